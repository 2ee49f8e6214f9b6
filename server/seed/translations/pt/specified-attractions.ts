// The six specified attractions in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

export const specifiedAttractions: Record<string, PlaceTranslation> = {
  'teatro-colon': {
    summary: 'A ópera de Buenos Aires e uma das melhores acústicas do mundo.',
    description: [
      'O Teatro Colón abriu em 25 de maio de 1908 e desde então é a casa da ópera e do balé da cidade. Sua sala em ferradura, famosa pela acústica, reúne estilos italianos e franceses em sete níveis de camarotes.',
      'A visita guiada percorre o foyer, o Salón Dorado e a sala, e conta como se trabalha nas oficinas que ficam debaixo da praça.',
    ],
    openingNote: 'Visitas guiadas todos os dias.',
    picture:
      'A fachada do Teatro Colón iluminada ao anoitecer, com seu frontão, suas janelas em arco e um táxi que passa em frente.',
    pictures: [
      'A fachada do Teatro Colón iluminada ao anoitecer, com seu frontão, suas janelas em arco e um táxi que passa em frente.',
      'A sala em ferradura vista do palco: seis níveis de camarotes dourados, a plateia vermelha e uma cantora de costas.',
      'O grande lustre da sala, aceso, no centro da cúpula pintada com figuras de músicos e bailarinos.',
      'A escadaria de mármore do foyer, com tapete vermelho, colunas e um vitral em arco ao fundo.',
      'As oficinas do subsolo, com um manequim vestido de vermelho, tecidos, uma máscara e um telão de fundo pintado pela metade.',
    ],
    questions: [
      {
        question: 'Preciso reservar?',
        answer:
          'Sim. As visitas saem em grupos: escolha seu horário antes de ir e mostre o passe ao chegar.',
      },
      {
        question: 'O passe inclui espetáculos?',
        answer:
          'Não. Inclui a visita guiada; os ingressos para óperas, balés e concertos são comprados à parte.',
      },
    ],
  },
  malba: {
    summary: 'Arte latino-americana do século XX, de Frida Kahlo a Berni.',
    description: [
      'O Museo de Arte Latinoamericano de Buenos Aires nasceu em 2001 da coleção de Eduardo Costantini. Em suas salas convivem Frida Kahlo, Antonio Berni, Tarsila do Amaral e Xul Solar.',
      'Além da coleção permanente há exposições temporárias, um terraço e uma sala de cinema com programação própria.',
    ],
    openingNote: 'Fechado às terças.',
    picture:
      'O edifício anguloso do MALBA em pleno sol, com seus volumes de pedra clara, o prisma de vidro e um jacarandá em flor.',
    pictures: [
      'O edifício anguloso do MALBA em pleno sol, com seus volumes de pedra clara, o prisma de vidro e um jacarandá em flor.',
      'Uma sala branca do museu com cinco quadros modernos de cores vivas e dois visitantes que os observam.',
      'O átrio de teto de vidro, com as escadas rolantes cruzadas por faixas de luz do meio-dia.',
      'O terraço do museu ao entardecer, com uma escultura vermelha, mesas com guarda-sóis e as copas das árvores de Palermo.',
      'A sala de cinema no escuro, com o facho do projetor, a tela acesa e as cabeças do público.',
    ],
    questions: [
      {
        question: 'Posso entrar a qualquer momento?',
        answer:
          'Sim, enquanto o museu estiver aberto: mostre o QR code do seu passe na entrada, sem reserva.',
      },
      {
        question: 'O cinema está incluído?',
        answer: 'Não. O passe inclui as salas do museu; as sessões de cinema são pagas à parte.',
      },
    ],
  },
  'don-julio': {
    summary: 'A parrilla de Palermo que todo mundo quer conhecer.',
    description: [
      'O Don Julio abriu em 1999 em uma casa de esquina de Palermo. A carne de gado criado a pasto, o fogo à vista e as paredes cobertas de garrafas assinadas por quem passou pela mesa fizeram sua fama.',
      'Sem reserva, a fila é longa. Com o passe você tem um desconto sobre os preços do cardápio.',
    ],
    openingNote: 'Almoço e jantar, todos os dias.',
    priceNote: 'Conforme o cardápio',
    picture:
      'A grelha do Don Julio sob um arco de tijolo, com bife, costela, linguiças e provoleta sobre o fogo.',
    pictures: [
      'A grelha do Don Julio sob um arco de tijolo, com bife, costela, linguiças e provoleta sobre o fogo.',
      'A casa da esquina de Guatemala e Gurruchaga à noite, com toldos vermelhos, janelas acesas e gente na calçada.',
      'Um corte de carne suculento sobre uma tábua de madeira, com faca, sal grosso e uma tigela de chimichurri.',
      'A parede de prateleiras com garrafas de vinho assinadas e uma mão que escreve no rótulo de mais uma.',
      'Uma mesa posta com toalha branca, duas taças de malbec, pão, salada e uma vela acesa.',
    ],
    questions: [
      {
        question: 'O que o passe me dá aqui?',
        answer:
          'Um desconto sobre os preços do cardápio, uma vez por dia. Mostre o QR code antes de pedir a conta.',
      },
      {
        question: 'Preciso de reserva?',
        answer:
          'Sim, de preferência com vários dias de antecedência: sem reserva a espera é longa.',
      },
    ],
    benefits: [
      {
        item: 'na conta',
        conditions: 'Mostre o passe antes de pedir a conta. Não é cumulativo com outras promoções.',
      },
    ],
  },
  'jardin-japones': {
    name: 'Jardim Japonês',
    summary: 'Um lago com carpas, uma ponte vermelha e uma hora de calma.',
    description: [
      'O jardim foi inaugurado em 1967 para receber os príncipes herdeiros do Japão. Em volta do lago de carpas koi há pontes vermelhas, bonsais, lanternas de pedra e uma casa de chá.',
      'É a pausa ideal entre os parques e os museus de Palermo.',
    ],
    openingNote: 'Aberto todos os dias.',
    picture:
      'A ponte vermelha em curva do Jardim Japonês sobre o lago, com o sol baixo atrás e carpas koi na água.',
    pictures: [
      'A ponte vermelha em curva do Jardim Japonês sobre o lago, com o sol baixo atrás e carpas koi na água.',
      'Carpas koi brancas, vermelhas e douradas que nadam em círculo entre folhas de nenúfar, vistas de cima.',
      'A casa de chá de telhados curvos ao anoitecer, com lanternas de papel acesas e seu reflexo no lago.',
      'Um bonsai de copas horizontais em um vaso azul, diante de uma janela redonda, com um chá fumegante ao lado.',
      'Um caminho de pedras sobre cascalho penteado, entre bordos vermelhos de outono e uma lanterna de pedra.',
    ],
    questions: [
      {
        question: 'Com qual passe eu entro?',
        answer: 'Com qualquer um: Full Pass, Sight Pass ou Benefits Pass.',
      },
      {
        question: 'A casa de chá está incluída?',
        answer: 'Não. O passe inclui a entrada no jardim; o que você consumir é pago à parte.',
      },
    ],
  },
  'palacio-barolo': {
    summary: 'Do inferno ao paraíso: a Divina Comédia em forma de edifício.',
    description: [
      'Mario Palanti o construiu para Luis Barolo e o terminou em 1923 seguindo a Comédia de Dante: inferno no térreo, purgatório nos andares, paraíso na cúpula. São cem metros de altura e um farol na ponta.',
      'A visita guiada sobe até o farol. Do outro lado do rio, em Montevidéu, o Palacio Salvo é seu irmão gêmeo.',
    ],
    openingNote: 'Visitas guiadas de segunda a sábado.',
    picture:
      'O Palacio Barolo à noite, com as janelas acesas e o farol da torre que varre o céu em dois fachos de luz.',
    pictures: [
      'O Palacio Barolo à noite, com as janelas acesas e o farol da torre que varre o céu em dois fachos de luz.',
      'A passagem central do térreo, com suas abóbadas, seus lampiões e o piso de mosaicos que leva à outra rua.',
      'O farol de cristal visto de perto ao amanhecer, sobre os telhados e as cúpulas da Avenida de Mayo.',
      'A escada em espiral vista de baixo, com corrimãos dourados que sobem na direção da luz do último andar.',
      'A vista de uma sacada da torre ao entardecer, com dois visitantes e a Avenida de Mayo, que termina na cúpula do Congresso.',
    ],
    questions: [
      {
        question: 'Preciso reservar?',
        answer: 'Sim. Os grupos são pequenos: escolha dia e horário antes de ir.',
      },
      {
        question: 'É preciso subir escadas?',
        answer:
          'O último trecho até o farol é por uma escada estreita. Se preferir, você pode ficar nas sacadas.',
      },
    ],
  },
  'floralis-generica': {
    summary: 'A flor de aço que se abre com o sol.',
    description: [
      'Foi um presente de Eduardo Catalano à cidade em 2002: uma flor de aço e alumínio de uns vinte metros e dezoito toneladas, cujas pétalas se abrem de manhã e se fecham ao entardecer.',
      'A praça é de acesso livre. Com o passe você tem o audioguia para conhecê-la.',
    ],
    openingNote:
      'Praça sempre aberta; as pétalas se abrem por volta das 8h e se fecham ao entardecer.',
    priceNote: 'com o passe, audioguia incluído',
    picture:
      'A flor de aço aberta ao meio-dia sobre seu espelho de água, com o sol atrás e a Faculdade de Direito ao fundo.',
    pictures: [
      'A flor de aço aberta ao meio-dia sobre seu espelho de água, com o sol atrás e a Faculdade de Direito ao fundo.',
      'A flor fechada à noite, com um brilho vermelho entre as pétalas que se reflete na água.',
      'O interior da flor visto de baixo: pétalas de metal que se abrem para o céu e quatro estames de ponta vermelha.',
      'A flor vista do gramado, com gente sentada sobre uma manta, uma bicicleta e árvores em volta.',
      'A flor aberta pela metade ao amanhecer, na contraluz, com neblina baixa sobre o parque.',
    ],
    questions: [
      {
        question: 'Quando é melhor ir?',
        answer:
          'De manhã, quando as pétalas se abrem, ou ao entardecer, quando se fecham com luz vermelha.',
      },
      {
        question: 'Preciso do passe?',
        answer: 'Para entrar na praça, não. O passe acrescenta o audioguia.',
      },
    ],
  },
}

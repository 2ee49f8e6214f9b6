// The museums from Balvanera to La Boca, and the ship, in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

export const museumsSouth: Record<string, PlaceTranslation> = {
  'museo-moderno': {
    summary: 'A arte argentina que quebrou as regras, em uma fábrica de tabaco de tijolo.',
    description: [
      'Onde antes se faziam cigarros hoje está a arte argentina do século XX e a atual: os geométricos dos anos 40, os experimentos dos 60, artistas que ainda estão buscando. O edifício conserva o tijolo à vista da antiga fábrica de tabaco de San Telmo.',
      'As exposições mudam várias vezes por ano, então nenhuma visita é igual à outra. Calcule pouco mais de uma hora e combine com a feira da rua Defensa se for em um domingo.',
    ],
    openingNote: 'Fechado às terças.',
    included: ['Entrada em todas as exposições'],
    picture:
      'O galpão de tijolo vermelho do Museo de Arte Moderno à noite, com um móbile colorido atrás da janela iluminada e um ciclista nos paralelepípedos.',
    questions: [
      {
        question: 'É o mesmo que o MALBA?',
        answer:
          'Não. O MALBA olha para toda a América Latina; o Moderno, principalmente para a Argentina e para o que se faz agora.',
      },
      {
        question: 'Vale a pena ir em um domingo?',
        answer:
          'Sim, se você gosta de movimento: a feira de San Telmo ocupa a Defensa e termina perto do museu.',
      },
    ],
  },
  'museo-casa-gardel': {
    summary: 'O pátio, a cozinha e os discos da casa de Carlos Gardel.',
    description: [
      'Carlos Gardel comprou em 1927 esta casa comprida, típica do bairro do Abasto, para morar com a mãe, dona Berta. Os quartos dão para um pátio e guardam discos, cartazes, partituras e fotos do cantor que levou o tango ao mundo.',
      'É uma visita curta, com a voz de Gardel soando de quarto em quarto. Ao sair, caminhe alguns quarteirões: na região há fachadas pintadas com fileteado e murais dedicados a ele.',
    ],
    openingNote: 'Fechado às terças.',
    included: ['Entrada geral'],
    picture:
      'Um chapéu cinza sobre o braço de um violão com lenço branco, entre um gramofone e discos, diante de uma fachada verde com ornamentos pintados.',
    questions: [
      {
        question: 'Há aulas ou shows de tango?',
        answer:
          'O passe inclui a visita à casa. Se houver uma atividade nesse dia, pergunte na porta como participar.',
      },
      {
        question: 'O que há por perto para continuar o passeio?',
        answer:
          'O Abasto, o mercado do bairro que deu a Gardel seu apelido, hoje shopping. Fica a poucos quarteirões e tem um benefício com o Full Pass e o Benefits Pass.',
      },
    ],
  },
  'museo-quinquela': {
    summary: 'A casa do pintor que deu cor ao porto de La Boca.',
    description: [
      'Quinquela Martín pintou a vida inteira o que via desta janela: barcos, fumaça e homens carregando sacos. Doou o terreno para uma escola e um museu e ficou morando em cima. Veem-se seus quadros enormes, seus aposentos e uma coleção de figuras de proa.',
      'Suba até o terraço, com esculturas e vista para o Riachuelo e a ponte transportadora. Depois dos quadros, você vê o porto com outros olhos. Caminito fica logo ali.',
    ],
    openingNote: 'Fechado às segundas.',
    included: ['Entrada no museu, na casa e no terraço'],
    picture:
      'O porto de La Boca em cores vivas, com estivadores que sobem sacos por uma prancha até um grande barco e a ponte transportadora atrás.',
    questions: [
      {
        question: 'A que horas é melhor ir a La Boca?',
        answer: 'De dia. Chegue quando o museu abre, siga por Caminito e volte antes de escurecer.',
      },
      {
        question: 'Dá para visitar a casa onde ele morou?',
        answer:
          'Sim, a visita passa pelos aposentos onde ele viveu e trabalhou, em cima das salas.',
      },
    ],
  },
  'museo-historico-nacional': {
    summary: 'Dois séculos de um país em uma mansão vermelha do Parque Lezama.',
    description: [
      'Bandeiras, uniformes, retratos e móveis contam a história argentina desde a Revolução de Maio. Entre o mais visto estão a reconstituição do quarto onde morreu San Martín e as batalhas que Cándido López pintou com a mão esquerda, depois de perder a direita na guerra.',
      'A casa, de estilo italiano, dá para o Parque Lezama, onde a tradição situa a primeira fundação da cidade. Uma hora basta; some meia para o parque e um café na esquina.',
    ],
    openingNote: 'De quarta a domingo.',
    priceNote: 'dado de 2026; com o passe, audioguia incluído',
    included: ['Audioguia da visita'],
    picture:
      'A mansão vermelha e branca de estilo italiano entre palmeiras ao entardecer, com um canhão no jardim e uma menina que empina pipa.',
    questions: [
      {
        question: 'O que o passe acrescenta se não se paga entrada?',
        answer: 'O audioguia, que organiza dois séculos de objetos em uma hora de visita.',
      },
      {
        question: 'Dá para ir a pé da Plaza de Mayo?',
        answer:
          'Sim, direto pela Defensa: são uns vinte quarteirões que cruzam todo o bairro de San Telmo, com paradas à escolha.',
      },
    ],
  },
  'fragata-sarmiento': {
    name: 'Navio-museu Fragata Sarmiento',
    address: 'Dique 3, ao lado da Puente de la Mujer',
    summary: 'Subir em um veleiro de 1897 que deu a volta ao mundo e descer até suas máquinas.',
    description: [
      'Construída na Inglaterra em 1897, a Sarmiento formou os marinheiros argentinos durante quarenta anos de viagens pelo mundo. Hoje está atracada no Dique 3, com seus três mastros, os bronzes polidos e os camarotes como se a tripulação tivesse descido por um momento.',
      'A visita é por conta própria, do convés à casa de máquinas, por escadas íngremes de navio: melhor de tênis. Em três quartos de hora você vê tudo, e a Puente de la Mujer fica ao lado.',
    ],
    openingNote: 'Horário de verão; com chuva, fecha.',
    included: ['Entrada no navio'],
    picture:
      'A fragata Sarmiento atracada ao amanhecer, com seus três mastros e o casco branco, diante dos armazéns de tijolo e da Puente de la Mujer.',
    questions: [
      {
        question: 'O que acontece se chover?',
        answer:
          'O navio fecha. O passe só é usado quando você o mostra, então dá para voltar outro dia.',
      },
      {
        question: 'Dá para subir com carrinho de bebê?',
        answer:
          'Não é recomendável: há escotilhas e escadas estreitas. Com crianças que já andam, é uma aventura.',
      },
    ],
  },
  'coleccion-fortabat': {
    summary: 'Berni, Turner e Warhol diante dos veleiros de Puerto Madero.',
    description: [
      'A coleção reunida por Amalia Lacroze de Fortabat tem casa própria desde 2008: uma abóbada de aço e vidro de Rafael Viñoly ao lado do dique, com um teto de brises que acompanha o sol. Vai de Turner e Brueghel a Berni, e há um retrato da dona feito por Warhol.',
      'Desça primeiro às salas do subsolo e deixe para o fim o andar de cima, com luz natural e vista para a água. Tudo cabe em uma hora tranquila.',
    ],
    openingNote: 'Abre à tarde. Confirme os dias antes de ir.',
    included: ['Entrada em todas as salas'],
    priceSource: 'os preços publicados em pesos, convertidos em dólares',
    picture:
      'A abóbada de aço e vidro da Colección Fortabat ao lado do dique ao entardecer, com quadros lá dentro e um veleiro de vela vermelha.',
    questions: [
      {
        question: 'O que tenho com cada passe?',
        answer: 'Com qualquer um dos três você entra nas salas e tem o desconto no café do museu.',
      },
      {
        question: 'Dá para ir a pé do centro?',
        answer: 'Sim: de Retiro ou da avenida Córdoba você desce até os diques em uns dez minutos.',
      },
    ],
    benefits: [
      {
        item: 'no café',
        conditions: 'Mostre o passe ao pedir. Vale para o que você consumir na mesa nesse dia.',
      },
    ],
  },
}

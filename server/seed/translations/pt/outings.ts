// The guided outings in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

export const outings: Record<string, PlaceTranslation> = {
  'bus-turistico': {
    name: 'Ônibus Turístico',
    address: 'Av. Quintana, altura do 500 (parada 0)',
    summary: 'A cidade inteira do andar de cima, descendo onde quiser.',
    description: [
      'O ônibus amarelo de dois andares liga os bairros que de outro jeito levariam três dias: o centro, La Boca, Puerto Madero, Recoleta, Palermo. O audioguia conta, em nove idiomas, o que é aquilo que acabou de passar.',
      'Você sobe e desce quantas vezes quiser, ou fica no seu lugar e dá a volta completa em umas três horas. Em cima há sol e vento: boné no verão, casaco no inverno. O ideal é usar no primeiro dia, para se orientar.',
    ],
    openingNote: 'Sai todos os dias.',
    included: ['Subidas e descidas durante o dia', 'Audioguia em nove idiomas'],
    picture:
      'Um ônibus amarelo de dois andares, com passageiros no andar aberto, passa entre paineiras em flor sob o sol.',
    questions: [
      {
        question: 'Preciso começar na parada 0?',
        answer:
          'Não. Suba em qualquer parada do trajeto e mostre o QR code do passe na primeira vez.',
      },
      {
        question: 'Quanto dura a volta sem descer?',
        answer: 'Cerca de três horas, conforme o trânsito. De manhã cedo ele anda melhor.',
      },
    ],
  },
  'caminata-casco-historico': {
    name: 'Caminhada pelo Centro Histórico',
    summary: 'Da Pirámide de Mayo à Avenida de Mayo, com histórias de fachadas.',
    description: [
      'Tudo começa na Plaza de Mayo, onde se passou boa parte da história do país: o Cabildo, a Catedral, a Casa Rosada. Dali a caminhada segue pela Avenida de Mayo, a primeira avenida da cidade, olhando para cima: cúpulas, sacadas, relógios e antigas redações de jornais.',
      'É a pé, em grupo e devagar, umas duas horas com paradas. A cidade organiza saídas gratuitas em algumas datas; com o passe você tem lugar em uma com guia próprio.',
    ],
    openingNote: 'Em algumas datas, às 17h. Consulte a próxima saída.',
    priceNote: 'preço de exemplo com guia próprio; a caminhada oficial é grátis',
    included: ['Caminhada guiada em grupo pequeno'],
    picture:
      'A Pirámide de Mayo entre palmeiras, com a Casa Rosada ao fundo, uma guia de guarda-chuva amarelo, seu grupo e os pombos.',
    questions: [
      {
        question: 'Onde é o ponto de encontro?',
        answer:
          'Na Plaza de Mayo, ao lado da Pirámide. Ao reservar, você recebe o ponto exato e o nome do grupo.',
      },
      {
        question: 'E se chover?',
        answer: 'Com chuva forte, passa para outra data. O passe só é usado quando o passeio sai.',
      },
    ],
  },
  'bici-tour-sur': {
    name: 'Tour de bicicleta pelo sul',
    address: 'Plaza Dorrego (exemplo)',
    summary: 'Paralelepípedos, diques e chapas pintadas em uma manhã de pedal.',
    description: [
      'Três bairros e três cidades diferentes em uma manhã: os paralelepípedos de San Telmo, os diques de Puerto Madero e as cores de Caminito. O guia vai na frente, para em cada esquina que merece e, no meio do caminho, prepara um mate.',
      'São três horas e meia em ritmo tranquilo, quase tudo no plano e por ciclovias onde elas existem. A bicicleta e o capacete estão incluídos; leve água e protetor solar.',
    ],
    openingNote: 'Sai todos os dias às 10h.',
    priceNote: 'preço de exemplo',
    included: ['Bicicleta e capacete', 'Guia durante todo o trajeto', 'Pausa para o mate'],
    picture:
      'Uma bicicleta turquesa com mate e garrafa térmica na cestinha, parada sobre os paralelepípedos de San Telmo, em frente a uma casa vermelha.',
    questions: [
      {
        question: 'A partir de que idade dá para ir?',
        answer: 'A partir de 12 anos, desde que saibam pedalar em ruas com pouco trânsito.',
      },
      {
        question: 'Preciso de bom preparo físico?',
        answer: 'Não. O ritmo é de passeio, com muitas paradas; o terreno é quase todo plano.',
      },
    ],
    benefits: [
      {
        item: 'uma foto impressa do grupo',
        conditions: 'Uma por passe. É entregue na volta, com a bicicleta.',
      },
    ],
  },
  'paseo-caminito': {
    name: 'Passeio guiado por Caminito',
    summary: 'Cortiços de chapa pintada e o tango que saiu deles.',
    description: [
      'A rua que dá nome a um tango de Juan de Dios Filiberto era uma via de trem abandonada até que Quinquela Martín e seus vizinhos a transformaram, em 1959, em museu ao ar livre. Em volta restam os conventillos, cortiços de chapa e madeira onde moravam as famílias recém-chegadas de navio.',
      'O guia conta por que as paredes têm tantas cores, onde se cozinhava e como se dançava. Em uma hora e meia você percorre Caminito e seus pátios, com tempo para entrar em alguns ateliês.',
    ],
    openingNote: 'Saídas todos os dias às 11h e às 15h.',
    priceNote: 'preço de exemplo do guia; a rua é de acesso livre',
    included: ['Passeio com guia'],
    picture:
      'Casas de chapa pintadas de muitas cores em Caminito, com roupa no varal, um bandoneonista, um casal que dança e um pintor.',
    questions: [
      {
        question: 'Posso ir por conta própria?',
        answer:
          'Claro: a rua é de todos e não se paga. O passe acrescenta o passeio com guia e o desconto nos ateliês.',
      },
      {
        question: 'Como chego?',
        answer:
          'O mais simples é um táxi ou um ônibus até Caminito. Para voltar, faça o mesmo antes de anoitecer.',
      },
    ],
    benefits: [
      {
        item: 'nos ateliês participantes',
        conditions:
          'O guia diz quais são. Mostre o passe antes de pagar; vale para obras e lembranças.',
      },
    ],
  },
  'delta-tigre': {
    name: 'Passeio de lancha pelo Delta',
    summary: 'Salgueiros, píeres e casas sobre palafitas, a um trem da cidade.',
    description: [
      'Em Tigre acaba o asfalto e começam as ilhas. Da lancha se veem casas de madeira sobre palafitas, píeres com caixa de correio, clubes de remo e o barco-armazém que leva pão e botijões de gás de porta em porta.',
      'O passeio dura uma hora e meia por rios e canais estreitos, sem descer nas ilhas. Some também a viagem: o trem sai de Retiro e leva cerca de uma hora até a estação Tigre.',
    ],
    openingNote: 'Saídas todos os dias. O horário é confirmado com a reserva.',
    priceNote: 'preço de exemplo',
    included: ['Passeio de lancha com narração a bordo'],
    picture:
      'Uma lancha de madeira com passageiros navega pelo Delta sob os galhos de um salgueiro, em frente a uma casa sobre palafitas.',
    questions: [
      {
        question: 'Fica dentro da cidade?',
        answer:
          'Não. Tigre fica ao norte, a cerca de uma hora de trem desde Retiro. Reserve meio dia.',
      },
      {
        question: 'Faz frio na água?',
        answer:
          'Quase sempre venta: um casaco leve cai bem até no verão e, nessa época, repelente também.',
      },
    ],
  },
}

// The bookshops, galleries, markets and workshops in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

const freeEntry = 'Entrada livre; você paga o que comprar'

export const shops: Record<string, PlaceTranslation> = {
  'ateneo-grand-splendid': {
    summary: 'Ler em um camarote: um teatro de 1919 com livros no lugar das poltronas.',
    description: [
      'Foi teatro, cinema e estúdio onde Gardel gravou. Desde 2000 é livraria: as estantes seguem a curva dos camarotes, a cortina vermelha está aberta e no palco se toma café. Lá no alto, a cúpula pintada por Nazareno Orlandi.',
      'Suba aos camarotes para a foto e desça ao subsolo para os livros infantis e os discos. Três quartos de hora bastam, se você não se sentar para ler.',
    ],
    priceNote: freeEntry,
    picture:
      'A livraria no antigo teatro, com camarotes dourados cheios de livros, a cúpula pintada e um café sob a cortina vermelha.',
    questions: [
      {
        question: 'Há livros em outros idiomas?',
        answer: 'Sim, há uma seção. O desconto é para os livros em espanhol.',
      },
      {
        question: 'Posso tirar fotos?',
        answer:
          'Sim, é um dos lugares mais fotografados da cidade. Sem tripé e sem atrapalhar a passagem de quem compra.',
      },
    ],
    benefits: [
      {
        item: 'em livros em espanhol',
        conditions:
          'Mostre o passe no caixa. Não vale no café nem é cumulativo com outras promoções.',
      },
    ],
  },
  'libreria-de-avila': {
    summary: 'Uma esquina que vende livros desde os tempos da colônia.',
    description: [
      'Em frente à igreja de San Ignacio e a um passo do Colegio Nacional, nesta esquina se vendem livros desde o fim do século XVIII. As estantes chegam ao teto e misturam história argentina, literatura, folhetos raros e novidades.',
      'O porão é para garimpar: usados, esgotados, primeiras edições. Diga ao livreiro que tema interessa a você e deixe que ele procure; é melhor que qualquer buscador.',
    ],
    priceNote: freeEntry,
    picture:
      'Estantes de livros até o teto, uma leitora na escada, um gato sobre uma pilha e um lampião aceso diante da rua ao anoitecer.',
    questions: [
      {
        question: 'Há livros sobre a cidade?',
        answer:
          'Sim, a história de Buenos Aires é uma das especialidades: pergunte por mapas e guias antigos.',
      },
      {
        question: 'Que livros têm desconto?',
        answer: 'Os usados. Os novos saem pelo preço de capa.',
      },
    ],
    benefits: [
      {
        item: 'em livros usados',
        conditions: 'Mostre o passe antes de pagar. Não vale para livros novos.',
      },
    ],
  },
  'galerias-pacifico': {
    summary: 'Olhar para cima: Berni e Spilimbergo pintaram o teto de um shopping.',
    description: [
      'O edifício nasceu no fim do século XIX para uma grande loja à moda de Paris. Em 1946 cinco pintores, entre eles Berni, Castagnino e Spilimbergo, cobriram a cúpula central com murais, e lá estão eles, sobre as vitrines e a fonte.',
      'Entre pela Florida, procure o cruzamento das galerias e veja os murais de baixo e do primeiro andar. Há marcas argentinas de couro e roupa, e uma praça de alimentação no subsolo para uma pausa.',
    ],
    openingNote: 'Todos os dias.',
    priceNote: freeEntry,
    picture:
      'A cúpula pintada com grupos de figuras sobre o cruzamento das galerias, com uma fonte, sacadas e gente que passeia com sacolas.',
    questions: [
      {
        question: 'Onde retiro o livreto de cupons?',
        answer: 'No balcão de informações do térreo, mostrando o QR code do passe.',
      },
      {
        question: 'É preciso pagar para ver os murais?',
        answer:
          'Não, eles ficam sobre o cruzamento das galerias e se veem de graça, no horário das lojas.',
      },
    ],
    benefits: [
      {
        item: 'o livreto de cupons das marcas participantes',
        conditions:
          'Um por passe, no balcão de informações. Cada cupom diz quanto e até quando vale.',
      },
    ],
  },
  'abasto-shopping': {
    summary: 'Lojas, cinemas e restaurantes sob os arcos de um mercado dos anos 30.',
    description: [
      'Até os anos 80 todas as frutas e verduras da cidade passavam por aqui, no bairro que deu a Gardel seu apelido. O mercado fechou; ficaram as abóbadas gigantes de concreto, que desde 1998 cobrem um shopping.',
      'Serve para comprar, ir ao cinema ou fugir da chuva, e com crianças é um programa completo. Antes de entrar, atravesse a avenida para ver a fachada inteira.',
    ],
    openingNote: 'Os cinemas e a praça de alimentação fecham mais tarde.',
    priceNote: freeEntry,
    picture:
      'A fachada do Abasto com seu grande arco envidraçado entre dois menores, com o sol baixo, e um ônibus azul que passa.',
    questions: [
      {
        question: 'Como chego?',
        answer: 'De metrô, pela linha B: a estação Carlos Gardel sai direto no shopping.',
      },
      {
        question: 'Em que lojas vale o desconto?',
        answer: 'Nas da praça de alimentação que tiverem o adesivo do passe no caixa.',
      },
    ],
    benefits: [
      {
        item: 'na praça de alimentação',
        conditions: 'Nas lojas com o adesivo do passe. Não é cumulativo com combos nem promoções.',
      },
    ],
  },
  'mercado-san-telmo': {
    summary: 'Antiguidades, café recém-torrado e choripán sob um teto de ferro de 1897.',
    description: [
      'O galpão de ferro e vidro de Juan Antonio Buschiazzo ainda tem açougue e hortifrúti, mas no meio apareceram cafés, padarias e mesas para comer. Nos corredores laterais vendem-se garrafas de sifão, discos de vinil, brinquedos de lata e lustres de cristal.',
      'É para ir sem plano: dê uma volta completa, volte ao que gostou e sente-se onde houver lugar. Um domingo combina com a feira da Defensa; em uma terça, dá para conversar com os vendedores.',
    ],
    openingNote: 'Cada banca tem seu horário; nos fins de semana há mais movimento.',
    priceNote: 'com o passe, degustação incluída',
    included: ['Degustação guiada pelas bancas'],
    picture:
      'O galpão de ferro e vidro do Mercado de San Telmo, com bancas de fruta de um lado, antiguidades do outro e moradores fazendo compras.',
    questions: [
      {
        question: 'O que o passe inclui?',
        answer:
          'Uma degustação guiada e o desconto nas bancas participantes, com qualquer um dos três passes.',
      },
      {
        question: 'Dá para pechinchar nas antiguidades?',
        answer:
          'Pergunta-se com um sorriso: por duas ou três peças juntas costuma haver um preço melhor.',
      },
    ],
    benefits: [
      {
        item: 'uma degustação guiada',
        conditions: 'Uma por passe. Pergunte ao chegar a que horas sai o próximo grupo.',
      },
      {
        item: 'nas bancas participantes',
        conditions: 'Nas bancas com o adesivo do passe. Mostre antes de pagar.',
      },
    ],
  },
  'cuero-san-telmo': {
    address: 'Defensa e México (exemplo)',
    summary: 'Uma bolsa costurada à mão que sai da oficina com suas iniciais.',
    description: [
      'O balcão e a mesa de trabalho dividem o mesmo espaço, então você sente o cheiro do couro antes de ver as bolsas. Há cintos, carteiras, mochilas e capas para cuia de mate, em cores que não seguem a estação.',
      'Você escolhe a peça, escolhe a linha e, se quiser, espera meia hora enquanto gravam suas iniciais. O que não está exposto pode ser encomendado.',
    ],
    priceNote: 'Conforme o que você escolher',
    picture:
      'Uma bolsa de couro com fivelas douradas sobre a mesa da oficina, enquanto uma mão costura a borda e um pombo espia da janela.',
    questions: [
      {
        question: 'Quanto demora a gravação?',
        answer: 'Cerca de meia hora, enquanto você espera. Aos domingos pode demorar mais.',
      },
      {
        question: 'Dá para levar no avião?',
        answer: 'Sim, a peça vai em uma sacola de pano que cabe plana na mala.',
      },
    ],
    benefits: [
      {
        item: 'em artigos de couro',
        conditions: 'Mostre o passe antes de pagar. Não é cumulativo com liquidações.',
      },
      {
        item: 'a gravação das suas iniciais',
        conditions: 'Até três letras por compra, em peças que possam ser gravadas.',
      },
    ],
  },
}

// The grill houses and pizzerias in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

const menuPrices = 'Conforme o cardápio'

export const grillsAndPizza: Record<string, PlaceTranslation> = {
  'pizzeria-guerrin': {
    summary: 'Pizza alta de muçarela, comida em pé e com fainá, em plena Corrientes.',
    description: [
      'Desde 1932 sai do forno a pizza que define a cidade: massa alta, muçarela que transborda e uma fatia de fainá por cima. Na frente, o balcão de mármore onde se come em pé; atrás e em cima, salões com garçons e mesas compridas.',
      'Para uma fatia rápida, entre na fila do caixa, pague e coma no balcão. Para se sentar, vá até o fundo. Na saída dos teatros lota; no meio da tarde, não.',
    ],
    openingNote: 'Todos os dias, a partir das 11h.',
    priceNote: menuPrices,
    picture:
      'Uma fatia transbordando de muçarela sai da pizza de forma, com fios de queijo, diante do forno aceso.',
    questions: [
      {
        question: 'O que é fainá?',
        answer:
          'Uma massa fina de farinha de grão-de-bico assada no forno. Come-se em cima da pizza e, com o passe, é cortesia.',
      },
      {
        question: 'Posso pedir só uma fatia?',
        answer:
          'Sim, no balcão a pizza é vendida em fatias. Nas mesas pedem-se pizzas inteiras ou meias.',
      },
    ],
    benefits: [
      {
        item: 'uma fatia de fainá',
        conditions: 'Com qualquer pizza ou fatia, no balcão ou nas mesas. Mostre o passe ao pagar.',
      },
    ],
  },
  'el-cuartito': {
    summary: 'Fugazzeta sob cem flâmulas, fotos e glórias do boxe.',
    description: [
      'A pizzaria da rua Talcahuano abriu em 1934, e as paredes contam o resto: boxeadores, jogadores de futebol, pilotos e cartazes sem um espaço livre. No meio, mesas juntas, garçons apressados e um forno que não para.',
      'O que se pede é a fugazzeta, com cebola em cima e queijo dentro. O Teatro Colón fica a poucos quarteirões, então é um bom fim para uma tarde de visita guiada.',
    ],
    openingNote: 'Almoço e jantar.',
    priceNote: menuPrices,
    picture:
      'Uma fugazzeta recém-servida na mesa e, na parede, flâmulas, uma camisa e quadros com glórias do esporte.',
    questions: [
      {
        question: 'Dá para reservar?',
        answer: 'Não precisa. À noite pode haver espera, mas as mesas giram rápido.',
      },
      {
        question: 'O desconto vale para levar?',
        answer: 'Não, é para o que você comer no salão.',
      },
    ],
    benefits: [
      {
        item: 'no salão',
        conditions:
          'Mostre o passe antes de pedir a conta. Não vale para viagem nem para entregas.',
      },
    ],
  },
  'parrilla-la-cabrera': {
    summary: 'Um bife para dois cercado de panelinhas, em uma esquina de Palermo.',
    description: [
      'Aqui a carne chega na tábua e não vem só: em volta aparecem panelinhas com purês, saladas, grãos e molhos. As porções são para dividir, e a mesa sempre termina coberta.',
      'Reserve e peça um corte a menos do que acha que precisa. A refeição leva mais de uma hora e meia: é um programa em si, não uma parada.',
    ],
    openingNote: 'Almoço e jantar. Confirme o horário ao reservar.',
    priceNote: menuPrices,
    picture:
      'Um bife enorme sobre a tábua, visto de cima, cercado de panelinhas com acompanhamentos de todas as cores e uma taça de vinho.',
    questions: [
      {
        question: 'Quanta carne devo pedir?',
        answer: 'Um bife inteiro para dois, com os acompanhamentos, é suficiente e às vezes sobra.',
      },
      {
        question: 'O desconto vale para o vinho?',
        answer: 'Sim, é sobre a conta toda, desde que você não use outra promoção.',
      },
    ],
    benefits: [
      {
        item: 'na conta',
        conditions: 'Mostre o passe antes de pedir a conta. Não é cumulativo com outras promoções.',
      },
    ],
  },
  'el-desnivel': {
    summary: 'Parrilla de bairro, com o churrasqueiro à vista da calçada.',
    description: [
      'Não tem toalha de mesa nem cardápio em quatro idiomas. Tem uma grelha que dá para a rua Defensa, fumaça, mesas apertadas e garçons experientes. Vacío (fraldinha), provoleta, choripán: o de sempre, bem feito.',
      'Nos domingos de feira a fila vai para a calçada; durante a semana você se senta logo. Se tiver pouco tempo, peça um sanduíche para levar e siga caminhando.',
    ],
    priceNote: menuPrices,
    picture:
      'O churrasqueiro do El Desnivel cuida da grelha fumegante na janela, à noite, enquanto um cachorro olha da calçada.',
    questions: [
      {
        question: 'Preciso pagar em dinheiro?',
        answer: 'O benefício vale com os dois: dinheiro ou cartão.',
      },
      {
        question: 'O que peço na primeira vez?',
        answer: 'Provoleta para começar e um vacío suculento com batata frita para dividir.',
      },
    ],
    benefits: [
      {
        item: 'na conta',
        conditions: 'Vale em dinheiro ou cartão. Mostre o passe antes de pagar.',
      },
    ],
  },
}

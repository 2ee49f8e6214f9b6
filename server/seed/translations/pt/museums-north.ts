// The museums from Retiro to Belgrano in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

export const museumsNorth: Record<string, PlaceTranslation> = {
  'museo-bellas-artes': {
    summary: 'Goya, Rodin e Berni sob o teto de uma antiga casa de bombas.',
    description: [
      'A fachada rosada da Recoleta foi uma estação de bombeamento de água e, desde 1933, guarda uma das grandes coleções de arte do país. No térreo estão os europeus, de Goya a Rodin e Van Gogh; em cima, a arte argentina, com Sin pan y sin trabajo, de Ernesto de la Cárcova, e os grandes quadros de Antonio Berni.',
      'As salas são numeradas, então dá para ir direto ao que interessa ou dar a volta inteira em uma hora e meia. Na saída, a Floralis Genérica fica a cinco minutos a pé.',
    ],
    openingNote: 'Fechado às segundas.',
    priceNote:
      'dado de 2024: estuda-se cobrar de quem não mora no país; com o passe, audioguia incluído',
    included: ['Entrada em todas as salas', 'Audioguia das obras principais'],
    picture:
      'A fachada rosada do Museo de Bellas Artes pela manhã, com seu pórtico de colunas claras, alguém que desenha na escadaria e um ciclista.',
    questions: [
      {
        question: 'Por onde é melhor começar?',
        answer:
          'Se tiver pouco tempo, pelos impressionistas e Rodin no térreo; depois suba direto para a pintura argentina.',
      },
      {
        question: 'Para que serve o passe se a entrada é grátis?',
        answer:
          'Ele acrescenta o audioguia. E, se o museu começar a cobrar de quem não mora no país, o passe cobre a entrada.',
      },
    ],
  },
  'museo-evita': {
    summary: 'A vida de Eva Perón contada por seus vestidos, suas fotos e sua voz.',
    description: [
      'Antes de ser museu, este casarão de Palermo abrigou mulheres com filhos que chegavam à cidade sem ter onde ficar: era um lar de passagem da Fundação Eva Perón. Hoje seus cômodos seguem a vida de Evita com trajes de gala, cinejornais, revistas e objetos do dia a dia.',
      'O percurso vai da infância no interior ao mito, em pouco mais de uma hora, e vale tanto para quem a admira quanto para quem não. Os filmes de época passam sem parar: entre na sala quando quiser.',
    ],
    openingNote: 'Fechado às segundas, em 1º de janeiro, 1º de maio e 24, 25 e 31 de dezembro.',
    included: ['Entrada geral'],
    picture:
      'Uma mulher de costas, com coque loiro e vestido de gala rosado, diante de uma grande janela ao entardecer, ao lado de um microfone antigo.',
    questions: [
      {
        question: 'Preciso conhecer a história argentina?',
        answer: 'Não. Os textos das salas começam do zero e os filmes ajudam a situar cada época.',
      },
      {
        question: 'O que mais há por perto?',
        answer:
          'O Jardim Japonês e os bosques de Palermo ficam a alguns quarteirões: os três cabem com folga em uma tarde.',
      },
    ],
  },
  'museo-arte-decorativo': {
    summary: 'Um palácio francês com os móveis no lugar e um El Greco na parede.',
    description: [
      'René Sergent projetou de Paris esta casa para o casal Errázuriz Alvear e nunca veio vê-la. Ficou pronta em 1917. O grande hall, a sala de jantar e os salões conservam tapeçarias, porcelanas e móveis da família, ao lado de obras de El Greco e de Rodin.',
      'Mais que um museu de vitrines, é uma casa que se percorre cômodo por cômodo: olhe para os tetos e os pisos tanto quanto para os quadros. Guarde dez minutos para o pátio de entrada, atrás do portão de ferro.',
    ],
    openingNote: 'Costuma abrir à tarde e fechar no começo da semana.',
    priceNote: 'com o passe, visita guiada incluída',
    included: ['Entrada na casa', 'Visita guiada em espanhol'],
    picture:
      'O palácio francês do museu visto pelo portão de ferro entreaberto, com detalhes dourados e uma mulher que passeia com seu cachorro.',
    questions: [
      {
        question: 'Dá para combinar com outro museu no mesmo dia?',
        answer:
          'Sim. O Bellas Artes e o MALBA ficam no mesmo corredor de parques, a uma caminhada curta.',
      },
      {
        question: 'É divertido para crianças?',
        answer:
          'Depende da idade: nos salões se olha e não se toca. Se forem, brinquem de procurar animais nas tapeçarias.',
      },
    ],
  },
  'museo-larreta': {
    summary: 'Um jardim andaluz escondido em frente à praça de Belgrano.',
    description: [
      'Enrique Larreta, o autor de La gloria de Don Ramiro, encheu sua casa neocolonial de retábulos, arcas e quadros espanhóis. Do lado de fora plantou aquilo de que todos mais se lembram: um jardim de caminhos estreitos, laranjeiras e fontes de azulejos que não segue nenhuma linha reta.',
      'Comece pelas salas, frescas e na penumbra, e termine no jardim sem pressa. Quarta é um bom dia: não se paga entrada. Em frente, nos fins de semana, a praça costuma se encher de artesãos.',
    ],
    openingNote: 'Fechado às terças. Feriados, das 11h às 20h.',
    included: ['Entrada nas salas e no jardim'],
    priceSource: 'os preços publicados em pesos para não residentes, convertidos em dólares',
    picture:
      'O jardim andaluz do Museo Larreta: uma fonte octogonal de azulejos entre cercas vivas e laranjeiras, com um gato preto na borda e a casa branca ao fundo.',
    questions: [
      {
        question: 'Dá para entrar só no jardim?',
        answer:
          'O passe inclui as salas e o jardim juntos. Se veio pelo verde, atravesse a casa e saia pelos fundos.',
      },
      {
        question: 'Como chego do centro?',
        answer:
          'De metrô: a linha D deixa você na estação Juramento, a poucos quarteirões do museu.',
      },
    ],
  },
  'museo-fernandez-blanco': {
    summary: 'Prataria colonial e um pátio espanhol a poucos metros da 9 de Julio.',
    description: [
      'O Palacio Noel é uma fantasia neocolonial dos anos 20, com sacadas entalhadas ao estilo de Lima e um pátio que apaga o barulho de Retiro. Lá dentro há prataria, imagens sacras e pintura da América espanhola: de Potosí, de Cusco, de Quito.',
      'São poucas salas e muito cheias, então é melhor ir devagar: uma peça de prata bem iluminada pede cinco minutos. No fim, sente-se no pátio: é a melhor lembrança da visita.',
    ],
    openingNote: 'Fechado às terças. Feriados, das 11h às 20h.',
    included: ['Entrada geral', 'Audioguia da coleção colonial'],
    priceSource: 'os preços publicados em pesos para não residentes, convertidos em dólares',
    picture:
      'A sacada limenha de madeira entalhada sobre a parede branca do Palacio Noel, com uma mulher que toma mate na janela e uma primavera em flor.',
    questions: [
      {
        question: 'Que peça não posso perder?',
        answer:
          'As de prata: cuias de mate, defumadores e frontais de altar que mostram até onde chegava a riqueza de Potosí.',
      },
      {
        question: 'Às quartas há mais gente?',
        answer:
          'Pode ser, porque a entrada é gratuita para todos. Com o passe, prefira qualquer outro dia.',
      },
    ],
  },
  'museo-ciencias-naturales': {
    summary: 'Cara a cara com os dinossauros da Patagônia, no Parque Centenario.',
    description: [
      'A sala dos dinossauros é o coração do museu: ali está o carnotauro, um caçador com chifres que viveu na Patagônia. Em volta há mamíferos gigantes do pampa, aves, insetos e minerais, em um edifício decorado com animais de pedra.',
      'É um museu à moda antiga, de salas altas e vitrines compridas, que as crianças adoram. Uma hora e meia basta; depois, o lago do Parque Centenario fica do outro lado da rua.',
    ],
    openingNote: 'Aberto todas as tardes.',
    included: ['Entrada em todas as salas'],
    picture:
      'O esqueleto de um dinossauro carnívoro com chifres ocupa uma sala de janelas altas, enquanto duas famílias o olham de baixo.',
    questions: [
      {
        question: 'A partir de que idade as crianças aproveitam?',
        answer:
          'A partir dos três ou quatro anos elas já saem com um dinossauro favorito. Até os cinco anos não pagam entrada.',
      },
      {
        question: 'Há lugar para comer por perto?',
        answer:
          'Sim, em volta do Parque Centenario há cafés e pizzarias; se o dia estiver bonito, faça um piquenique na grama.',
      },
    ],
  },
}

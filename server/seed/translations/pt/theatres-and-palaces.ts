// The theatres, the palaces and the cemetery of Recoleta in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

export const theatresAndPalaces: Record<string, PlaceTranslation> = {
  'colon-fabrica': {
    summary: 'Entrar nos cenários de uma ópera, em tamanho natural.',
    description: [
      'O que o Teatro Colón constrói para um espetáculo não vai para o lixo: vem para este galpão de La Boca. Há templos que parecem de pedra, estátuas que duas pessoas conseguem levantar, trajes bordados à mão e telões que de perto são pura pincelada.',
      'Você caminha entre os cenários, coisa que no teatro só os cantores fazem. Calcule uma hora e combine com uma tarde em Caminito e no museu de Quinquela, que ficam na mesma avenida.',
    ],
    openingNote: 'Sextas, sábados, domingos e feriados.',
    included: ['Entrada na exposição'],
    picture:
      'Uma máscara gigante com coroa e uma coluna cenográfica no depósito de cenários, com trajes pendurados e um carpinteiro que retoca a coluna.',
    questions: [
      {
        question: 'Preciso ter visitado antes o Teatro Colón?',
        answer:
          'Não, mas um completa o outro: lá você vê a sala e aqui, o que se monta para que a mágica funcione.',
      },
      {
        question: 'Posso tirar fotos?',
        answer:
          'Pergunte ao entrar em que setores pode. Se deixarem, sem flash: os trajes agradecem.',
      },
    ],
  },
  'teatro-cervantes': {
    summary: 'Um pedaço de Alcalá de Henares perto do Colón.',
    description: [
      'A atriz María Guerrero e o marido sonharam com um teatro espanhol em Buenos Aires e o inauguraram em 1921. A fachada de pedra se inspira na Universidade de Alcalá, e lá dentro há azulejos, grades e madeiras que parecem trazidos de um pátio de Castela ou da Andaluzia.',
      'A visita mostra a sala principal, os camarotes e o foyer em uns cinquenta minutos, fora do horário dos espetáculos. É o único teatro nacional do país e continua estreando peças.',
    ],
    included: ['Visita guiada à sala'],
    picture:
      'A fachada de pedra do Teatro Cervantes vista de baixo, com arcos, medalhões e pináculos, e público em fila diante da entrada.',
    questions: [
      {
        question: 'O passe serve para ver uma peça?',
        answer:
          'Não, ele inclui a visita ao edifício. Os ingressos para os espetáculos são comprados à parte, na bilheteria.',
      },
      {
        question: 'Como sei quando há visita?',
        answer:
          'Os dias dependem dos ensaios. Por isso é preciso reservar: consulte a data antes de montar o roteiro.',
      },
    ],
  },
  'palacio-libertad': {
    summary: 'O correio mais luxuoso de sua época, com uma sala sinfônica no meio.',
    description: [
      'Durante décadas as cartas do país passaram pelos balcões deste palácio de 1928. Em 2015 ele reabriu como centro cultural: conservaram-se as escadas de mármore e os vitrais e, no coração do edifício, ficou suspenso um auditório que por fora parece uma baleia.',
      'Dá para entrar e se perder entre exposições, salas restauradas e a claraboia dos últimos andares. Uma hora e quinze é suficiente para o principal; veja ao chegar o que há nesse dia, porque a programação muda sempre.',
    ],
    openingNote: 'Fechado às segundas e terças.',
    priceNote: 'com o passe, audioguia incluído',
    included: ['Audioguia do edifício'],
    picture:
      'O antigo palácio dos correios à noite, com a cúpula dourada e as janelas iluminadas, e um ônibus vermelho que passa em frente.',
    questions: [
      {
        question: 'É o mesmo lugar que o CCK?',
        answer: 'Sim. É o antigo Correio Central, que teve esse nome até pouco tempo atrás.',
      },
      {
        question: 'Os concertos entram no passe?',
        answer:
          'Não. O passe acrescenta o audioguia do edifício; os concertos têm ingressos próprios.',
      },
    ],
  },
  'palacio-paz': {
    summary: 'Cento e quarenta cômodos em que o dono não chegou a morar.',
    description: [
      'José C. Paz, fundador do jornal La Prensa, mandou construir em frente à Plaza San Martín uma das maiores residências particulares que a cidade teve. Morreu em 1912, dois anos antes de ficar pronta. A peça de que todos se lembram é o Hall de Honra, redondo, revestido de mármore e com uma cúpula de vitrais.',
      'A visita é guiada e passa por salões de baile, salas de jantar e galerias que hoje são cuidados pelo Círculo Militar. Dura pouco mais de uma hora, e é bom reservar com alguns dias de antecedência.',
    ],
    included: ['Visita guiada com reserva'],
    picture:
      'O hall circular do Palacio Paz, com colunas de mármore vermelho, uma galeria dourada e a cúpula de vitral com um sol no centro.',
    questions: [
      {
        question: 'Dá para visitar sem guia?',
        answer: 'Não. Entra-se sempre com um grupo e na hora marcada.',
      },
      {
        question: 'Há outros palácios por perto?',
        answer:
          'Sim: em volta da Plaza San Martín ficam vários, e dá para vê-los bem da calçada em uma volta de quinze minutos.',
      },
    ],
  },
  'zanjon-de-granados': {
    summary: 'Caminhar pelo leito de um riacho, debaixo de um casarão de 1830.',
    description: [
      'Quando, nos anos 80, começaram a limpar esta casa abandonada de San Telmo, apareceu o inesperado: embaixo estavam os túneis por onde corria, já canalizado, um riacho da cidade colonial. Foram décadas até tirar os escombros e deixar à vista arcos, cisternas e fundações.',
      'Você desce em grupo com um guia e uma hora depois entende como a cidade crescia, camada sobre camada. Lá embaixo é fresco até em janeiro. O piso é regular, mas há degraus.',
    ],
    openingNote:
      'Saídas a cada hora de segunda a sexta e a cada meia hora aos domingos; a última, na hora de fechar. Dados de 2024.',
    priceNote: 'preço de 2024, convertido de pesos',
    included: ['Visita guiada com reserva'],
    picture:
      'Um túnel abobadado de tijolo iluminado por lâmpadas, com um fio de água ao lado e um guia que ilumina o caminho para três visitantes.',
    questions: [
      {
        question: 'Dá claustrofobia?',
        answer:
          'Os túneis são altos, ventilados e iluminados. Se lugares fechados incomodam você, avise o guia antes de descer.',
      },
      {
        question: 'Há visitas aos sábados?',
        answer: 'Pelo que sabemos, não: há saídas de segunda a sexta e aos domingos, dia de feira.',
      },
    ],
  },
  'cementerio-recoleta': {
    name: 'Visita ao Cemitério da Recoleta',
    summary: 'Anjos, presidentes e o jazigo de Evita, entre ruas de mármore.',
    description: [
      'Aberto em 1822 na horta dos monges recoletos, é uma cidade em miniatura: ruas, diagonais e jazigos que vão do templo grego ao art nouveau. Aqui descansam presidentes, escritores, cientistas e Eva Perón, no jazigo da família Duarte.',
      'A visita dura uma hora e meia e se faz no seu ritmo com o audioguia, que liga os túmulos às suas histórias. Use sapato confortável e leve água: no verão o mármore devolve todo o sol.',
    ],
    openingNote: 'Aberto todos os dias.',
    included: ['Entrada no cemitério', 'Audioguia com mapa dos jazigos'],
    priceSource: 'os preços publicados em pesos para não residentes, convertidos em dólares',
    picture:
      'Um anjo de mármore de asas abertas entre os jazigos da Recoleta, ao amanhecer, com um gato preto ao pé.',
    questions: [
      {
        question: 'É fácil encontrar Evita?',
        answer:
          'Nem tanto: o jazigo Duarte fica em um corredor estreito. O mapa do audioguia leva você até a porta.',
      },
      {
        question: 'O que fazer depois por ali?',
        answer:
          'La Biela fica em frente e, nos fins de semana, a praça se enche de artesãos. O Bellas Artes fica descendo a ladeira.',
      },
    ],
  },
}

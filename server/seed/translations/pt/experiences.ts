// The experiences and the two stadiums in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

export const experiences: Record<string, PlaceTranslation> = {
  planetario: {
    address: 'Av. Sarmiento e Belisario Roldán',
    summary: 'Recostar-se na poltrona e ver o Cruzeiro do Sul nascer às três da tarde.',
    description: [
      'Parece uma nave pousada nos bosques de Palermo e, desde os anos 60, é a porta da cidade para o céu. Lá dentro, sob uma cúpula de vinte metros de diâmetro, projeta-se o céu do sul; na esplanada há meteoritos que se podem tocar.',
      'As sessões têm horário e duram cerca de uma hora, com a sala escura: chegue alguns minutos antes, porque depois de começar ninguém entra. À noite, o anel se ilumina sobre o lago.',
    ],
    openingNote: 'De terça a domingo. O horário das sessões é confirmado com a reserva.',
    included: ['Uma sessão na sala'],
    picture:
      'A cúpula do Planetário e seu anel iluminado se refletem no lago à noite, com Saturno no céu e crianças que olham por um telescópio.',
    questions: [
      {
        question: 'Que sessão escolho se vou com crianças?',
        answer:
          'Ao reservar, veja a idade sugerida de cada uma: costuma haver sessões pensadas para os pequenos.',
      },
      {
        question: 'Há algo para ver sem entrar na sala?',
        answer: 'Sim: os meteoritos da esplanada e o próprio edifício, que muda de cor à noite.',
      },
    ],
  },
  'estancia-santa-susana': {
    name: 'Dia no campo em Santa Susana',
    address: 'Los Cardales, a 70 km; transporte desde o centro (exemplo)',
    summary: 'Churrasco, cavalos e corrida de argolinhas em uma fazenda de Los Cardales.',
    description: [
      'A setenta quilômetros do Obelisco o horizonte fica plano. Nesta fazenda antiga, entre eucaliptos, passa-se um dia como os dos cartões-postais: passeio a cavalo ou de charrete, churrasco sem pressa, danças do campo e gaúchos que acertam uma argolinha a galope.',
      'É um passeio de dia inteiro: a saída é de manhã, do centro, e a volta à tarde, com o almoço no meio. Leve chapéu, sapato fechado e fome.',
    ],
    openingNote: 'De terça a domingo, com saída de manhã.',
    included: ['Transporte desde o centro', 'Almoço', 'Passeio a cavalo e show de danças do campo'],
    picture:
      'Um gaúcho de chapéu e lenço vermelho, a cavalo ao lado dos eucaliptos, com a fazenda ao fundo e um cachorro que o segue.',
    questions: [
      {
        question: 'Há comida para quem não come carne?',
        answer:
          'Avise ao reservar. Costuma haver saladas, empanadas e massas, mas o churrasco é o centro do almoço.',
      },
      {
        question: 'Preciso saber montar?',
        answer:
          'Não. O passeio é a passo, com gaúchos ao lado; se não quiser montar, você vai de charrete.',
      },
    ],
    benefits: [
      {
        item: 'uma taça de malbec com o churrasco',
        conditions: 'Uma por pessoa maior de 18 anos. Mostre o passe ao se sentar à mesa.',
      },
    ],
  },
  'viejo-almacen': {
    summary: 'Orquestra ao vivo e casais de dança na esquina de Edmundo Rivero.',
    description: [
      'Nesta casa colonial de Balcarce e Independencia, o cantor Edmundo Rivero abriu em 1969 um refúgio para o tango quando a cidade estava se esquecendo dele. O salão é pequeno, de vigas e paredes grossas, e os músicos ficam a poucos metros da sua mesa.',
      'O passe inclui o show sem jantar: uma hora e meia de orquestra, cantores e dançarinos. Jante antes em San Telmo e chegue com um pouco de folga.',
    ],
    openingNote: 'À noite. O horário é confirmado com a reserva.',
    included: ['Show, sem jantar'],
    picture:
      'Um casal dança tango abraçado sobre os paralelepípedos, à noite, sob um lampião, diante de uma velha casa de esquina cor de ocre.',
    questions: [
      {
        question: 'O jantar está incluído?',
        answer:
          'Não: o passe inclui o show e oferece uma taça de vinho. O que mais você pedir é pago à parte.',
      },
      {
        question: 'Preciso ir de traje de gala?',
        answer:
          'Não precisa. Uma roupa arrumada basta; ninguém repara nos sapatos, a não ser nos da pista.',
      },
    ],
    benefits: [
      {
        item: 'uma taça de vinho',
        conditions:
          'Uma por pessoa maior de 18 anos, durante o show. Peça ao se sentar e mostre o passe.',
      },
    ],
  },
  'taller-empanadas': {
    name: 'Oficina de empanadas e mate',
    address: 'Plaza Serrano (exemplo)',
    summary: 'Aprender a fechar a empanada com as mãos na massa e terminar com um mate.',
    description: [
      'Uma mesa comprida, doze discos de massa por pessoa e um recheio cortado na faca. Prova-se o ponto da carne, monta-se cada empanada e discute-se, como manda a tradição, em que província elas são melhores.',
      'São duas horas e meia: você cozinha, espera o forno enquanto aprende a preparar o mate e se senta para comer o que fez. Venha com fome e de mangas arregaçadas.',
    ],
    openingNote: 'De terça a domingo, às 11h e às 18h.',
    priceNote: 'preço de exemplo',
    included: ['Aula e ingredientes', 'As empanadas que você fizer', 'Roda de mate'],
    picture:
      'Duas mãos fecham a borda de uma empanada sobre a tábua, com outras já douradas, uma tigela de recheio e um mate.',
    questions: [
      {
        question: 'Há recheio sem carne?',
        answer:
          'Sim, de creme de milho ou de verdura. Peça ao reservar, para estar pronto quando você chegar.',
      },
      {
        question: 'Crianças podem participar?',
        answer:
          'A partir de 8 anos, com um adulto na mesma mesa. Elas aprendem a fechar as bordas rapidinho.',
      },
    ],
    benefits: [
      {
        item: 'o livrinho de receitas impresso',
        conditions: 'Um por passe. É entregue no fim da aula.',
      },
    ],
  },
  'cata-malbec': {
    name: 'Degustação de vinhos argentinos',
    address: 'Plaza Armenia (exemplo)',
    summary: 'Cinco taças para ir dos vales de altitude ao frio do sul.',
    description: [
      'A Argentina não é só malbec. Um sommelier põe na mesa cinco vinhos de altitude e do sul e explica, sem palavras difíceis, por que a mesma uva muda com a montanha, o sol ou o vento.',
      'A degustação é sentada, em grupo pequeno, e dura uma hora e meia. Há água e petiscos entre uma taça e outra; mesmo assim, coma antes.',
    ],
    openingNote: 'De quarta a sábado, às 19h.',
    priceNote: 'preço de exemplo',
    included: ['Cinco taças de vinho', 'Orientação de um sommelier'],
    picture:
      'Uma grande taça de tinto diante dos vinhedos e da cordilheira ao entardecer, com outras quatro taças de vinho em fila.',
    questions: [
      {
        question: 'Menores de idade podem vir?',
        answer:
          'Não. A degustação é para maiores de 18 anos, mesmo que o passe seja de outro adulto do grupo.',
      },
      {
        question: 'Preciso entender de vinho?',
        answer:
          'De jeito nenhum. Começa com o jeito de segurar a taça e termina com a escolha da sua favorita.',
      },
    ],
    benefits: [
      {
        item: 'em garrafas',
        conditions: 'Vale para o que você comprar no fim da degustação. Só maiores de 18 anos.',
      },
    ],
  },
  'museo-river': {
    name: 'Museo River e tour do Monumental',
    summary: 'Um século de faixa vermelha e a saída para a arquibancada do Monumental.',
    description: [
      'O museu conta a história do clube década por década: camisas, taças, fotos e capas de jornal que põem cada campeonato em seu tempo. Do outro lado da parede está o estádio, aberto em 1938 e, desde então, casa da seleção em muitas grandes noites.',
      'O tour segue até as arquibancadas, e só ali se entende o tamanho. Calcule duas horas no total e veja antes se há jogo ou show: nesses dias fecha.',
    ],
    openingNote: 'Fecha em dias de jogo ou show.',
    included: ['Entrada no museu', 'Tour pelo estádio'],
    priceSource: 'os preços publicados em pesos, convertidos em dólares',
    picture:
      'O estádio Monumental visto do alto em pleno sol, com uma faixa vermelha que cruza as arquibancadas brancas e o rio atrás.',
    questions: [
      {
        question: 'O passe serve para ver um jogo?',
        answer: 'Não. Ele inclui o museu e o tour; os ingressos para os jogos são outra coisa.',
      },
      {
        question: 'Como sei se abre no dia em que vou?',
        answer:
          'Veja a tabela de jogos e a agenda de shows: se houver algum no Monumental, escolha outro dia.',
      },
    ],
    benefits: [
      {
        item: 'na loja',
        conditions: 'Mostre o passe no caixa. Não é cumulativo com outras promoções.',
      },
    ],
  },
  'museo-boca': {
    summary: 'Pisar nas arquibancadas íngremes da Bombonera, sem ninguém empurrar.',
    description: [
      'Debaixo das arquibancadas estão as taças, as camisas, as estrelas dos ídolos e uma história que se confunde com a do bairro. Em cima, a Bombonera: inaugurada em 1940 em um terreno tão estreito que as arquibancadas tiveram de crescer quase na vertical.',
      'Você percorre o museu no seu ritmo e sai para as arquibancadas, a poucos passos do gramado. Uma hora e meia é um bom cálculo. Em dias de jogo fecha, e o bairro enche desde cedo.',
    ],
    openingNote: 'Fecha em dias de jogo.',
    priceNote: 'preço sem data: pode ter mudado',
    included: ['Entrada no museu', 'Visita às arquibancadas'],
    picture:
      'As arquibancadas íngremes da Bombonera vistas do gramado, cheias de torcedores de azul e ouro, com bandeiras, papel picado e uma bola.',
    questions: [
      {
        question: 'Dá para pisar no gramado?',
        answer:
          'Não, a visita vai até as arquibancadas. Dali o campo fica tão perto que se ouve tudo.',
      },
      {
        question: 'Qual é a distância até Caminito?',
        answer: 'Uns quatro quarteirões. Vá a pé de dia e pelas ruas movimentadas.',
      },
    ],
    benefits: [
      {
        item: 'em roupas',
        conditions: 'Vale na loja do museu. Mostre o passe antes de pagar.',
      },
    ],
  },
}

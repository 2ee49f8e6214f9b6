// The monuments and viewpoints in Portuguese.
import type { PlaceTranslation } from '../place-translation.ts'

export const monuments: Record<string, PlaceTranslation> = {
  cabildo: {
    summary: 'A sacada onde começou, em maio de 1810, a história da Argentina.',
    description: [
      'Deste edifício branco governava-se a cidade colonial, e aqui se discutiu, na semana de maio de 1810, se era preciso continuar obedecendo à Espanha. Tinha onze arcos: a Avenida de Mayo e a Diagonal Sur levaram seis, e os cinco que restam foram restaurados em 1940.',
      'Você percorre as salas do primeiro andar, com objetos e documentos da época, e sai na sacada: é a melhor vista baixa da Plaza de Mayo. Não deixe de ver o pátio dos fundos, com seu poço.',
    ],
    openingNote: 'Fechado às segundas e terças.',
    priceNote: 'com o passe, audioguia incluído',
    included: ['Audioguia do Cabildo e da Plaza de Mayo'],
    picture:
      'O Cabildo branco sob um céu azul-claro, com sua galeria de arcos, o telhado de telhas e a torre do relógio, e estudantes de jaleco branco na praça.',
    questions: [
      {
        question: 'Dá para sair na sacada?',
        answer:
          'Sim, faz parte da visita ao primeiro andar: dali se veem a Casa Rosada, a Catedral e a Pirámide de Mayo.',
      },
      {
        question: 'Para que serve o passe se não há bilheteria?',
        answer: 'Ele dá direito ao audioguia. Mostre o QR code no balcão da entrada.',
      },
    ],
  },
  'manzana-de-las-luces': {
    summary: 'Pátios jesuítas e restos de túneis debaixo do centro.',
    description: [
      'Os jesuítas construíram neste quarteirão sua procuradoria, e depois passaram por aqui colégios, a primeira assembleia legislativa e a universidade. Restam pátios com galerias, grossas paredes de tijolo e trechos dos túneis coloniais, cujo uso ainda se discute.',
      'Nos pátios você entra por conta própria, mas o melhor está debaixo da terra e se entende com guia: de quarta a sexta a visita sai às 15h15. Chegue dez minutos antes.',
    ],
    openingNote: 'Visita guiada de quarta a sexta, às 15h15.',
    priceNote: 'com o passe, audioguia incluído',
    included: ['Audioguia dos pátios'],
    picture:
      'Um pátio colonial de duas galerias visto de um arco na sombra, com um poço de azulejos, uma laranjeira em vaso e um gato.',
    questions: [
      {
        question: 'Dá para entrar nos túneis?',
        answer:
          'A visita guiada mostra restos subterrâneos. Não é um percurso longo debaixo da terra: para isso existe o Zanjón de Granados.',
      },
      {
        question: 'De onde vem o nome?',
        answer:
          'Significa “quarteirão das luzes”. Um jornal o chamou assim em 1821, pelas instituições de ensino reunidas em um só quarteirão.',
      },
    ],
  },
  'congreso-nacional': {
    summary: 'Sentar-se para ver o plenário onde votam os senadores.',
    description: [
      'A cúpula esverdeada da Plaza del Congreso se vê de toda a Avenida de Mayo. Debaixo dela está o Salão Azul e, em volta, o plenário do Senado, o Salão dos Passos Perdidos e corredores de mármore e carvalho inaugurados em 1906 para um país que se imaginava enorme.',
      'A visita é guiada, em grupo, e dura cerca de uma hora. Se houver sessão nesse dia, o percurso pode mudar. Leve um documento: vão pedir na porta.',
    ],
    openingNote: 'Visitas guiadas de segunda a sexta; nos fins de semana, com hora marcada.',
    included: ['Visita guiada com reserva'],
    picture:
      'O Palacio del Congreso ao entardecer, com sua cúpula esverdeada sobre colunas, cavalos de bronze dos lados e pombos voando em volta.',
    questions: [
      {
        question: 'Preciso de um documento?',
        answer:
          'Sim, leve o passaporte ou o RG: é um edifício em funcionamento e há controle na entrada.',
      },
      {
        question: 'Dá para ir em um sábado?',
        answer: 'Sim, mas só com hora marcada. De segunda a sexta há mais saídas.',
      },
    ],
  },
  'confiteria-del-molino': {
    address: 'Av. Rivadavia e Av. Callao',
    summary: 'As pás voltaram a girar: uma confeitaria art nouveau trazida de volta à vida.',
    description: [
      'Francesco Gianotti terminou a obra em 1916, com vitrais, mosaicos e um moinho no alto da esquina, e durante décadas esta foi a mesa do Congresso, que fica em frente. Fechou em 1997 e passou vinte anos vazia, até que uma longa restauração devolveu suas cores.',
      'A visita é com guia e poucas vagas, pelos salões recuperados. Os horários acabam rápido: reserve assim que souber em que dia vai estar no centro e combine com o Congresso.',
    ],
    openingNote: 'Visitas de terça a quinta, às 10h e às 14h, e no último sábado de cada mês.',
    included: ['Visita guiada com reserva'],
    picture:
      'A esquina da Confitería del Molino ao anoitecer, com suas pás sob a cúpula verde, o toldo listrado e mesas na calçada.',
    questions: [
      {
        question: 'Posso tomar um café lá dentro?',
        answer:
          'A visita percorre o edifício e não inclui consumo. Para o café, a Avenida de Mayo tem vários bares com história.',
      },
      {
        question: 'E se eu não conseguir horário?',
        answer:
          'Olhe da calçada em frente, na Callao: as pás, a cúpula e os vitrais da esquina se veem muito bem.',
      },
    ],
  },
  'torre-monumental': {
    summary: 'Um relógio inglês com mirante sobre os trens de Retiro e o rio.',
    description: [
      'Para muitos ainda é a Torre de los Ingleses: foi um presente dos residentes britânicos pelo centenário de 1810, inaugurado em 1916. É de tijolo, com leões, unicórnios e um relógio em cada face, à vista de quem corre para o trem.',
      'Um mirante a uns quarenta metros dá a volta completa sobre a Plaza San Martín, as estações de Retiro e o porto. Meia hora basta; vá com céu limpo.',
    ],
    openingNote:
      'Segunda, terça, quinta e sexta, das 10h às 17h; quarta, das 13h às 17h. Fins de semana: confirme.',
    included: ['Subida ao mirante'],
    priceSource: 'os preços publicados em pesos, convertidos em dólares',
    picture:
      'A Torre Monumental de tijolo e pedra, com seu relógio e gente na sacada, entre jacarandás em flor e o porto atrás.',
    questions: [
      {
        question: 'Como chego?',
        answer:
          'Ela fica em frente à estação Retiro, onde terminam os trens, a linha C do metrô e dezenas de linhas de ônibus.',
      },
      {
        question: 'Vale a pena com neblina ou chuva?',
        answer: 'Não muito: o que se vai ver é o rio e o porto. Deixe para um dia claro.',
      },
    ],
  },
  'mirador-obelisco': {
    name: 'Mirante do Obelisco',
    summary: 'A 9 de Julio vista das quatro janelinhas da ponta.',
    description: [
      'O Obelisco está em todos os cartões-postais desde 1936 e, durante décadas, ninguém podia entrar. Agora um elevador sobe por dentro da agulha de Alberto Prebisch, e mais 35 degraus levam às quatro janelas do alto, uma para cada lado da cidade.',
      'A visita é breve, uns vinte minutos, em grupos bem pequenos e com horário. Procure o Teatro Colón, o traçado da Corrientes e, se o dia ajudar, o rio ao fundo.',
    ],
    openingNote: 'Aberto todos os dias, com hora marcada.',
    priceNote: 'menores de 4 anos, grátis',
    accessibility:
      'Sem acesso para cadeira de rodas: chega-se ao mirante por 35 degraus depois do elevador.',
    included: ['Subida ao mirante no horário reservado'],
    priceSource: 'os preços publicados em pesos para não residentes, convertidos em dólares',
    picture:
      'A ponta do Obelisco ao anoitecer, com dois visitantes nas janelinhas e a avenida 9 de Julio cheia de luzes.',
    questions: [
      {
        question: 'Quantos degraus é preciso subir?',
        answer: 'Trinta e cinco. O elevador faz quase todo o caminho, mas o último trecho é a pé.',
      },
      {
        question: 'A que horas a luz é melhor?',
        answer:
          'Cedo para olhar a oeste e no fim da tarde para olhar na direção do rio, com o sol sempre às suas costas.',
      },
    ],
  },
  'mirador-guemes': {
    name: 'Mirante da Galería Güemes',
    address: 'Florida 165, 14º andar',
    summary: 'Cúpulas e terraços do centro vistos de um arranha-céu de 1915.',
    description: [
      'Quando foi inaugurada, em 1915, a Galería Güemes tinha tudo em um só edifício: lojas, teatro, restaurante, escritórios e apartamentos. Em um deles morou Antoine de Saint-Exupéry. Embaixo há uma passagem de mármore e bronze com cúpula de vidro; em cima, no 14º andar, o mirante.',
      'Entre pela Florida, veja primeiro a passagem e depois pegue o elevador. Vinte minutos bastam para reconhecer cúpulas que da rua não se veem.',
    ],
    openingNote: 'De segunda a sexta, com uma pausa ao meio-dia.',
    included: ['Subida ao mirante'],
    picture:
      'A passagem da Galería Güemes, com seus arcos verdes, os elevadores de bronze e a grande cúpula de vidro sobre as pessoas que passam.',
    questions: [
      {
        question: 'É melhor que o mirante do Obelisco?',
        answer:
          'É outra coisa: aqui você vê de perto as cúpulas do centro antigo, sem hora marcada e com menos gente.',
      },
      {
        question: 'Abre nos fins de semana?',
        answer:
          'Pelo que sabemos, só de segunda a sexta. Se você só tiver o sábado, confirme antes de ir.',
      },
    ],
  },
}

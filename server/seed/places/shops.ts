// Bookshops, galleries, markets and workshops.
import { byArrangement, everyDay, openOn } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

export const shops: PlaceSeed[] = [
  {
    slug: 'ateneo-grand-splendid',
    name: 'El Ateneo Grand Splendid',
    kind: 'Compras',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Leer en un palco: un teatro de 1919 con libros donde iban las butacas.',
    description: [
      'Fue teatro, cine y estudio donde grabó Gardel. Desde el año 2000 es librería: los estantes siguen la curva de los palcos, el telón rojo está abierto y en el escenario se toma café. Arriba de todo, la cúpula pintada por Nazareno Orlandi.',
      'Subí a los palcos para la foto y bajá al subsuelo para los libros infantiles y los discos. Con tres cuartos de hora alcanza, si no te sentás a leer.',
    ],
    visitMinutes: 45,
    address: 'Av. Santa Fe 1860',
    neighborhood: 'Recoleta',
    latitude: -34.596,
    longitude: -58.3942,
    priceNote: 'Entrada libre; pagás lo que compres',
    picture:
      'La librería en el antiguo teatro, con palcos dorados llenos de libros, la cúpula pintada y un café bajo el telón rojo.',
    questions: [
      {
        question: '¿Hay libros en otros idiomas?',
        answer: 'Sí, un sector. El descuento es para los libros en español.',
      },
      {
        question: '¿Puedo sacar fotos?',
        answer:
          'Sí, es de lo más retratado de la ciudad. Sin trípode y sin tapar el paso de quienes compran.',
      },
    ],
    factsSource: 'meteored.com.ar, mpespanhol.com.br',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 10,
        item: 'en libros en español',
        conditions: 'Mostrá el pase en la caja. No vale en el café ni se suma a otras promociones.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'libreria-de-avila',
    name: 'Librería de Ávila',
    kind: 'Compras',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Una esquina que vende libros desde tiempos del Virreinato.',
    description: [
      'Frente a la iglesia de San Ignacio y a un paso del Colegio Nacional, en esta esquina se venden libros desde fines del siglo XVIII. Los estantes llegan al techo y mezclan historia argentina, literatura, folletos raros y novedades.',
      'El sótano es para revolver: usados, agotados, primeras ediciones. Decile al librero qué tema te interesa y dejá que busque; es mejor que cualquier buscador.',
    ],
    visitMinutes: 30,
    address: 'Adolfo Alsina 500',
    neighborhood: 'Monserrat',
    latitude: -34.6103,
    longitude: -58.3733,
    priceNote: 'Entrada libre; pagás lo que compres',
    picture:
      'Estantes de libros hasta el techo, una lectora en la escalera, un gato sobre una pila y un farol encendido ante la calle al anochecer.',
    questions: [
      {
        question: '¿Tienen libros sobre la ciudad?',
        answer:
          'Sí, la historia de Buenos Aires es una de sus especialidades: preguntá por planos y guías viejas.',
      },
      {
        question: '¿Qué libros tienen descuento?',
        answer: 'Los usados. Los nuevos van al precio de tapa.',
      },
    ],
    factsSource: 'iiab.me (Wikipedia)',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 10,
        item: 'en libros usados',
        conditions: 'Mostrá el pase antes de pagar. No vale para libros nuevos.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'galerias-pacifico',
    name: 'Galerías Pacífico',
    kind: 'Compras',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Mirar hacia arriba: Berni y Spilimbergo pintaron el techo de un shopping.',
    description: [
      'El edificio nació a fines del siglo XIX para una gran tienda a la parisina. En 1946 cinco pintores, entre ellos Berni, Castagnino y Spilimbergo, cubrieron la cúpula central con murales, y ahí siguen, sobre las vidrieras y la fuente.',
      'Entrá por Florida, buscá el cruce de las galerías y mirá los murales desde abajo y desde el primer piso. Hay marcas argentinas de cuero y ropa, y un patio de comidas en el subsuelo para una pausa.',
    ],
    openingWeek: everyDay(byArrangement),
    openingNote: 'Todos los días.',
    visitMinutes: 90,
    address: 'Florida 737',
    neighborhood: 'San Nicolás',
    latitude: -34.5993,
    longitude: -58.3748,
    priceNote: 'Entrada libre; pagás lo que compres',
    picture:
      'La cúpula pintada con grupos de figuras sobre el cruce de galerías, con una fuente, balcones y gente que pasea con bolsas.',
    questions: [
      {
        question: '¿Dónde retiro la cuponera?',
        answer: 'En el mostrador de informes de la planta baja, mostrando el QR del pase.',
      },
      {
        question: '¿Se pagan los murales?',
        answer: 'No, están sobre el cruce de galerías y se miran gratis, en horario de locales.',
      },
    ],
    factsSource: 'amochilaeomundo.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'free_item',
        item: 'la cuponera de las marcas adheridas',
        conditions:
          'Una por pase, en el mostrador de informes. Cada cupón dice cuánto y hasta cuándo vale.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'abasto-shopping',
    name: 'Abasto Shopping',
    kind: 'Compras',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Tiendas, cines y comidas bajo los arcos de un mercado de los años treinta.',
    description: [
      'Hasta los años ochenta toda la fruta y la verdura de la ciudad pasaba por acá, en el barrio que le dio a Gardel su apodo. El mercado cerró; quedaron las bóvedas gigantes de hormigón, que desde 1998 cubren un centro comercial.',
      'Sirve para comprar, ir al cine o refugiarse de la lluvia, y con chicos es un plan completo. Antes de entrar, cruzá la avenida para ver la fachada entera.',
    ],
    openingWeek: everyDay(['10:00', '22:00']),
    openingNote: 'Los cines y el patio de comidas cierran más tarde.',
    visitMinutes: 90,
    address: 'Av. Corrientes 3247',
    neighborhood: 'Balvanera',
    latitude: -34.6037,
    longitude: -58.4107,
    priceNote: 'Entrada libre; pagás lo que compres',
    picture:
      'La fachada del Abasto con su gran arco vidriado entre dos menores, bajo el sol bajo, y un colectivo azul que pasa.',
    questions: [
      {
        question: '¿Cómo llego?',
        answer: 'En subte, con la línea B: la estación Carlos Gardel sale directo al shopping.',
      },
      {
        question: '¿En qué locales vale el descuento?',
        answer: 'En los del patio de comidas que tengan la calcomanía del pase en la caja.',
      },
    ],
    factsSource: 'conocimiento general',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 15,
        item: 'en el patio de comidas',
        conditions:
          'En los locales con la calcomanía del pase. No se suma a combos ni promociones.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'mercado-san-telmo',
    name: 'Mercado de San Telmo',
    kind: 'Compras',
    pass: 'Todos',
    isReservationRequired: false,
    summary: 'Antigüedades, café recién tostado y choripán bajo un techo de hierro de 1897.',
    description: [
      'La nave de hierro y vidrio de Juan Antonio Buschiazzo todavía tiene carnicería y verdulería, pero entre medio aparecieron cafés, panaderías y mesas para comer. En los pasillos laterales se venden sifones, vinilos, juguetes de lata y arañas de caireles.',
      'Hay que ir sin plan: dar una vuelta completa, volver a lo que te gustó y sentarte donde haya lugar. Un domingo se combina con la feria de Defensa; un martes, se conversa con los puesteros.',
    ],
    openingNote: 'Cada puesto tiene su horario; los fines de semana hay más movimiento.',
    visitMinutes: 90,
    address: 'Defensa 963',
    neighborhood: 'San Telmo',
    latitude: -34.6194,
    longitude: -58.3728,
    adultPriceCents: 0,
    priceNote: 'el pase suma la degustación',
    included: ['Degustación guiada por los puestos'],
    picture:
      'La nave de hierro y vidrio del Mercado de San Telmo, con puestos de fruta a un lado, antigüedades al otro y vecinos de compras.',
    questions: [
      {
        question: '¿Qué incluye el pase?',
        answer:
          'Una degustación guiada y el descuento en los puestos adheridos, con cualquiera de los tres pases.',
      },
      {
        question: '¿Se puede regatear en las antigüedades?',
        answer:
          'Se pregunta con una sonrisa: por dos o tres piezas juntas suele haber un precio mejor.',
      },
    ],
    factsSource: 'decirweb.blogspot.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'free_item',
        item: 'una degustación guiada',
        conditions: 'Una por pase. Preguntá al llegar a qué hora sale el próximo grupo.',
      },
      {
        kind: 'percentage',
        percent: 10,
        item: 'en los puestos adheridos',
        conditions: 'En los puestos con la calcomanía del pase. Mostralo antes de pagar.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'cuero-san-telmo',
    name: 'Taller de Cuero Defensa',
    kind: 'Compras',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Una cartera cosida a mano que sale del taller con tus iniciales.',
    description: [
      'El mostrador y la mesa de trabajo comparten el mismo cuarto, así que se huele el cuero antes de ver las carteras. Hay cinturones, billeteras, mochilas y fundas para mate, en colores que no siguen la temporada.',
      'Elegís la pieza, elegís el hilo y, si querés, esperás media hora mientras graban tus iniciales. Lo que no está en exhibición se puede encargar.',
    ],
    openingWeek: openOn([[1, 2, 3, 4, 5, 6], '10:00', '19:00'], [[0], '11:00', '18:00']),
    visitMinutes: 30,
    address: 'Defensa y México (muestra)',
    neighborhood: 'San Telmo',
    latitude: -34.6155,
    longitude: -58.3716,
    priceNote: 'Según lo que elijas',
    picture:
      'Una cartera de cuero con hebillas doradas sobre la mesa del taller, mientras una mano cose el borde y una paloma espía desde la ventana.',
    questions: [
      {
        question: '¿Cuánto tarda el grabado?',
        answer: 'Alrededor de media hora, en el momento. Los domingos puede haber más demora.',
      },
      {
        question: '¿Sirve para llevar en el avión?',
        answer: 'Sí, te lo dan en una bolsa de tela plana para la valija.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'percentage',
        percent: 12,
        item: 'en artículos de cuero',
        conditions: 'Mostrá el pase antes de pagar. No se suma a liquidaciones.',
      },
      {
        kind: 'free_item',
        item: 'el grabado de tus iniciales',
        conditions: 'Hasta tres letras por compra, en piezas que se puedan grabar.',
      },
    ],
    benefitUse: 'daily',
  },
]

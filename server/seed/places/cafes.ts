// Cafés, and the ice cream after the theatre.
import { byArrangement, everyDay } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

const menuPrices = 'Según la carta'

export const cafes: PlaceSeed[] = [
  {
    slug: 'cafe-tortoni',
    name: 'Café Tortoni',
    kind: 'Café',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Chocolate con churros en el café más antiguo de la ciudad, de 1858.',
    description: [
      'Lo fundó un francés en 1858 con el nombre de un café de París. Quedan los vitrales del techo, las mesas de mármol y la sombra de quienes se sentaban a discutir: Borges, Alfonsina Storni, Quinquela Martín. En el subsuelo, de noche, hay tango.',
      'A la tarde se hace fila en la vereda; a la mañana temprano elegís mesa. Pedí chocolate con churros o un café con medialunas, y recorré el salón hasta el fondo antes de irte.',
    ],
    openingWeek: everyDay(byArrangement),
    openingNote: 'Todos los días desde las 8.',
    priceNote: menuPrices,
    visitMinutes: 60,
    address: 'Av. de Mayo 825',
    neighborhood: 'Monserrat',
    latitude: -34.6088,
    longitude: -58.3787,
    picture:
      'El salón del Café Tortoni, con su vitral en el techo, un mozo con la bandeja y un café con medialunas sobre el mármol.',
    questions: [
      {
        question: '¿El show de tango tiene descuento?',
        answer: 'No. El beneficio vale en la cafetería; el show del subsuelo se saca aparte.',
      },
      {
        question: '¿Cuándo hay menos espera?',
        answer: 'De 8 a 10 de la mañana. Los fines de semana a la hora del té es el peor momento.',
      },
    ],
    factsSource: 'travel.com.br',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 10,
        item: 'en cafetería',
        conditions: 'Mostrá el pase antes de pedir la cuenta. No vale para los shows.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'la-biela',
    name: 'La Biela',
    kind: 'Café',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Desayunar a la sombra de un gomero centenario, frente a la Recoleta.',
    description: [
      'El nombre viene de los corredores de autos que paraban acá, y adentro todavía hay fotos de carreras. También fue la mesa de Bioy Casares y de Borges, que hoy esperan sentados, de tamaño natural, cerca de la puerta. Afuera manda el gomero, con ramas apuntaladas que cubren media plaza.',
      'La terraza cuesta un poco más, y en una mañana de sol lo vale. Es el punto natural para empezar el día antes del cementerio, que está enfrente.',
    ],
    openingNote: 'Abre desde el desayuno.',
    priceNote: menuPrices,
    visitMinutes: 60,
    address: 'Av. Quintana 596',
    neighborhood: 'Recoleta',
    latitude: -34.5884,
    longitude: -58.3895,
    picture:
      'El gomero gigante de La Biela da sombra a las mesitas de la vereda, con un atlante de hierro que sostiene una rama.',
    questions: [
      {
        question: '¿El beneficio vale en la terraza?',
        answer: 'Sí, adentro y afuera. Tené en cuenta que la carta de la terraza es otra.',
      },
      {
        question: '¿Hasta qué hora puedo pedir el desayuno?',
        answer: 'Lo más seguro es llegar antes de las 11. Después depende del día.',
      },
    ],
    factsSource: 'headfirsttravel.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'free_item',
        item: 'un café con el desayuno',
        conditions: 'Uno por persona con pase que pida un desayuno completo. Mostralo al pedir.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'las-violetas',
    name: 'Las Violetas',
    kind: 'Café',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Vitrales curvos y una merienda que no se termina entre dos.',
    description: [
      'La esquina de Rivadavia y Medrano es confitería desde 1884. Los vitrales curvos, los mármoles y las columnas doradas se salvaron de un cierre a fines de los noventa, cuando los vecinos de Almagro pelearon para que volviera a abrir.',
      'Se viene a merendar: torres de masas, sándwiches, tortas y té, en fuentes para compartir. Pedí una para dos y calculá que comen tres. Al mediodía en la semana es mucho más tranquila.',
    ],
    openingWeek: everyDay(byArrangement),
    openingNote: 'Abre todos los días, desde el desayuno.',
    priceNote: menuPrices,
    visitMinutes: 75,
    address: 'Av. Rivadavia 3899',
    neighborhood: 'Almagro',
    latitude: -34.6108,
    longitude: -58.4212,
    picture:
      'Un vitral en arco con violetas de colores y, sobre la mesa, una torre de tres pisos con masas, tortas y sándwiches de miga.',
    questions: [
      {
        question: '¿Cómo se llega en subte?',
        answer: 'Con la línea A hasta Castro Barros: salís en la misma esquina.',
      },
      {
        question: '¿El descuento es también para una persona sola?',
        answer:
          'No, vale en las meriendas para dos. Si venís por tu cuenta, guardalo para volver con alguien.',
      },
    ],
    factsSource: 'afar.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 10,
        item: 'en meriendas para dos',
        conditions: 'Con un pase alcanza para la mesa. Avisá que lo tenés al pedir la merienda.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'bar-el-federal',
    name: 'Bar El Federal',
    kind: 'Café',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Una picada y una sidra tirada frente a la barra más linda de San Telmo.',
    description: [
      'Nació en 1864 como pulpería y pasó por casi todo lo que puede pasar un bar de esquina. La barra es lo que se viene a ver: madera tallada, arco con vitrales, un reloj en el medio y la caja registradora de siempre.',
      'Las picadas son generosas y los sándwiches, de los que obligan a agarrar con las dos manos. Funciona igual de bien a la salida de un museo que para hacer base un domingo de feria.',
    ],
    priceNote: menuPrices,
    visitMinutes: 60,
    address: 'Carlos Calvo 599',
    neighborhood: 'San Telmo',
    latitude: -34.6203,
    longitude: -58.3738,
    picture:
      'La barra de madera tallada de El Federal, con su arco de vitrales y el reloj, botellas, una picada y el cantinero.',
    questions: [
      {
        question: '¿Las bebidas entran en el descuento?',
        answer: 'No, el descuento es en picadas. Lo que tomes va a precio de carta.',
      },
      {
        question: '¿Es un bar para ir con chicos?',
        answer: 'Sí, sobre todo al mediodía. De noche se llena y hay más ruido.',
      },
    ],
    factsSource: 'elarcondelahistoria.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 15,
        item: 'en picadas',
        conditions: 'Mostrá el pase al pedir. No se suma a otras promociones.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'heladeria-cadore',
    name: 'Heladería Cadore',
    kind: 'Café',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Dulce de leche casero en cucurucho, a la salida de los teatros.',
    description: [
      'Una familia que llegó del norte de Italia la abrió en 1957, y el local de Corrientes casi no cambió: pocos metros, una fila que avanza rápido y bateas de helado hecho ahí mismo. El dulce de leche es el que la hizo famosa; el chocolate amargo tiene sus fieles.',
      'No hay mucho lugar para sentarse: se pide, se paga y se camina con el helado por la avenida. Veinte minutos, o cinco si hace calor.',
    ],
    priceNote: menuPrices,
    visitMinutes: 20,
    address: 'Av. Corrientes 1695',
    neighborhood: 'San Nicolás',
    latitude: -34.6044,
    longitude: -58.391,
    picture:
      'Una mano levanta un cucurucho enorme de dulce de leche ante el mostrador de la heladería, con sus baldes de colores.',
    questions: [
      {
        question: '¿Qué gusto hay que probar?',
        answer:
          'Dulce de leche, y como segundo uno de fruta o chocolate amargo, que lo equilibran.',
      },
      {
        question: '¿El beneficio vale para el kilo?',
        answer: 'No, solo para el vasito de dos gustos que comés en el momento.',
      },
    ],
    factsSource: 'mibsas.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'two_for_one',
        item: 'en gustos del vasito',
        conditions: 'Pagás uno y el segundo gusto va de regalo. Un vasito por persona con pase.',
      },
    ],
    benefitUse: 'daily',
  },
]

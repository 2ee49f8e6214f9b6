// Where one sits down to eat.
import { byArrangement, everyDay } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

const menuPrices = 'Según la carta'

export const grillsAndPizza: PlaceSeed[] = [
  {
    slug: 'pizzeria-guerrin',
    name: 'Pizzería Güerrín',
    kind: 'Restaurante',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Muzzarella al molde, de parado y con fainá, en plena calle Corrientes.',
    description: [
      'Desde 1932 sale del horno la pizza que define a la ciudad: masa alta, muzzarella que se derrama y una porción de fainá encima. Adelante, la barra de mármol donde se come de parado; atrás y arriba, salones con mozos y mesas largas.',
      'Para una porción rápida, hacé la cola de la caja, pagá y comé en la barra. Para sentarte, entrá hasta el fondo. A la salida de los teatros se llena; a media tarde, no.',
    ],
    openingWeek: everyDay(byArrangement),
    openingNote: 'Todos los días desde las 11.',
    priceNote: menuPrices,
    visitMinutes: 45,
    address: 'Av. Corrientes 1368',
    neighborhood: 'San Nicolás',
    latitude: -34.604,
    longitude: -58.3863,
    picture:
      'Una porción rebosante de muzzarella se levanta de la pizza al molde, con hilos de queso, delante del horno encendido.',
    questions: [
      {
        question: '¿Qué es la fainá?',
        answer:
          'Una masa fina de harina de garbanzos al horno. Se come arriba de la pizza, y con el pase va de regalo.',
      },
      {
        question: '¿Puedo pedir una sola porción?',
        answer:
          'Sí, en la barra se vende por porción. En las mesas se piden pizzas enteras o medias.',
      },
    ],
    factsSource: 'canal26.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'free_item',
        item: 'una porción de fainá',
        conditions:
          'Con cualquier pizza o porción, en la barra o en las mesas. Mostrá el pase al pagar.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'el-cuartito',
    name: 'El Cuartito',
    kind: 'Restaurante',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Fugazzeta bajo cien banderines, fotos y glorias del boxeo.',
    description: [
      'La pizzería de la calle Talcahuano abrió en 1934 y las paredes cuentan el resto: boxeadores, futbolistas, corredores y afiches sin un hueco libre. En el medio, mesas juntas, mozos apurados y un horno que no para.',
      'Lo que hay que pedir es la fugazzeta, con cebolla arriba y queso adentro. El Teatro Colón queda a pocas cuadras, así que cierra bien una tarde de visita guiada.',
    ],
    openingNote: 'Mediodía y noche.',
    priceNote: menuPrices,
    visitMinutes: 60,
    address: 'Talcahuano 937',
    neighborhood: 'Retiro',
    latitude: -34.5977,
    longitude: -58.3858,
    picture:
      'Una fugazzeta recién servida sobre la mesa y, en la pared, banderines, una camiseta y cuadros con glorias del deporte.',
    questions: [
      {
        question: '¿Se puede reservar?',
        answer: 'No hace falta. A la noche puede haber espera, pero las mesas rotan rápido.',
      },
      {
        question: '¿El descuento vale para llevar?',
        answer: 'No, es para lo que comés en el salón.',
      },
    ],
    factsSource: 'buenosairesconnect.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 10,
        item: 'en el salón',
        conditions: 'Mostrá el pase antes de pedir la cuenta. No vale para llevar ni para envíos.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'parrilla-la-cabrera',
    name: 'La Cabrera',
    kind: 'Restaurante',
    pass: 'Benefits Pass',
    isReservationRequired: true,
    reservationUrl: 'https://lacabrera.com.ar/',
    summary: 'Un bife para dos rodeado de cazuelitas, en una esquina de Palermo.',
    description: [
      'Acá la carne llega en tabla y no viene sola: alrededor aparecen cazuelitas con purés, ensaladas, legumbres y salsas. Las porciones están pensadas para compartir, y la mesa termina siempre cubierta.',
      'Reservá y pedí un corte menos de los que creés necesitar. La comida lleva más de una hora y media: es un plan en sí mismo, no una parada.',
    ],
    openingNote: 'Mediodía y noche. Confirmá el horario cuando reservás.',
    priceNote: menuPrices,
    visitMinutes: 100,
    address: 'José A. Cabrera 5099',
    neighborhood: 'Palermo',
    latitude: -34.5892,
    longitude: -58.4316,
    picture:
      'Un bife enorme sobre la tabla, visto desde arriba, rodeado de cazuelitas con guarniciones de todos los colores y una copa de vino.',
    questions: [
      {
        question: '¿Cuánta carne pido?',
        answer: 'Un bife entero para dos, con las guarniciones, alcanza y a veces sobra.',
      },
      {
        question: '¿El descuento se aplica al vino?',
        answer: 'Sí, es sobre toda la cuenta, siempre que no uses otra promoción.',
      },
    ],
    factsSource: 'hg2.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 15,
        item: 'sobre la cuenta',
        conditions: 'Mostrá el pase antes de pedir la cuenta. No se suma a otras promociones.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'el-desnivel',
    name: 'El Desnivel',
    kind: 'Restaurante',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Parrilla de barrio con el asador a la vista de la vereda.',
    description: [
      'No tiene mantel ni carta en cuatro idiomas. Tiene una parrilla que da a la calle Defensa, humo, mesas apretadas y mozos con oficio. Vacío, provoleta, choripán: lo de siempre, bien hecho.',
      'Los domingos de feria la cola sale a la vereda; entre semana te sentás enseguida. Si andás con poco tiempo, pedí un sándwich al paso y seguí caminando.',
    ],
    priceNote: menuPrices,
    visitMinutes: 75,
    address: 'Defensa 855',
    neighborhood: 'San Telmo',
    latitude: -34.6184,
    longitude: -58.3716,
    picture:
      'El asador de El Desnivel atiende la parrilla humeante en la ventana, de noche, mientras un perro mira desde la vereda.',
    questions: [
      {
        question: '¿Tengo que pagar en efectivo?',
        answer: 'El beneficio vale con los dos: efectivo o tarjeta.',
      },
      {
        question: '¿Qué pido si voy por primera vez?',
        answer: 'Provoleta para empezar y un vacío jugoso con papas fritas para compartir.',
      },
    ],
    factsSource: 'conocimiento general',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 10,
        item: 'sobre la cuenta',
        conditions: 'Vale en efectivo o con tarjeta. Mostrá el pase antes de pagar.',
      },
    ],
    benefitUse: 'daily',
  },
]

// The six attractions. Names, slugs, passes, and the prices and durations of Teatro Colón and MALBA
// are the specification's; the other facts were last checked on the date they carry.
import type { AttractionSeed } from './attractions.ts'
import { everyDay, everyDayBut } from './opening-weeks.ts'
import { picturesBySlug } from './pictures.ts'

const checkedOn = '2026-11-01'

export const specifiedAttractions: AttractionSeed[] = [
  {
    slug: 'teatro-colon',
    name: 'Teatro Colón',
    kind: 'Teatro',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://teatrocolon.org.ar/',
    isPopular: true,
    summary: 'La ópera de Buenos Aires y una de las mejores acústicas del mundo.',
    description: [
      'El Teatro Colón abrió el 25 de mayo de 1908 y desde entonces es la casa de la ópera y del ballet de la ciudad. Su sala en herradura, famosa por la acústica, reúne estilos italianos y franceses en siete niveles de palcos.',
      'La visita guiada recorre el foyer, el Salón Dorado y la sala, y cuenta cómo se trabaja en los talleres que hay debajo de la plaza.',
    ],
    openingWeek: everyDay(['10:00', '17:00']),
    openingExceptions: {},
    openingNote: 'Visitas guiadas todos los días.',
    adultPriceCents: 50_00,
    visitMinutesMin: 120,
    visitMinutesMax: 180,
    address: 'Cerrito 628, San Nicolás, Buenos Aires',
    latitude: -34.6011,
    longitude: -58.3832,
    pictures: [...picturesBySlug['teatro-colon']],
    questions: [
      {
        question: '¿Tengo que reservar?',
        answer:
          'Sí. Las visitas salen en grupos: elegí tu horario antes de ir y mostrá el pase al llegar.',
      },
      {
        question: '¿El pase incluye funciones?',
        answer:
          'No. Incluye la visita guiada; las entradas para óperas, ballets y conciertos se compran aparte.',
      },
    ],
    factsCheckedOn: checkedOn,
    sample: 'agreement',
  },
  {
    slug: 'malba',
    name: 'MALBA',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    isPopular: true,
    summary: 'Arte latinoamericano del siglo XX, de Frida Kahlo a Berni.',
    description: [
      'El Museo de Arte Latinoamericano de Buenos Aires nació en 2001 a partir de la colección de Eduardo Costantini. En sus salas conviven Frida Kahlo, Antonio Berni, Tarsila do Amaral y Xul Solar.',
      'Además de la colección permanente hay muestras temporarias, una terraza y una sala de cine con programación propia.',
    ],
    openingWeek: everyDayBut(2, ['12:00', '20:00']),
    openingExceptions: {},
    openingNote: 'Cerrado los martes.',
    adultPriceCents: 15_00,
    visitMinutesMin: 90,
    visitMinutesMax: 120,
    address: 'Av. Figueroa Alcorta 3415, Palermo, Buenos Aires',
    latitude: -34.5771,
    longitude: -58.4034,
    pictures: [...picturesBySlug.malba],
    questions: [
      {
        question: '¿Puedo entrar en cualquier momento?',
        answer:
          'Sí, mientras el museo esté abierto: mostrá el QR de tu pase en la entrada, sin reserva.',
      },
      {
        question: '¿El cine está incluido?',
        answer: 'No. El pase abre las salas del museo; las funciones de cine se pagan aparte.',
      },
    ],
    factsCheckedOn: checkedOn,
    sample: 'agreement',
  },
  {
    slug: 'don-julio',
    name: 'Don Julio',
    kind: 'Restaurante',
    pass: 'Benefits Pass',
    isReservationRequired: true,
    reservationUrl: 'https://www.parrilladonjulio.com/',
    isPopular: true,
    summary: 'La parrilla de Palermo que todos quieren conocer.',
    description: [
      'Don Julio abrió en 1999 en una casa de esquina de Palermo. Su carne de pastura, el fuego a la vista y las paredes cubiertas de botellas firmadas por quienes pasaron por la mesa la hicieron famosa.',
      'Sin reserva la cola es larga. Con el pase tenés un descuento sobre los precios de la carta.',
    ],
    openingWeek: everyDay(['11:30', '16:00'], ['19:00', '01:00']),
    openingExceptions: {},
    openingNote: 'Almuerzo y cena, todos los días.',
    priceNote: 'Según la carta',
    visitMinutesMin: 90,
    visitMinutesMax: 120,
    address: 'Guatemala 4699, Palermo, Buenos Aires',
    latitude: -34.5863,
    longitude: -58.4245,
    pictures: [...picturesBySlug['don-julio']],
    questions: [
      {
        question: '¿Qué me da el pase acá?',
        answer:
          'Un descuento sobre los precios de la carta, una vez por día. Mostrá el QR antes de pedir la cuenta.',
      },
      {
        question: '¿Necesito reserva?',
        answer:
          'Sí, conviene hacerla con varios días de anticipación: sin reserva la espera es larga.',
      },
    ],
    factsCheckedOn: checkedOn,
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
    slug: 'jardin-japones',
    name: 'Jardín Japonés',
    kind: 'Experiencia',
    pass: 'Todos',
    isReservationRequired: false,
    isPopular: true,
    summary: 'Un lago con carpas, un puente rojo y una hora de calma.',
    description: [
      'El jardín se inauguró en 1967 para recibir a los príncipes herederos de Japón. Alrededor del lago de carpas koi hay puentes rojos, bonsáis, faroles de piedra y una casa de té.',
      'Es la pausa ideal entre los parques y los museos de Palermo.',
    ],
    openingWeek: everyDay(['10:00', '18:45']),
    openingExceptions: {},
    openingNote: 'Abierto todos los días.',
    adultPriceCents: 8_00,
    visitMinutesMin: 60,
    visitMinutesMax: 90,
    address: 'Av. Casares 3450, Palermo, Buenos Aires',
    latitude: -34.5756,
    longitude: -58.4094,
    pictures: [...picturesBySlug['jardin-japones']],
    questions: [
      {
        question: '¿Con qué pase entro?',
        answer: 'Con cualquiera: Full Pass, Sight Pass o Benefits Pass.',
      },
      {
        question: '¿La casa de té está incluida?',
        answer: 'No. El pase incluye la entrada al jardín; lo que consumas se paga aparte.',
      },
    ],
    factsCheckedOn: checkedOn,
    sample: 'agreement',
  },
  {
    slug: 'palacio-barolo',
    name: 'Palacio Barolo',
    kind: 'Tour',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://palaciobarolotours.com.ar/visitas-guiadas-diurnas',
    isPopular: true,
    summary: 'Del infierno al paraíso: la Divina Comedia hecha edificio.',
    description: [
      'Mario Palanti lo construyó para Luis Barolo y lo terminó en 1923 siguiendo la Comedia de Dante: infierno en la planta baja, purgatorio en los pisos, paraíso en la cúpula. Son cien metros de altura y un faro en la punta.',
      'La visita guiada sube hasta el faro. Del otro lado del río, en Montevideo, el Palacio Salvo es su hermano gemelo.',
    ],
    openingWeek: everyDayBut(0, ['10:00', '20:00']),
    openingExceptions: {},
    openingNote: 'Visitas guiadas de lunes a sábado.',
    adultPriceCents: 20_00,
    visitMinutesMin: 90,
    visitMinutesMax: 90,
    address: 'Av. de Mayo 1370, Monserrat, Buenos Aires',
    latitude: -34.6096,
    longitude: -58.3858,
    pictures: [...picturesBySlug['palacio-barolo']],
    questions: [
      {
        question: '¿Tengo que reservar?',
        answer: 'Sí. Los grupos son chicos: elegí día y horario antes de ir.',
      },
      {
        question: '¿Hay que subir escaleras?',
        answer:
          'El último tramo hasta el faro es por una escalera angosta. Podés quedarte en los balcones si preferís.',
      },
    ],
    factsCheckedOn: checkedOn,
    sample: 'agreement',
  },
  {
    slug: 'floralis-generica',
    name: 'Floralis Genérica',
    kind: 'Monumento',
    pass: 'Todos',
    isReservationRequired: false,
    isPopular: false,
    summary: 'La flor de acero que se abre con el sol.',
    description: [
      'Eduardo Catalano la regaló a la ciudad en 2002: una flor de acero y aluminio de unos veinte metros y dieciocho toneladas cuyos pétalos se abren a la mañana y se cierran al atardecer.',
      'La plaza es de acceso libre. Con el pase tenés la audioguía para recorrerla.',
    ],
    openingWeek: everyDay(['00:00', '24:00']),
    openingExceptions: {},
    openingNote:
      'Plaza siempre abierta; los pétalos se abren cerca de las 8 y se cierran al atardecer.',
    adultPriceCents: 0,
    priceNote: 'el pase suma la audioguía',
    visitMinutesMin: 30,
    visitMinutesMax: 60,
    address: 'Plaza de las Naciones Unidas, Av. Figueroa Alcorta, Recoleta, Buenos Aires',
    latitude: -34.5816,
    longitude: -58.3935,
    pictures: [...picturesBySlug['floralis-generica']],
    questions: [
      {
        question: '¿Cuándo conviene ir?',
        answer:
          'A la mañana, cuando los pétalos se abren, o al atardecer, cuando se cierran con luz roja.',
      },
      {
        question: '¿Hace falta el pase?',
        answer: 'No para entrar a la plaza. El pase suma la audioguía.',
      },
    ],
    factsCheckedOn: checkedOn,
    sample: 'agreement',
  },
]

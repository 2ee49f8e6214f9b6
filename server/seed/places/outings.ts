// Outings with a guide, on wheels, on foot and by boat.
import { byArrangement, everyDay } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

export const outings: PlaceSeed[] = [
  {
    slug: 'bus-turistico',
    name: 'Bus Turístico',
    kind: 'Tour',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'La ciudad entera desde el piso de arriba, bajando donde quieras.',
    description: [
      'El bus amarillo de dos pisos une los barrios que de otro modo te llevarían tres días: el centro, La Boca, Puerto Madero, Recoleta, Palermo. La audioguía cuenta, en nueve idiomas, qué es eso que acabás de pasar.',
      'Subís y bajás cuantas veces quieras, o te quedás sentado y das la vuelta completa en unas tres horas. Arriba hay sol y viento: gorra en verano, abrigo en invierno. Lo ideal es usarlo el primer día, para orientarte.',
    ],
    openingWeek: everyDay(byArrangement),
    openingNote: 'Sale todos los días.',
    visitMinutes: 180,
    address: 'Av. Quintana al 500 (parada 0)',
    neighborhood: 'Recoleta',
    latitude: -34.5884,
    longitude: -58.3897,
    included: ['Subidas y bajadas durante el día', 'Audioguía en nueve idiomas'],
    picture:
      'Un bus amarillo de dos pisos, con pasajeros en la planta descubierta, que pasa entre palos borrachos en flor bajo el sol.',
    questions: [
      {
        question: '¿Tengo que empezar en la parada 0?',
        answer:
          'No. Subí en cualquier parada del recorrido y mostrá el QR del pase la primera vez.',
      },
      {
        question: '¿Cuánto tarda la vuelta sin bajar?',
        answer: 'Cerca de tres horas, según el tránsito. A la mañana temprano se avanza mejor.',
      },
    ],
    factsSource: 'cronicasdelsur.com',
    sample: 'agreement',
  },
  {
    slug: 'caminata-casco-historico',
    name: 'Caminata por el Casco Histórico',
    kind: 'Tour',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'tel:+54-11-5555-0104',
    summary: 'De la Pirámide de Mayo a la Avenida de Mayo, con historias de fachadas.',
    description: [
      'Todo empieza en la Plaza de Mayo, donde pasó buena parte de la historia del país: el Cabildo, la Catedral, la Casa Rosada. Desde ahí la caminata sigue por la Avenida de Mayo, la primera avenida de la ciudad, mirando para arriba: cúpulas, balcones, relojes y viejas redacciones de diarios.',
      'Es a pie, en grupo y despacio, unas dos horas con paradas. La ciudad organiza salidas gratuitas en fechas sueltas; con el pase tenés lugar en una con guía propio.',
    ],
    openingNote: 'En fechas sueltas, a las 17. Consultá la próxima salida.',
    adultPriceCents: 15_00,
    priceNote: 'precio de muestra con guía propio; la caminata oficial es gratis',
    visitMinutes: 120,
    address: 'Plaza de Mayo',
    neighborhood: 'Monserrat',
    latitude: -34.6083,
    longitude: -58.3722,
    included: ['Caminata guiada en grupo chico'],
    picture:
      'La Pirámide de Mayo entre palmeras, con la Casa Rosada al fondo, una guía de paraguas amarillo, su grupo y las palomas.',
    questions: [
      {
        question: '¿Dónde es el encuentro?',
        answer:
          'En la Plaza de Mayo, junto a la Pirámide. Al reservar te confirman el punto exacto y el nombre del grupo.',
      },
      {
        question: '¿Y si llueve?',
        answer: 'Con lluvia fuerte se pasa a otra fecha. El pase no se usa hasta que salís.',
      },
    ],
    factsSource: 'conpochoclos.com',
    sample: 'agreement',
  },
  {
    slug: 'bici-tour-sur',
    name: 'Bici tour por el sur',
    kind: 'Tour',
    pass: 'Full Pass',
    isReservationRequired: true,
    reservationUrl: 'tel:+54-11-5555-0105',
    summary: 'Adoquines, diques y chapas pintadas en una mañana de pedal.',
    description: [
      'Tres barrios y tres ciudades distintas en una mañana: los adoquines de San Telmo, los diques de Puerto Madero y los colores de Caminito. El guía va adelante, frena en cada esquina que lo merece y a mitad de camino saca el mate.',
      'Son tres horas y media a ritmo tranquilo, casi todo en llano y por ciclovías donde las hay. La bicicleta y el casco están incluidos; vos llevá agua y protector solar.',
    ],
    openingWeek: everyDay(['10:00', '13:30']),
    openingNote: 'Sale todos los días a las 10.',
    adultPriceCents: 45_00,
    priceNote: 'precio de muestra',
    visitMinutes: 210,
    address: 'Plaza Dorrego (muestra)',
    neighborhood: 'San Telmo',
    latitude: -34.6203,
    longitude: -58.3717,
    included: ['Bicicleta y casco', 'Guía durante todo el recorrido', 'Pausa de mate'],
    picture:
      'Una bicicleta turquesa con mate y termo en el canasto, parada sobre los adoquines de San Telmo, frente a una casa colorada.',
    questions: [
      {
        question: '¿Desde qué edad se puede ir?',
        answer: 'Desde los 12 años, siempre que sepan andar en calle con poco tránsito.',
      },
      {
        question: '¿Hace falta buen estado físico?',
        answer: 'No. El ritmo es de paseo y se para seguido; el terreno es casi todo plano.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'free_item',
        item: 'una foto impresa del grupo',
        conditions: 'Una por pase. Se entrega al volver, con la bicicleta.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'paseo-caminito',
    name: 'Paseo guiado por Caminito',
    kind: 'Tour',
    pass: 'Todos',
    isReservationRequired: true,
    reservationUrl: 'tel:+54-11-5555-0106',
    summary: 'Conventillos de chapa pintada y el tango que salió de ellos.',
    description: [
      'La calle que da nombre a un tango de Juan de Dios Filiberto era una vía de tren abandonada hasta que Quinquela Martín y sus vecinos la convirtieron, en 1959, en museo al aire libre. Alrededor quedan los conventillos de chapa y madera donde vivían las familias recién bajadas del barco.',
      'El guía te cuenta por qué las paredes tienen tantos colores, dónde se cocinaba y cómo se bailaba. En una hora y media recorrés Caminito y sus patios, con tiempo para entrar en un par de ateliers.',
    ],
    openingWeek: everyDay(['11:00', '12:30'], ['15:00', '16:30']),
    openingNote: 'Salidas todos los días a las 11 y a las 15.',
    adultPriceCents: 12_00,
    priceNote: 'precio de muestra de la guía; la calle es de acceso libre',
    visitMinutes: 90,
    address: 'Caminito',
    neighborhood: 'La Boca',
    latitude: -34.6394,
    longitude: -58.3627,
    included: ['Paseo con guía'],
    picture:
      'Casas de chapa pintada de muchos colores en Caminito, con ropa tendida, un bandoneonista, una pareja que baila y un pintor.',
    questions: [
      {
        question: '¿Puedo ir por mi cuenta?',
        answer:
          'Claro: la calle es de todos y no se paga. El pase suma el paseo con guía y el descuento en ateliers.',
      },
      {
        question: '¿Cómo se llega?',
        answer:
          'Lo más simple es un taxi o un colectivo hasta Caminito. Para volver, hacé lo mismo antes del anochecer.',
      },
    ],
    factsSource: 'conocimiento general',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 10,
        item: 'en los ateliers adheridos',
        conditions:
          'El guía te dice cuáles son. Mostrá el pase antes de pagar; vale para obras y recuerdos.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'delta-tigre',
    name: 'Paseo en lancha por el Delta',
    kind: 'Tour',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://rioturcatamaranes.com.ar/',
    summary: 'Sauces, muelles y casas sobre pilotes a un tren de la ciudad.',
    description: [
      'En Tigre se termina el asfalto y empiezan las islas. Desde la lancha se ven casas de madera sobre pilotes, muelles con buzón, clubes de remo y la lancha almacén que reparte pan y garrafas de puerta en puerta.',
      'La navegación dura una hora y media por ríos y arroyos angostos, sin bajar en las islas. Contá también el viaje: el tren sale de Retiro y tarda cerca de una hora hasta la estación Tigre.',
    ],
    openingWeek: everyDay(byArrangement),
    openingNote: 'Salidas todos los días. El horario se confirma con la reserva.',
    adultPriceCents: 22_00,
    childPriceCents: 15_00,
    priceNote: 'precio de muestra',
    visitMinutes: 90,
    address: 'Estación Fluvial, Mitre 305',
    neighborhood: 'Tigre',
    included: ['Paseo en lancha con relato a bordo'],
    picture:
      'Una lancha de madera con pasajeros navega por el Delta bajo las ramas de un sauce, frente a una casa sobre pilotes.',
    questions: [
      {
        question: '¿Está dentro de la ciudad?',
        answer:
          'No. Tigre queda al norte, a cerca de una hora en tren desde Retiro. Reservale media jornada.',
      },
      {
        question: '¿Hace frío en el agua?',
        answer:
          'Corre viento casi siempre: un abrigo liviano viene bien hasta en verano, y en esa época, repelente.',
      },
    ],
    factsSource: 'welcomeargentina.com, rioturcatamaranes.com.ar',
    sample: 'agreement',
  },
]

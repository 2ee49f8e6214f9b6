// Two services on which a longer stay runs. Both are made up.
import { everyDay, openOn } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

export const errands: PlaceSeed[] = [
  {
    slug: 'bicis-madero',
    name: 'Alquiler de Bicis Madero',
    kind: 'Servicio',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Pedalear de los diques a la Reserva Ecológica, la segunda hora de regalo.',
    description: [
      'Las bicicletas están a la vista junto al Dique 2: urbanas, con cambios y algunas con canasto. De ahí salen dos paseos llanos y sin autos, el borde de los diques y los senderos de la Reserva Ecológica.',
      'Dejás un documento, ajustan el asiento y te prestan casco y candado. En dos horas llegás hasta el río, parás a mirar los barcos y volvés.',
    ],
    openingWeek: everyDay(['09:00', '19:00']),
    openingNote: 'La última bicicleta sale una hora antes del cierre.',
    lastEntryMinutes: 60,
    adultPriceCents: 7_00,
    priceNote: 'precio de muestra por hora',
    visitMinutes: 120,
    address: 'Dique 2 (muestra)',
    neighborhood: 'Puerto Madero',
    latitude: -34.613,
    longitude: -58.365,
    picture:
      'Una bicicleta roja con silla infantil y canasto, estacionada frente al dique, la grúa amarilla, los depósitos de ladrillo y el Puente de la Mujer.',
    questions: [
      {
        question: '¿Puedo llevar a un chico?',
        answer: 'Sí, hay sillas infantiles y cascos chicos. Los domingos conviene llegar temprano.',
      },
      {
        question: '¿La Reserva abre todos los días?',
        answer:
          'Suele cerrar los lunes y después de las lluvias. Preguntá en el mostrador antes de salir.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'free_item',
        item: 'la segunda hora de alquiler',
        conditions: 'Pagás la primera y la segunda va de regalo. Una bicicleta por pase.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'lavanderia-recoleta',
    name: 'Lavandería La Espuma',
    kind: 'Servicio',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'La ropa de medio viaje, lavada y doblada el mismo día.',
    description: [
      'A mitad de viaje la valija pide auxilio. Dejás la bolsa a la mañana, la pesan delante tuyo y a la tarde está lavada, seca y doblada; lo delicado va aparte y a mano.',
      'Si no querés caminar, la retiran y la devuelven en el hotel. En el local son quince minutos entre que entrás y te dan el comprobante.',
    ],
    openingWeek: openOn([[1, 2, 3, 4, 5, 6], '08:00', '20:00']),
    openingNote: 'Cerrado los domingos.',
    adultPriceCents: 12_00,
    priceNote: 'precio de muestra por bolsa',
    visitMinutes: 15,
    address: 'Junín y Las Heras (muestra)',
    neighborhood: 'Recoleta',
    latitude: -34.5895,
    longitude: -58.3952,
    picture:
      'Un canasto de mimbre lleno de ropa entre pompas de jabón, con dos lavarropas en marcha, una soga con remeras y una plancha.',
    questions: [
      {
        question: '¿Está lista en el día?',
        answer: 'Si la dejás antes de las 10, sí. Después, a la mañana siguiente.',
      },
      {
        question: '¿El descuento incluye el planchado?',
        answer: 'Sí, si lo pedís junto con el primer lavado.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'percentage',
        percent: 20,
        item: 'en el primer lavado',
        conditions: 'Un lavado por pase. Mostralo cuando dejás la ropa.',
      },
    ],
    benefitUse: 'once',
  },
]

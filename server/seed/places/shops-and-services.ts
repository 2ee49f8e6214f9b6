// What a traveller buys last and needs first. All of these places are made up.
import { everyDay, openOn } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

export const shopsAndServices: PlaceSeed[] = [
  {
    slug: 'diseno-palermo',
    name: 'Casa de Diseño Palermo',
    kind: 'Compras',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Regalos que entran en la valija, hechos por diseñadores de acá.',
    description: [
      'Una casa vieja con los cuartos abiertos: en uno hay ropa, en otro papeles y cuadernos, en la cocina vajilla y lámparas. Cada pieza lleva el nombre de quien la hizo y en qué barrio.',
      'Se recorre en menos de una hora y es buen lugar para resolver regalos chicos y livianos. Pedí que te envuelvan: el papel también es de autor.',
    ],
    openingWeek: openOn([[1, 2, 3, 4, 5, 6], '11:00', '20:00']),
    openingNote: 'Cerrado los domingos.',
    priceNote: 'Según lo que elijas',
    visitMinutes: 40,
    address: 'Plaza Serrano (muestra)',
    neighborhood: 'Palermo',
    latitude: -34.5885,
    longitude: -58.4301,
    picture:
      'Un sillón de cuero rojo con patas de hierro bajo una lámpara de arco, junto a una planta y una ventana con jacarandá.',
    questions: [
      {
        question: '¿Hacen envíos al exterior?',
        answer:
          'De las piezas grandes, sí; el costo se calcula en el local. Lo chico conviene llevarlo.',
      },
      {
        question: '¿La bolsa de tela hay que pedirla?',
        answer: 'Sí, mostrá el pase en la caja. Es una por pase, con cualquier compra.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'percentage',
        percent: 10,
        item: 'en objetos y ropa de diseño',
        conditions: 'Mostrá el pase en la caja. No se suma a otras promociones.',
      },
      {
        kind: 'free_item',
        item: 'una bolsa de tela',
        conditions: 'Una por pase, con cualquier compra.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'vinoteca-centro',
    name: 'Vinoteca Uva Negra',
    kind: 'Compras',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Malbec de altura, torrontés y bonarda, embalados para el avión.',
    description: [
      'Estantes ordenados por región, de Salta a la Patagonia, con una tarjeta escrita a mano en cada botella que dice a qué sabe y con qué va. Hay de todos los precios y nadie te apura.',
      'Contá qué comés y cuánto querés gastar: en media hora salís con tres botellas y una caja con protección. El vino va en el equipaje despachado, nunca en la cabina.',
    ],
    openingWeek: openOn([[1, 2, 3, 4, 5, 6], '10:00', '20:00']),
    openingNote: 'Cerrado los domingos.',
    priceNote: 'Según lo que elijas',
    visitMinutes: 30,
    address: 'Florida y Viamonte (muestra)',
    neighborhood: 'San Nicolás',
    latitude: -34.6005,
    longitude: -58.375,
    picture:
      'Tres botellas de vino de formas distintas sobre el mostrador, con un racimo de uvas y una caja con paja lista para el avión.',
    questions: [
      {
        question: '¿Cuántas botellas puedo llevar?',
        answer:
          'Depende de tu aerolínea y de la aduana de tu país. Consultalo antes de comprar la caja de seis.',
      },
      {
        question: '¿Puedo comprar con el pase de mi hijo?',
        answer: 'No. Solo se vende a mayores de 18 años.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'percentage',
        percent: 15,
        item: 'desde tres botellas',
        conditions: 'En la misma compra y con un solo pase. Solo mayores de 18 años.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'guardaequipaje-obelisco',
    name: 'Guardaequipaje Obelisco',
    kind: 'Servicio',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Dejar las valijas a las ocho y pasear liviano hasta la noche.',
    description: [
      'Entre que dejás el hotel y sale el avión hay un día entero. Acá las valijas esperan con precinto numerado en un depósito con cámara, a pasos del Obelisco y de tres líneas de subte.',
      'El trámite lleva diez minutos: mostrás el documento, te dan un talón y pagás por bulto. Para retirar hace falta el mismo talón.',
    ],
    openingWeek: everyDay(['08:00', '22:00']),
    openingNote: 'Lo que no retires antes de las 22 queda para el día siguiente.',
    adultPriceCents: 8_00,
    priceNote: 'precio de muestra por bulto y día',
    visitMinutes: 10,
    address: 'Corrientes y Cerrito (muestra)',
    neighborhood: 'San Nicolás',
    latitude: -34.6037,
    longitude: -58.3822,
    picture:
      'Una gran valija verde cerrada con candado y una mochila roja en la vereda, frente al Obelisco y los jacarandás de la avenida.',
    questions: [
      {
        question: '¿Qué no se puede dejar?',
        answer:
          'Ni dinero, ni documentos, ni comida fresca, ni nada que no pueda viajar en la bodega de un avión.',
      },
      {
        question: '¿El descuento es por cada valija?',
        answer: 'Sí, se aplica a cada bulto y a cada día, mientras tu pase esté vigente.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'percentage',
        percent: 25,
        item: 'por bulto y por día',
        conditions: 'Mostrá el pase al dejar el equipaje. Vale para los bultos de su titular.',
      },
    ],
    benefitUse: 'daily',
  },
  {
    slug: 'traslado-aeropuertos',
    name: 'Traslado Aeropuertos Sur',
    kind: 'Servicio',
    pass: 'Benefits Pass',
    isReservationRequired: true,
    reservationUrl: 'tel:+54-11-5555-0107',
    summary: 'Un chofer con tu nombre en la mano, desde Ezeiza o Aeroparque.',
    description: [
      'Después de un vuelo largo lo mejor es no negociar nada. El auto te espera en la terminal con el precio ya cerrado y te deja en la puerta del hotel, a la hora que sea.',
      'Desde Ezeiza calculá cerca de una hora, más si es hora pico. Pasá el número de vuelo al reservar, así el chofer sabe si llega tarde.',
    ],
    openingWeek: everyDay(['00:00', '24:00']),
    adultPriceCents: 18_00,
    priceNote: 'precio de muestra por persona, desde Ezeiza',
    visitMinutes: 60,
    address: 'En las terminales de Ezeiza y Aeroparque (muestra)',
    neighborhood: 'Ezeiza',
    latitude: -34.815,
    longitude: -58.535,
    picture:
      'Un auto azul con valijas en el techo avanza por la autopista al atardecer mientras un avión despega sobre la torre de control.',
    questions: [
      {
        question: '¿Tienen butaca para chicos?',
        answer: 'Sí, sin cargo y a pedido: avisá la edad cuando reservás.',
      },
      {
        question: '¿El descuento vale también a la vuelta?',
        answer:
          'No, es para el primer viaje que hagas con el pase. Podés usarlo de ida o de vuelta.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'percentage',
        percent: 15,
        item: 'en el primer viaje',
        conditions:
          'Un viaje por pase, reservado con un día de anticipación. Mostrá el QR al subir.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'chip-viajero',
    name: 'Chip Viajero',
    kind: 'Servicio',
    pass: 'Benefits Pass',
    isReservationRequired: false,
    summary: 'Salir a la calle con mapa y mensajes: un chip activado en el momento.',
    description: [
      'Un local chico donde te ponen el chip, o te cargan la eSIM, y no te dejan ir hasta que el teléfono navega. Hay planes por días y por gigas, para toda la estadía.',
      'Llevá el teléfono liberado y el documento. Son quince minutos, y si algo falla volvés con el comprobante y lo resuelven ahí mismo.',
    ],
    openingWeek: openOn([[1, 2, 3, 4, 5, 6], '09:00', '20:00']),
    openingNote: 'Cerrado los domingos.',
    adultPriceCents: 20_00,
    priceNote: 'precio de muestra, 5 GB',
    visitMinutes: 15,
    address: 'Florida y Paraguay (muestra)',
    neighborhood: 'Retiro',
    latitude: -34.5975,
    longitude: -58.3752,
    picture:
      'Una mano sostiene un teléfono con el mapa en pantalla y un chip dorado al lado, con ondas de señal sobre la ciudad de noche.',
    questions: [
      {
        question: '¿Mi teléfono sirve?',
        answer:
          'Si no está bloqueado por tu compañía, sí. Para la eSIM, fijate antes que el modelo la acepte.',
      },
      {
        question: '¿Puedo mostrar el pase sin datos?',
        answer: 'Sí: guardá el QR en el teléfono o impreso antes de salir del hotel.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'free_item',
        item: '1 GB extra de datos',
        conditions:
          'Uno por pase, con la compra de cualquier plan. Mostrá el QR antes de la activación.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'spa-palermo',
    name: 'Spa Jacarandá',
    kind: 'Servicio',
    pass: 'Benefits Pass',
    isReservationRequired: true,
    reservationUrl: 'tel:+54-11-5555-0108',
    summary: 'Masaje y piletas tibias para las piernas que caminaron todo el día.',
    description: [
      'Un patio con jacarandá, un circuito de agua caliente y fría y salas de masajes en silencio. La luz es baja, los teléfonos quedan en el vestuario y nadie habla fuerte.',
      'El turno dura una hora y media. Llegá quince minutos antes, con traje de baño; toallas y ojotas hay ahí.',
    ],
    openingWeek: openOn([[2, 3, 4, 5, 6, 0], '10:00', '21:00']),
    openingNote: 'Cerrado los lunes.',
    adultPriceCents: 60_00,
    priceNote: 'precio de muestra, circuito de 90 minutos',
    visitMinutes: 90,
    address: 'Plaza Armenia (muestra)',
    neighborhood: 'Palermo',
    latitude: -34.588,
    longitude: -58.4265,
    picture:
      'Piedras apiladas en el agua con flores de jacarandá encima, una rama florida, toallas enrolladas y una vela encendida junto a la ventana.',
    questions: [
      {
        question: '¿Hay una edad mínima?',
        answer: 'Sí, 16 años, también para el circuito de agua.',
      },
      {
        question: '¿Qué días tengo el descuento?',
        answer:
          'De martes a jueves, en cualquier turno. Los demás días atienden a precio de lista.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'percentage',
        percent: 20,
        item: 'de martes a jueves',
        conditions:
          'Con turno previo: decí que venís con el pase al reservar y mostralo al llegar.',
      },
    ],
    benefitUse: 'daily',
  },
]

// What one does rather than sees: the sky, a day in the country, tango, cooking, wine; and the two stadiums.
import { byArrangement, everyDay, everyDayBut, openOn } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

export const experiences: PlaceSeed[] = [
  {
    slug: 'planetario',
    name: 'Planetario Galileo Galilei',
    kind: 'Experiencia',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://planetario.buenosaires.gob.ar/',
    summary: 'Reclinarte en una butaca y ver salir la Cruz del Sur a las tres de la tarde.',
    description: [
      'Parece una nave que bajó en los bosques de Palermo, y desde los años sesenta es la puerta de los porteños al cielo. Adentro, bajo una cúpula de veinte metros de diámetro, se proyecta el cielo austral; en la explanada hay meteoritos que se pueden tocar.',
      'Las funciones tienen horario y duran alrededor de una hora con la sala a oscuras: llegá unos minutos antes, porque no se entra una vez que empezó. De noche, el anillo se ilumina sobre el lago.',
    ],
    openingWeek: everyDayBut(1, byArrangement),
    openingNote: 'De martes a domingo. El horario de las funciones se confirma con la reserva.',
    visitMinutes: 60,
    address: 'Av. Sarmiento y Belisario Roldán',
    neighborhood: 'Palermo',
    latitude: -34.5697,
    longitude: -58.4117,
    included: ['Una función en la sala'],
    picture:
      'La cúpula del Planetario y su anillo iluminado se reflejan de noche en el lago, con Saturno en el cielo y chicos que miran por un telescopio.',
    questions: [
      {
        question: '¿Qué función elijo si voy con chicos?',
        answer:
          'Al reservar, mirá la edad sugerida de cada una: suele haber funciones pensadas para los más chicos.',
      },
      {
        question: '¿Hay algo para ver sin entrar a la sala?',
        answer:
          'Sí: los meteoritos de la explanada y el edificio mismo, que de noche cambia de color.',
      },
    ],
    factsSource: 'expedia.com.sg, mibsas.com',
    sample: 'agreement',
  },
  {
    slug: 'estancia-santa-susana',
    name: 'Día de campo en Santa Susana',
    kind: 'Experiencia',
    pass: 'Full Pass',
    isReservationRequired: true,
    reservationUrl: 'tel:+54-11-5555-0101',
    summary: 'Asado, caballos y carrera de sortijas en una estancia de Los Cardales.',
    description: [
      'A setenta kilómetros del Obelisco el horizonte se vuelve plano. En esta estancia antigua, entre eucaliptos, se pasa un día como los de las postales: paseo a caballo o en carruaje, asado largo, danzas criollas y gauchos que embocan una sortija al galope.',
      'Es una salida de día entero: se sale a la mañana desde el centro y se vuelve a la tarde, con el almuerzo en el medio. Llevá sombrero, calzado cerrado y hambre.',
    ],
    openingWeek: everyDayBut(1, byArrangement),
    openingNote: 'De martes a domingo, con salida a la mañana.',
    visitMinutes: 480,
    address: 'Los Cardales, a 70 km; traslado desde el centro (muestra)',
    neighborhood: 'Los Cardales',
    included: ['Traslado desde el centro', 'Almuerzo', 'Paseo a caballo y espectáculo criollo'],
    picture:
      'Un gaucho de sombrero y pañuelo rojo, a caballo junto a los eucaliptos, con la estancia al fondo y un perro que lo sigue.',
    questions: [
      {
        question: '¿Hay comida para quien no come carne?',
        answer:
          'Avisalo al reservar. Ensaladas, empanadas y pastas suelen estar, pero el asado es el centro del almuerzo.',
      },
      {
        question: '¿Tengo que saber andar a caballo?',
        answer: 'No. El paseo es al paso y con gauchos al lado; si no te animás, vas en carruaje.',
      },
    ],
    factsSource: 'bafageh.com, alkasa196.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'free_item',
        item: 'una copa de malbec con el asado',
        conditions: 'Una por persona mayor de 18 años. Mostrá el pase al sentarte a la mesa.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'viejo-almacen',
    name: 'Show de tango El Viejo Almacén',
    kind: 'Experiencia',
    pass: 'Todos',
    isReservationRequired: true,
    reservationUrl: 'https://www.viejoalmacen.com.ar/',
    summary: 'Orquesta en vivo y parejas de baile en la esquina de Edmundo Rivero.',
    description: [
      'En esta casa colonial de Balcarce e Independencia el cantor Edmundo Rivero abrió en 1969 un refugio para el tango cuando la ciudad lo estaba olvidando. El salón es chico, de vigas y paredes gruesas, y los músicos quedan a pocos metros de tu mesa.',
      'El pase incluye el espectáculo sin cena: una hora y media de orquesta, cantores y bailarines. Cená antes por San Telmo y llegá con un rato de margen.',
    ],
    openingWeek: everyDay(byArrangement),
    openingNote: 'De noche. El horario se confirma con la reserva.',
    visitMinutes: 90,
    address: 'Balcarce 799',
    neighborhood: 'San Telmo',
    latitude: -34.6178,
    longitude: -58.37,
    included: ['Espectáculo, sin cena'],
    picture:
      'Una pareja baila tango abrazada sobre los adoquines, de noche, bajo un farol, delante de una vieja casa de esquina color ocre.',
    questions: [
      {
        question: '¿La cena está incluida?',
        answer:
          'No: el pase abre el espectáculo y te convida una copa de vino. Lo demás que pidas se paga aparte.',
      },
      {
        question: '¿Hay que ir de gala?',
        answer:
          'No hace falta. Con ropa prolija alcanza; nadie mira los zapatos, salvo los de la pista.',
      },
    ],
    factsSource: 'vinovagabonds.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'free_item',
        item: 'una copa de vino',
        conditions:
          'Una por persona mayor de 18 años, durante el espectáculo. Pedila al sentarte y mostrá el pase.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'taller-empanadas',
    name: 'Taller de empanadas y mate',
    kind: 'Experiencia',
    pass: 'Full Pass',
    isReservationRequired: true,
    reservationUrl: 'tel:+54-11-5555-0102',
    summary: 'Aprender el repulgue con las manos en la masa y cerrar con mate.',
    description: [
      'Una mesa larga, doce tapas por persona y un relleno cortado a cuchillo. Se prueba el punto de la carne, se arma cada empanada y se discute, como corresponde, cuál es la mejor provincia para comerlas.',
      'Son dos horas y media: cocinás, esperás el horno mientras aprendés a cebar mate y te sentás a comer lo que hiciste. Vení con hambre y con las mangas arremangadas.',
    ],
    openingWeek: everyDayBut(1, ['11:00', '13:30'], ['18:00', '20:30']),
    openingNote: 'De martes a domingo, a las 11 y a las 18.',
    adultPriceCents: 45_00,
    childPriceCents: 35_00,
    priceNote: 'precio de muestra',
    visitMinutes: 150,
    address: 'Plaza Serrano (muestra)',
    neighborhood: 'Palermo',
    latitude: -34.5887,
    longitude: -58.4305,
    included: ['Clase e ingredientes', 'Las empanadas que hagas', 'Ronda de mate'],
    picture:
      'Dos manos cierran el repulgue de una empanada sobre la tabla, con otras ya doradas, un bol de relleno y un mate.',
    questions: [
      {
        question: '¿Hay relleno sin carne?',
        answer: 'Sí, de humita o de verdura. Pedilo cuando reservás, así está listo al llegar.',
      },
      {
        question: '¿Pueden participar chicos?',
        answer: 'Desde los 8 años, con un adulto en la misma mesa. El repulgue les sale enseguida.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'free_item',
        item: 'el recetario impreso',
        conditions: 'Uno por pase. Se entrega al final de la clase.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'cata-malbec',
    name: 'Cata de vinos argentinos',
    kind: 'Experiencia',
    pass: 'Full Pass',
    isReservationRequired: true,
    reservationUrl: 'tel:+54-11-5555-0103',
    summary: 'Cinco copas para ir de los valles de altura al frío del sur.',
    description: [
      'La Argentina no es solo malbec. Un sommelier pone en la mesa cinco vinos de altura y del sur y explica, sin palabras difíciles, por qué el mismo racimo cambia con la montaña, el sol o el viento.',
      'La cata es sentada, en grupo chico, y dura una hora y media. Se toma agua y se pica algo entre copa y copa; igual, comé antes.',
    ],
    openingWeek: openOn([[3, 4, 5, 6], '19:00', '20:30']),
    openingNote: 'De miércoles a sábado, a las 19.',
    adultPriceCents: 55_00,
    priceNote: 'precio de muestra',
    visitMinutes: 90,
    address: 'Plaza Armenia (muestra)',
    neighborhood: 'Palermo',
    latitude: -34.5882,
    longitude: -58.4268,
    included: ['Cinco copas de vino', 'Guía de un sommelier'],
    picture:
      'Una gran copa de tinto delante de los viñedos y la cordillera al atardecer, con otras cuatro copas de vino en fila.',
    questions: [
      {
        question: '¿Pueden venir menores?',
        answer:
          'No. La cata es para mayores de 18 años, aunque el pase sea de otro adulto del grupo.',
      },
      {
        question: '¿Tengo que saber de vinos?',
        answer:
          'Para nada. Se empieza por cómo agarrar la copa y se termina eligiendo una favorita.',
      },
    ],
    sample: 'place',
    benefits: [
      {
        kind: 'percentage',
        percent: 15,
        item: 'en botellas',
        conditions: 'Vale para lo que compres al terminar la cata. Solo mayores de 18 años.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'museo-river',
    name: 'Museo River y tour Monumental',
    kind: 'Estadio',
    pass: 'Todos',
    isReservationRequired: false,
    summary: 'Un siglo de banda roja y la salida a la tribuna del Monumental.',
    description: [
      'El museo cuenta el club década por década: camisetas, copas, fotos y tapas de diario que ponen cada campeonato en su tiempo. Del otro lado de la pared está el estadio, abierto en 1938 y desde entonces casa de la selección en muchas noches grandes.',
      'El tour sigue hasta las tribunas, donde recién se entiende el tamaño. Calculá dos horas en total y fijate antes si hay partido o recital: esos días cierra.',
    ],
    openingWeek: everyDay(['10:00', '19:00']),
    openingNote: 'Cierra los días de partido o recital.',
    adultPriceCents: 25_00,
    priceCheckedOn: '2024-05-01',
    priceSource: 'lo publicado en pesos, convertido a dólares',
    visitMinutes: 120,
    address: 'Av. Figueroa Alcorta 7597',
    neighborhood: 'Belgrano',
    latitude: -34.5453,
    longitude: -58.4497,
    included: ['Entrada al museo', 'Tour por el estadio'],
    picture:
      'El estadio Monumental visto desde el aire a pleno sol, con una banda roja que cruza las tribunas blancas y el río detrás.',
    questions: [
      {
        question: '¿El pase sirve para ver un partido?',
        answer: 'No. Abre el museo y el tour; las entradas para los partidos son otra cosa.',
      },
      {
        question: '¿Cómo sé si abre el día que voy?',
        answer:
          'Mirá el fixture y la agenda de recitales: si hay alguno en el Monumental, elegí otro día.',
      },
    ],
    factsSource: 'lateja.cr, rhdelfutbol.com.ar',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 10,
        item: 'en la tienda',
        conditions: 'Mostrá el pase en la caja. No se suma a otras promociones.',
      },
    ],
    benefitUse: 'once',
  },
  {
    slug: 'museo-boca',
    name: 'Museo de la Pasión Boquense',
    kind: 'Estadio',
    pass: 'Todos',
    isReservationRequired: false,
    summary: 'Pararte en las gradas empinadas de La Bombonera, sin que te empujen.',
    description: [
      'Debajo de las tribunas están las copas, las camisetas, las estrellas de los ídolos y una historia que se confunde con la del barrio. Arriba, La Bombonera: inaugurada en 1940 en un terreno tan angosto que las gradas tuvieron que crecer casi en vertical.',
      'Recorrés el museo a tu ritmo y salís a las gradas, a pasos del césped. Una hora y media es un buen cálculo. Los días de partido cierra, y el barrio se llena desde temprano.',
    ],
    openingWeek: everyDay(['10:00', '18:00']),
    openingNote: 'Cierra los días de partido.',
    adultPriceCents: 13_00,
    childPriceCents: 11_00,
    priceNote: 'precio sin fecha: puede haber cambiado',
    visitMinutes: 90,
    address: 'Brandsen 805',
    neighborhood: 'La Boca',
    latitude: -34.6356,
    longitude: -58.3648,
    included: ['Entrada al museo', 'Recorrido por las gradas'],
    picture:
      'Las tribunas empinadas de La Bombonera vistas desde el césped, llenas de público azul y oro, con banderas, papelitos y una pelota.',
    questions: [
      {
        question: '¿Se pisa el césped?',
        answer:
          'No, se llega hasta las gradas. Desde ahí el campo queda tan cerca que se oye todo.',
      },
      {
        question: '¿Cuánto hay hasta Caminito?',
        answer: 'Unas cuatro cuadras. Caminalas de día y por las calles con movimiento.',
      },
    ],
    factsSource: 'argentina.travel, vivinaviagem.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 10,
        item: 'en indumentaria',
        conditions: 'Vale en la tienda del museo. Mostrá el pase antes de que te cobren.',
      },
    ],
    benefitUse: 'once',
  },
]

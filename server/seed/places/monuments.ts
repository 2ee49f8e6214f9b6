// Monuments and what one climbs to look down from.
import { byArrangement, everyDay, openOn } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

export const monuments: PlaceSeed[] = [
  {
    slug: 'cabildo',
    name: 'Cabildo de Buenos Aires',
    kind: 'Monumento',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'El balcón desde donde empezó, en mayo de 1810, la historia argentina.',
    description: [
      'Desde este edificio blanco se gobernó la ciudad colonial y acá se discutió, en la semana de mayo de 1810, si había que seguir obedeciendo a España. Tenía once arcos: la Avenida de Mayo y la Diagonal Sur se llevaron seis, y los cinco que quedan se restauraron en 1940.',
      'Recorrés las salas del primer piso, con objetos y documentos de la época, y salís al balcón: es la mejor vista baja de la Plaza de Mayo. No te saltees el patio del fondo, con su aljibe.',
    ],
    openingWeek: openOn([[3, 4, 5, 6, 0], '10:30', '18:00']),
    openingNote: 'Cerrado lunes y martes.',
    adultPriceCents: 0,
    priceNote: 'el pase suma la audioguía',
    visitMinutes: 45,
    address: 'Bolívar 65',
    neighborhood: 'Monserrat',
    latitude: -34.6087,
    longitude: -58.3737,
    included: ['Audioguía del Cabildo y de la Plaza de Mayo'],
    picture:
      'El Cabildo blanco bajo un cielo celeste, con su recova de arcos, el techo de tejas y la torre del reloj, y escolares de guardapolvo en la plaza.',
    questions: [
      {
        question: '¿Se sale al balcón?',
        answer:
          'Sí, es parte del recorrido del primer piso: de ahí se ven la Casa Rosada, la Catedral y la Pirámide de Mayo.',
      },
      {
        question: '¿Qué hace el pase si no hay boletería?',
        answer: 'Te da la audioguía. Mostrá el QR en el mostrador de la entrada.',
      },
    ],
    factsSource: 'aidventuro.com',
    sample: 'agreement',
  },
  {
    slug: 'manzana-de-las-luces',
    name: 'Manzana de las Luces',
    kind: 'Monumento',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Patios jesuitas y restos de túneles debajo del centro.',
    description: [
      'Los jesuitas levantaron en esta manzana su procuraduría, y después pasaron por acá colegios, la primera legislatura y la Universidad. Quedan patios con galerías, gruesas paredes de ladrillo y tramos de los túneles coloniales cuyo uso todavía se discute.',
      'A los patios entrás por tu cuenta, pero lo mejor está bajo tierra y se entiende con guía: entre miércoles y viernes la visita sale a las 15:15. Llegá diez minutos antes.',
    ],
    openingWeek: openOn([[3, 4, 5, 6, 0], '12:00', '19:00']),
    openingNote: 'Visita guiada de miércoles a viernes a las 15:15.',
    adultPriceCents: 0,
    priceNote: 'el pase suma la audioguía',
    priceCheckedOn: '2025-11-01',
    visitMinutes: 60,
    address: 'Perú 222',
    neighborhood: 'Monserrat',
    latitude: -34.6109,
    longitude: -58.3742,
    included: ['Audioguía de los patios'],
    picture:
      'Un patio colonial de dos galerías visto desde un arco en sombra, con un aljibe de azulejos, un naranjo en maceta y un gato.',
    questions: [
      {
        question: '¿Se entra a los túneles?',
        answer:
          'Se ven restos subterráneos con la visita guiada. No es un recorrido largo bajo tierra: para eso está el Zanjón de Granados.',
      },
      {
        question: '¿De dónde viene el nombre?',
        answer:
          'Un diario la llamó así en 1821, por las instituciones de enseñanza que se juntaban en una sola manzana.',
      },
    ],
    factsSource: 'eldestapeweb.com',
    sample: 'agreement',
  },
  {
    slug: 'congreso-nacional',
    name: 'Palacio del Congreso',
    kind: 'Monumento',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://www.senado.gob.ar/museo',
    summary: 'Sentarse a mirar el recinto donde votan los senadores.',
    description: [
      'La cúpula verdosa de la Plaza del Congreso se ve desde toda la Avenida de Mayo. Debajo está el Salón Azul, y alrededor el recinto del Senado, el Salón de los Pasos Perdidos y pasillos de mármol y roble inaugurados en 1906 para un país que se imaginaba enorme.',
      'La recorrida es guiada y en grupo, y dura cerca de una hora. Si ese día hay sesión puede cambiar de ruta. Llevá un documento, te lo van a pedir en la puerta.',
    ],
    openingWeek: everyDay(byArrangement),
    openingNote: 'Visitas guiadas de lunes a viernes; los fines de semana, con turno.',
    adultPriceCents: 0,
    visitMinutes: 60,
    address: 'Hipólito Yrigoyen 1849',
    neighborhood: 'Balvanera',
    latitude: -34.6097,
    longitude: -58.3927,
    included: ['Visita guiada con reserva'],
    picture:
      'El Palacio del Congreso al atardecer, con su cúpula verdosa sobre columnas, caballos de bronce a los lados y palomas que vuelan alrededor.',
    questions: [
      {
        question: '¿Necesito un documento?',
        answer:
          'Sí, llevá el pasaporte o el DNI: es un edificio en funciones y hay control en la entrada.',
      },
      {
        question: '¿Se puede ir un sábado?',
        answer: 'Sí, pero solo con turno previo. De lunes a viernes hay más salidas.',
      },
    ],
    factsSource: 'senado.gob.ar, ncn.com.ar',
    sample: 'agreement',
  },
  {
    slug: 'confiteria-del-molino',
    name: 'Confitería del Molino',
    kind: 'Monumento',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://delmolino.gob.ar/',
    summary: 'Las aspas volvieron a girar: una confitería art nouveau vuelta a la vida.',
    description: [
      'Francesco Gianotti la terminó en 1916, con vitrales, mosaicos y un molino en la punta de la esquina, y fue durante décadas la mesa del Congreso de enfrente. Cerró en 1997 y pasó veinte años vacía, hasta que una larga restauración le devolvió los colores.',
      'Se visita con guía y cupos chicos, por los salones recuperados. Los turnos se van rápido: pedilo apenas sepas qué día vas a estar en el centro, y combinalo con el Congreso.',
    ],
    openingWeek: openOn(
      [[2, 3, 4], '10:00', '11:00'],
      [[2, 3, 4], '14:00', '15:00'],
      [[6], '', '', -1],
    ),
    openingNote: 'Visitas de martes a jueves a las 10 y a las 14, y el último sábado de cada mes.',
    adultPriceCents: 0,
    priceCheckedOn: '2025-12-01',
    visitMinutes: 60,
    address: 'Av. Rivadavia y Av. Callao',
    neighborhood: 'Balvanera',
    latitude: -34.6089,
    longitude: -58.3921,
    included: ['Visita guiada con reserva'],
    picture:
      'La esquina de la Confitería del Molino al anochecer, con sus aspas bajo la cúpula verde, el toldo rayado y mesas en la vereda.',
    questions: [
      {
        question: '¿Puedo tomar un café adentro?',
        answer:
          'La visita recorre el edificio y no incluye consumo. Para el café, Avenida de Mayo tiene varios bares con historia.',
      },
      {
        question: '¿Qué hago si no consigo turno?',
        answer:
          'Miralo desde la vereda de enfrente, sobre Callao: las aspas, la cúpula y los vitrales de la esquina se ven muy bien.',
      },
    ],
    factsSource: 'clarin.com, c5n.com',
    sample: 'agreement',
  },
  {
    slug: 'torre-monumental',
    name: 'Torre Monumental',
    kind: 'Monumento',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Un reloj inglés con mirador sobre los trenes de Retiro y el río.',
    description: [
      'Para muchos sigue siendo la Torre de los Ingleses: la regalaron los residentes británicos por el centenario de 1810 y se inauguró en 1916. Es de ladrillo, con leones, unicornios y un reloj en cada cara, a la vista de quien corre al tren.',
      'Un mirador a unos cuarenta metros da una vuelta completa sobre la Plaza San Martín, las terminales de Retiro y el puerto. Media hora alcanza; andá con el cielo limpio.',
    ],
    openingWeek: openOn(
      [[1, 2, 4, 5], '10:00', '17:00'],
      [[3], '13:00', '17:00'],
      [[0, 6], ...byArrangement],
    ),
    openingNote:
      'Lunes, martes, jueves y viernes, de 10 a 17; miércoles, de 13 a 17. Fines de semana: confirmá.',
    adultPriceCents: 4_50,
    priceCheckedOn: '2024-10-01',
    priceSource: 'lo publicado en pesos, convertido a dólares',
    visitMinutes: 30,
    address: 'Av. Ramos Mejía 1315',
    neighborhood: 'Retiro',
    latitude: -34.5929,
    longitude: -58.3739,
    included: ['Subida al mirador'],
    picture:
      'La Torre Monumental de ladrillo y piedra, con su reloj y gente en el balcón, entre jacarandás en flor y el puerto detrás.',
    questions: [
      {
        question: '¿Cómo llego?',
        answer:
          'Está frente a la estación Retiro, donde terminan los trenes, la línea C del subte y decenas de colectivos.',
      },
      {
        question: '¿Vale la pena con niebla o lluvia?',
        answer: 'No mucho: lo que se va a ver es el río y el puerto. Guardala para un día claro.',
      },
    ],
    factsSource: 'elsuburbanodigital.com.ar, prensapuradigital.com',
    sample: 'agreement',
  },
  {
    slug: 'mirador-obelisco',
    name: 'Mirador del Obelisco',
    kind: 'Monumento',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://miradorobelisco.com.ar/',
    summary: 'La 9 de Julio vista desde las cuatro ventanitas de la punta.',
    description: [
      'El Obelisco está en todas las postales desde 1936 y durante décadas nadie podía entrar. Ahora un ascensor sube por dentro de la aguja de Alberto Prebisch, y 35 escalones más llevan hasta las cuatro ventanas de arriba, una para cada lado de la ciudad.',
      'La visita es breve, unos veinte minutos, en grupos muy chicos y con horario. Buscá el Teatro Colón, la traza de Corrientes y, si el día ayuda, el río al fondo.',
    ],
    openingWeek: everyDay(['09:00', '17:00']),
    openingNote: 'Abierto todos los días, con turno.',
    adultPriceCents: 25_00,
    childPriceCents: 12_50,
    childPriceUntilAge: 11,
    priceNote: 'menores de 4 años, gratis',
    priceCheckedOn: '2025-11-01',
    priceSource: 'lo publicado en pesos para no residentes, convertido a dólares',
    visitMinutes: 20,
    address: 'Plaza de la República',
    neighborhood: 'San Nicolás',
    latitude: -34.6037,
    longitude: -58.3816,
    accessibility:
      'Sin acceso para silla de ruedas: al mirador se llega por 35 escalones después del ascensor.',
    included: ['Subida al mirador en el turno reservado'],
    picture:
      'La punta del Obelisco al anochecer, con dos visitantes asomados a las ventanitas y la avenida 9 de Julio llena de luces.',
    questions: [
      {
        question: '¿Cuántos escalones hay que subir?',
        answer:
          'Treinta y cinco. El ascensor hace casi todo el camino, pero el último tramo es a pie.',
      },
      {
        question: '¿A qué hora hay mejor luz?',
        answer:
          'Temprano para mirar al oeste y al final de la tarde para mirar hacia el río, con el sol siempre a tu espalda.',
      },
    ],
    factsSource: 'iprofesional.com, ciudaddeculto.com.ar',
    sample: 'agreement',
  },
  {
    slug: 'mirador-guemes',
    name: 'Mirador Galería Güemes',
    kind: 'Monumento',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Cúpulas y terrazas del microcentro desde un rascacielos de 1915.',
    description: [
      'Cuando se inauguró, en 1915, la Galería Güemes tenía todo en un solo edificio: negocios, teatro, restaurante, oficinas y departamentos. En uno de ellos vivió Antoine de Saint-Exupéry. Abajo hay un pasaje de mármol y bronce con cúpula vidriada; arriba, en el piso 14, el mirador.',
      'Entrá por Florida, mirá primero el pasaje y después tomá el ascensor. Veinte minutos bastan para reconocer cúpulas que desde la calle no se ven.',
    ],
    openingWeek: openOn([[1, 2, 3, 4, 5], ...byArrangement]),
    openingNote: 'De lunes a viernes, con una pausa al mediodía.',
    visitMinutes: 20,
    address: 'Florida 165, piso 14',
    neighborhood: 'San Nicolás',
    latitude: -34.6067,
    longitude: -58.375,
    included: ['Subida al mirador'],
    picture:
      'El pasaje de la Galería Güemes, con sus arcos verdes, los ascensores de bronce y la gran cúpula vidriada sobre la gente que pasa.',
    questions: [
      {
        question: '¿Es mejor que el mirador del Obelisco?',
        answer:
          'Es otra cosa: acá mirás de cerca las cúpulas del centro viejo, sin turno y con menos gente.',
      },
      {
        question: '¿Abre los fines de semana?',
        answer:
          'Lo que sabemos es de lunes a viernes. Si solo tenés el sábado, confirmalo antes de ir.',
      },
    ],
    factsSource: 'mislugares.com',
    sample: 'agreement',
  },
]

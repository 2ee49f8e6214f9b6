// Museums from Retiro to Belgrano.
import { byArrangement, openOn } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

export const museumsOfTheNorth: PlaceSeed[] = [
  {
    slug: 'museo-bellas-artes',
    name: 'Museo Nacional de Bellas Artes',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Goya, Rodin y Berni bajo el techo de una antigua casa de bombas.',
    description: [
      'La fachada rosada de Recoleta fue una estación de bombeo de agua y desde 1933 guarda una de las grandes colecciones de arte del país. En la planta baja están los europeos, de Goya a Rodin y Van Gogh; arriba, el arte argentino, con Sin pan y sin trabajo, de Ernesto de la Cárcova, y los grandes cuadros de Antonio Berni.',
      'Se recorre por salas numeradas, así que podés ir derecho a lo que te interesa o darle una vuelta entera en hora y media. A la salida, la Floralis Genérica queda a cinco minutos a pie.',
    ],
    openingWeek: openOn([[2, 3, 4, 5], '11:00', '20:00'], [[6, 0], '10:00', '20:00']),
    openingNote: 'Cerrado los lunes.',
    adultPriceCents: 0,
    priceNote: 'dato de 2024: se estudia cobrar a no residentes; el pase suma la audioguía',
    visitMinutes: 90,
    address: 'Av. del Libertador 1473',
    neighborhood: 'Recoleta',
    latitude: -34.5839,
    longitude: -58.3931,
    included: ['Entrada a todas las salas', 'Audioguía de las obras principales'],
    picture:
      'La fachada rosada del Museo de Bellas Artes por la mañana, con su pórtico de columnas claras, alguien que dibuja en la escalinata y un ciclista.',
    questions: [
      {
        question: '¿Por dónde conviene empezar?',
        answer:
          'Si tenés poco tiempo, por los impresionistas y Rodin en la planta baja, y después subí directo a la pintura argentina.',
      },
      {
        question: '¿Para qué sirve el pase si la entrada es gratis?',
        answer:
          'Suma la audioguía. Y si el museo empieza a cobrar a quienes no viven en el país, el pase cubre la entrada.',
      },
    ],
    factsSource: 'dicasdebuenosaires.com, laopinionaustral.com.ar',
    sample: 'agreement',
  },
  {
    slug: 'museo-evita',
    name: 'Museo Evita',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'La vida de Eva Perón contada por sus vestidos, sus fotos y su voz.',
    description: [
      'Antes de ser museo, esta casona de Palermo alojó a mujeres con hijos que llegaban a la ciudad sin dónde quedarse: era un hogar de tránsito de la Fundación Eva Perón. Hoy sus cuartos siguen la vida de Evita con trajes de gala, noticieros, revistas y objetos de todos los días.',
      'El recorrido va de la infancia en la provincia al mito, en poco más de una hora, y vale tanto para quien la admira como para quien no. Las películas de época pasan en continuado: entrá a la sala cuando quieras.',
    ],
    openingWeek: openOn([[2, 3, 4, 5, 6, 0], '11:00', '19:00']),
    openingExceptions: {
      '2026-12-24': [],
      '2026-12-25': [],
      '2026-12-31': [],
      '2027-01-01': [],
      '2027-05-01': [],
    },
    openingNote:
      'Cerrado los lunes, el 1 de enero, el 1 de mayo y el 24, el 25 y el 31 de diciembre.',
    lastEntryMinutes: 30,
    visitMinutes: 75,
    address: 'Lafinur 2988',
    neighborhood: 'Palermo',
    latitude: -34.5807,
    longitude: -58.4147,
    included: ['Entrada general'],
    picture:
      'Una mujer de espaldas, con rodete rubio y vestido de gala rosado, frente a un gran ventanal al atardecer, junto a un micrófono antiguo.',
    questions: [
      {
        question: '¿Hace falta saber de historia argentina?',
        answer:
          'No. Los textos de sala arrancan de cero y las películas ayudan a poner cada época en su lugar.',
      },
      {
        question: '¿Qué más hay cerca?',
        answer:
          'El Jardín Japonés y los bosques de Palermo quedan a unas cuadras: los tres entran cómodos en una tarde.',
      },
    ],
    factsSource: 'conexionmoda.com, aidventuro.com',
    sample: 'agreement',
  },
  {
    slug: 'museo-arte-decorativo',
    name: 'Museo Nacional de Arte Decorativo',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Un palacio francés con los muebles puestos y un El Greco en la pared.',
    description: [
      'René Sergent proyectó desde París esta casa para el matrimonio Errázuriz Alvear, y nunca vino a verla. Se terminó en 1917. El gran hall, el comedor y los salones conservan tapices, porcelanas y muebles de la familia, junto con obras de El Greco y de Rodin.',
      'Más que un museo de vitrinas es una casa que se recorre cuarto por cuarto: mirá los techos y los pisos tanto como los cuadros. Guardá diez minutos para el patio de entrada, detrás del portón de hierro.',
    ],
    openingWeek: openOn([[0, 3, 4, 5, 6], ...byArrangement]),
    openingNote: 'Suele abrir por la tarde y cerrar al comienzo de la semana.',
    lastEntryMinutes: 30,
    adultPriceCents: 0,
    priceNote: 'el pase suma la visita guiada',
    visitMinutes: 75,
    address: 'Av. del Libertador 1902',
    neighborhood: 'Recoleta',
    latitude: -34.5826,
    longitude: -58.4011,
    included: ['Entrada a la casa', 'Visita guiada en español'],
    picture:
      'El palacio francés del museo visto a través de su portón de hierro entreabierto, con remates dorados y una mujer que pasea a su perro.',
    questions: [
      {
        question: '¿Se puede combinar con otro museo en el día?',
        answer:
          'Sí. El Bellas Artes y el MALBA están sobre el mismo corredor de parques, a una caminata corta.',
      },
      {
        question: '¿Es entretenido para ir con chicos?',
        answer:
          'Depende de la edad: los salones se miran y no se tocan. Si van, jugá a buscar animales en los tapices.',
      },
    ],
    factsSource: 'clarin.com, tripomatic.com',
    sample: 'agreement',
  },
  {
    slug: 'museo-larreta',
    name: 'Museo Larreta',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Un jardín andaluz escondido frente a la plaza de Belgrano.',
    description: [
      'Enrique Larreta, el autor de La gloria de Don Ramiro, llenó su casa neocolonial de retablos, bargueños y cuadros españoles. Afuera plantó lo que más se recuerda: un jardín de senderos angostos, naranjos y fuentes de azulejos que no sigue ninguna línea recta.',
      'Empezá por las salas, frescas y en penumbra, y terminá en el jardín sin apuro. Un miércoles es buen día: no se paga entrada. Enfrente, los fines de semana, la plaza suele llenarse de artesanos.',
    ],
    openingWeek: openOn([[1, 3, 4, 5], '11:00', '19:00'], [[6, 0], '11:00', '20:00']),
    openingNote: 'Cerrado los martes. Feriados, de 11 a 20.',
    adultPriceCents: 7_00,
    childPriceCents: 0,
    childPriceUntilAge: 11,
    freeDays: [3],
    priceCheckedOn: '2025-10-01',
    priceSource: 'lo publicado en pesos para no residentes, convertido a dólares',
    visitMinutes: 75,
    address: 'Juramento 2291',
    neighborhood: 'Belgrano',
    latitude: -34.5611,
    longitude: -58.4571,
    included: ['Entrada a las salas y al jardín'],
    picture:
      'El jardín andaluz del Museo Larreta: una fuente octogonal de azulejos entre setos y naranjos, con un gato negro en el borde y la casa blanca al fondo.',
    questions: [
      {
        question: '¿Se puede entrar solo al jardín?',
        answer:
          'El pase abre las salas y el jardín juntos. Si venís por el verde, cruzá la casa y salí por el fondo.',
      },
      {
        question: '¿Cómo llego desde el centro?',
        answer: 'En subte: la línea D te deja en la estación Juramento, a pocas cuadras del museo.',
      },
    ],
    factsSource: 'mibelgrano.com.ar',
    sample: 'agreement',
  },
  {
    slug: 'museo-fernandez-blanco',
    name: 'Museo Fernández Blanco',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Platería del Virreinato y un patio español a metros de la 9 de Julio.',
    description: [
      'El Palacio Noel es una fantasía neocolonial de los años veinte, con balcones tallados a la limeña y un patio que apaga el ruido de Retiro. Adentro hay platería, imaginería y pintura de la América española: de Potosí, de Cusco, de Quito.',
      'Son pocas salas y muy cargadas, así que conviene ir despacio: una pieza de plata bien iluminada pide cinco minutos. Al terminar, sentate en el patio: es el mejor recuerdo de la visita.',
    ],
    openingWeek: openOn([[1, 3, 4, 5], '11:00', '19:00'], [[6, 0], '11:00', '20:00']),
    openingNote: 'Cerrado los martes. Feriados, de 11 a 20.',
    adultPriceCents: 7_00,
    childPriceCents: 0,
    childPriceUntilAge: 11,
    freeDays: [3],
    priceCheckedOn: '2026-01-01',
    priceSource: 'lo publicado en pesos para no residentes, convertido a dólares',
    visitMinutes: 75,
    address: 'Suipacha 1422',
    neighborhood: 'Retiro',
    latitude: -34.5912,
    longitude: -58.3797,
    included: ['Entrada general', 'Audioguía de la colección colonial'],
    picture:
      'El balcón limeño de madera tallada sobre el muro blanco del Palacio Noel, con una mujer que toma mate en la ventana y una santa rita en flor.',
    questions: [
      {
        question: '¿Qué pieza no hay que perderse?',
        answer:
          'Las de plata: mates, sahumadores y frontales de altar que muestran hasta dónde llegaba la riqueza de Potosí.',
      },
      {
        question: '¿Los miércoles hay más gente?',
        answer:
          'Puede ser, porque la entrada es libre para todos. Con el pase te conviene cualquier otro día.',
      },
    ],
    factsSource: 'ciudaddeculto.com.ar, lagacetadelretiro.com.ar',
    sample: 'agreement',
  },
  {
    slug: 'museo-ciencias-naturales',
    name: 'Museo Argentino de Ciencias Naturales',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Cara a cara con los dinosaurios de la Patagonia, en Parque Centenario.',
    description: [
      'La sala de los dinosaurios es el corazón del museo: ahí está el carnotauro, un cazador con cuernos que vivió en la Patagonia. Alrededor hay mamíferos gigantes de la pampa, aves, insectos y minerales, en un edificio decorado con animales de piedra.',
      'Es un museo a la antigua, de salas altas y vitrinas largas, que a los chicos les encanta. Alcanza con una hora y media; después, el lago del Parque Centenario queda cruzando la calle.',
    ],
    openingWeek: openOn([[0, 1, 2, 3, 4, 5, 6], '14:00', '19:00']),
    openingNote: 'Abierto todas las tardes.',
    childPriceCents: 0,
    childPriceUntilAge: 5,
    visitMinutes: 90,
    address: 'Av. Ángel Gallardo 490',
    neighborhood: 'Caballito',
    latitude: -34.6052,
    longitude: -58.4378,
    included: ['Entrada a todas las salas'],
    picture:
      'El esqueleto de un dinosaurio carnívoro con cuernos ocupa una sala de ventanales altos, mientras dos familias lo miran desde abajo.',
    questions: [
      {
        question: '¿Desde qué edad lo disfrutan los chicos?',
        answer:
          'Desde los tres o cuatro años ya se van con un dinosaurio favorito. Hasta los cinco años no pagan entrada.',
      },
      {
        question: '¿Hay lugar para comer cerca?',
        answer:
          'Sí, alrededor del Parque Centenario hay cafés y pizzerías; si está lindo, llevá el mate al pasto.',
      },
    ],
    factsSource: 'caballitourbano.com.ar',
    sample: 'agreement',
  },
]

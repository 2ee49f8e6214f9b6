// Museums from Balvanera to La Boca, and the ship in the docks.
import { byArrangement, everyDay, everyDayBut, openOn } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

export const museumsOfTheSouth: PlaceSeed[] = [
  {
    slug: 'museo-moderno',
    name: 'Museo de Arte Moderno',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'El arte argentino que rompió las reglas, en una tabacalera de ladrillo.',
    description: [
      'Donde antes se armaban cigarrillos hoy cuelga el arte argentino del siglo XX y del actual: los geométricos de los años cuarenta, los experimentos de los sesenta, artistas que todavía están buscando. El edificio conserva el ladrillo a la vista de la vieja tabacalera de San Telmo.',
      'Las muestras cambian varias veces por año, así que ninguna visita es igual a otra. Calculá algo más de una hora y combinala con la feria de la calle Defensa si vas un domingo.',
    ],
    openingWeek: openOn([[1, 3, 4, 5], '11:00', '19:00'], [[6, 0], '11:00', '20:00']),
    openingNote: 'Cerrado los martes.',
    freeDays: [3],
    visitMinutes: 75,
    address: 'Av. San Juan 350',
    neighborhood: 'San Telmo',
    latitude: -34.6218,
    longitude: -58.3705,
    included: ['Entrada a todas las muestras'],
    picture:
      'La nave de ladrillo rojo del Museo de Arte Moderno de noche, con un móvil de colores tras el ventanal encendido y un ciclista en el empedrado.',
    questions: [
      {
        question: '¿Es lo mismo que el MALBA?',
        answer:
          'No. El MALBA mira a toda América Latina; el Moderno, sobre todo a la Argentina y a lo que se hace ahora.',
      },
      {
        question: '¿Conviene ir un domingo?',
        answer:
          'Sí, si te gusta el movimiento: la feria de San Telmo ocupa Defensa y termina cerca del museo.',
      },
    ],
    factsSource: 'aroundus.com',
    sample: 'agreement',
  },
  {
    slug: 'museo-casa-gardel',
    name: 'Museo Casa Carlos Gardel',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'El patio, la cocina y los discos de la casa del Zorzal Criollo.',
    description: [
      'Carlos Gardel compró en 1927 esta casa chorizo del barrio del Abasto para vivir con su madre, doña Berta. Los cuartos dan a un patio y guardan discos, afiches, partituras y fotos del cantor que llevó el tango al mundo.',
      'Es una visita corta, con la voz de Gardel sonando de cuarto en cuarto. Al salir, caminá un par de cuadras: en la zona hay frentes fileteados y murales dedicados a él.',
    ],
    openingWeek: everyDayBut(2, byArrangement),
    openingNote: 'Cerrado los martes.',
    freeDays: [3],
    visitMinutes: 45,
    address: 'Jean Jaurés 735',
    neighborhood: 'Balvanera',
    latitude: -34.6,
    longitude: -58.4089,
    included: ['Entrada general'],
    picture:
      'Un sombrero gris sobre el clavijero de una guitarra con pañuelo blanco, entre un gramófono y discos, ante una fachada verde fileteada.',
    questions: [
      {
        question: '¿Hay clases o shows de tango?',
        answer:
          'El pase incluye la visita a la casa. Si hay una actividad ese día, preguntá en la puerta cómo se participa.',
      },
      {
        question: '¿Qué queda cerca para seguir el paseo?',
        answer:
          'El Abasto, el mercado del barrio que le dio su apodo, hoy centro comercial. Queda a pocas cuadras y tiene un beneficio con Full Pass y Benefits Pass.',
      },
    ],
    factsSource: '101viajes.com, ronperrier.net',
    sample: 'agreement',
  },
  {
    slug: 'museo-quinquela',
    name: 'Museo Benito Quinquela Martín',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'La casa del pintor que le puso color al puerto de La Boca.',
    description: [
      'Quinquela Martín pintó toda su vida lo que veía desde esta ventana: barcos, humo y hombres cargando bolsas. Donó el terreno para una escuela y un museo, y se quedó a vivir arriba. Se ven sus cuadros enormes, sus cuartos y una colección de mascarones de proa.',
      'Subí hasta la terraza, con esculturas y vista al Riachuelo y al puente transbordador. Después de los cuadros, el puerto se mira distinto. Caminito está a la vuelta.',
    ],
    openingWeek: openOn([[2, 3, 4, 5, 6, 0], '11:15', '18:00']),
    openingNote: 'Cerrado los lunes.',
    visitMinutes: 60,
    address: 'Av. Pedro de Mendoza 1835',
    neighborhood: 'La Boca',
    latitude: -34.6388,
    longitude: -58.361,
    included: ['Entrada al museo, a la casa y a la terraza'],
    picture:
      'El puerto de La Boca en colores vivos, con estibadores que suben bolsas por una planchada a un gran barco y el puente transbordador detrás.',
    questions: [
      {
        question: '¿A qué hora conviene ir a La Boca?',
        answer:
          'De día. Llegá cuando abre el museo, seguí por Caminito y volvé antes de que oscurezca.',
      },
      {
        question: '¿Se visita la casa donde vivió?',
        answer: 'Sí, el recorrido pasa por los cuartos donde vivió y trabajó, arriba de las salas.',
      },
    ],
    factsSource: 'buenosaires.gob.ar, nearbywiki.org',
    sample: 'agreement',
  },
  {
    slug: 'museo-historico-nacional',
    name: 'Museo Histórico Nacional',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Dos siglos de país en una mansión roja del Parque Lezama.',
    description: [
      'Banderas, uniformes, retratos y muebles cuentan la historia argentina desde la Revolución de Mayo. Entre lo más visto están la reconstrucción del cuarto donde murió San Martín y las batallas que Cándido López pintó con la mano izquierda, después de perder la derecha en la guerra.',
      'La casa, de estilo italiano, mira al Parque Lezama, donde la tradición ubica la primera fundación de la ciudad. Con una hora alcanza; sumale media para el parque y un café en la esquina.',
    ],
    openingWeek: openOn([[0, 3, 4, 5, 6], ...byArrangement]),
    openingNote: 'De miércoles a domingo.',
    adultPriceCents: 0,
    priceNote: 'dato de 2026; el pase suma la audioguía',
    visitMinutes: 60,
    address: 'Defensa 1600',
    neighborhood: 'San Telmo',
    latitude: -34.6269,
    longitude: -58.371,
    included: ['Audioguía del recorrido'],
    picture:
      'La mansión roja y blanca de estilo italiano entre palmeras al atardecer, con un cañón en el jardín y una nena que remonta un barrilete.',
    questions: [
      {
        question: '¿Qué me suma el pase si no se paga?',
        answer: 'La audioguía, que ordena dos siglos de objetos en una hora de recorrido.',
      },
      {
        question: '¿Se llega caminando desde Plaza de Mayo?',
        answer:
          'Sí, derecho por Defensa: son unas veinte cuadras que cruzan todo San Telmo, con paradas para elegir.',
      },
    ],
    factsSource: 'perfil.com, newsdigitales.com, what-when-how.com',
    sample: 'agreement',
  },
  {
    slug: 'fragata-sarmiento',
    name: 'Buque Museo Fragata Sarmiento',
    kind: 'Museo',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Subir a un velero de 1897 que dio la vuelta al mundo y bajar a sus máquinas.',
    description: [
      'Construida en Inglaterra en 1897, la Sarmiento formó a los marinos argentinos durante cuarenta años de viajes por el mundo. Hoy está amarrada en el Dique 3, con sus tres palos, los bronces lustrados y los camarotes como si la tripulación hubiera bajado un rato.',
      'Se recorre por cuenta propia, de la cubierta a la sala de máquinas, por escaleras empinadas de barco: mejor con zapatillas. En tres cuartos de hora la ves entera, y el Puente de la Mujer está al lado.',
    ],
    openingWeek: everyDay(['10:00', '19:00']),
    openingNote: 'Horario de verano; con lluvia cierra.',
    visitMinutes: 45,
    address: 'Dique 3, junto al Puente de la Mujer',
    neighborhood: 'Puerto Madero',
    latitude: -34.6089,
    longitude: -58.3658,
    included: ['Entrada al buque'],
    picture:
      'La fragata Sarmiento amarrada al amanecer, con sus tres palos y el casco blanco, ante los docks de ladrillo y el Puente de la Mujer.',
    questions: [
      {
        question: '¿Qué pasa si llueve?',
        answer:
          'El buque cierra. El pase no se usa hasta que lo muestres, así que podés volver otro día.',
      },
      {
        question: '¿Se puede subir con un cochecito?',
        answer:
          'No conviene: hay escotillas y escaleras angostas. Con chicos que ya caminan es una aventura.',
      },
    ],
    factsSource: 'casarosada.gob.ar',
    sample: 'agreement',
  },
  {
    slug: 'coleccion-fortabat',
    name: 'Colección Fortabat',
    kind: 'Museo',
    pass: 'Todos',
    isReservationRequired: false,
    summary: 'Berni, Turner y Warhol frente a los veleros de Puerto Madero.',
    description: [
      'La colección que reunió Amalia Lacroze de Fortabat tiene casa propia desde 2008: una bóveda de acero y vidrio de Rafael Viñoly junto al dique, con un techo de parasoles que acompaña al sol. Va de Turner y Brueghel a Berni, y hay un retrato de la dueña hecho por Warhol.',
      'Bajá primero a las salas del subsuelo y dejá para el final la planta alta, con luz natural y vista al agua. Todo entra en una hora tranquila.',
    ],
    openingWeek: openOn([[0, 4, 5, 6], ...byArrangement]),
    openingNote: 'Abre por la tarde. Confirmá los días antes de ir.',
    adultPriceCents: 11_00,
    priceCheckedOn: '2026-01-01',
    priceSource: 'lo publicado en pesos, convertido a dólares',
    visitMinutes: 60,
    address: 'Olga Cossettini 141',
    neighborhood: 'Puerto Madero',
    latitude: -34.5999,
    longitude: -58.3647,
    included: ['Entrada a todas las salas'],
    picture:
      'La bóveda de acero y vidrio de la Colección Fortabat junto al dique al atardecer, con cuadros adentro y un velero de vela roja.',
    questions: [
      {
        question: '¿Qué tengo con cada pase?',
        answer:
          'Con cualquiera de los tres entrás a las salas y tenés el descuento en el café del museo.',
      },
      {
        question: '¿Se puede hacer a pie desde el centro?',
        answer:
          'Sí: desde Retiro o la avenida Córdoba bajás hasta los diques en unos diez minutos.',
      },
    ],
    factsSource: 'eldestapeweb.com, what-when-how.com',
    sample: 'agreement',
    benefits: [
      {
        kind: 'percentage',
        percent: 15,
        item: 'en el café',
        conditions: 'Mostrá el pase al pedir. Vale para lo que consumas en la mesa ese día.',
      },
    ],
    benefitUse: 'once',
  },
]

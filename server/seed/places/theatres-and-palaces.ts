// Theatres, palaces, and the graves of Recoleta.
import { everyDay, openOn } from '../opening-weeks.ts'
import type { PlaceSeed } from '../place-seed.ts'

export const theatresAndPalaces: PlaceSeed[] = [
  {
    slug: 'colon-fabrica',
    name: 'Colón Fábrica',
    kind: 'Teatro',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://teatrocolon.org.ar/',
    summary: 'Entrar en los decorados de una ópera, a escala natural.',
    description: [
      'Lo que el Teatro Colón construye para una función no se tira: viene a este depósito de La Boca. Hay templos que parecen de piedra, estatuas que dos personas pueden levantar, trajes bordados a mano y telones que de cerca son puro brochazo.',
      'Caminás entre las escenografías, que es algo que en el teatro solo hacen los cantantes. Pensá en una hora y sumala a una tarde por Caminito y el museo de Quinquela, que están en la misma avenida.',
    ],
    openingWeek: openOn([[5, 6, 0], '12:00', '18:00']),
    openingNote: 'Viernes, sábados, domingos y feriados.',
    visitMinutes: 60,
    address: 'Av. Pedro de Mendoza 2163',
    neighborhood: 'La Boca',
    included: ['Entrada a la exposición'],
    picture:
      'Una máscara gigante con corona y una columna de utilería en el depósito de escenografías, con trajes colgados y un carpintero que retoca la columna.',
    questions: [
      {
        question: '¿Tengo que haber visitado antes el Teatro Colón?',
        answer:
          'No, pero se completan: allá ves la sala y acá, lo que se arma para que la magia funcione.',
      },
      {
        question: '¿Se pueden sacar fotos?',
        answer:
          'Preguntá al entrar en qué sectores se puede. Si te dejan, sacalas sin flash: los trajes lo agradecen.',
      },
    ],
    factsSource: 'chile.viajando.travel, diario5.com.ar',
    sample: 'agreement',
  },
  {
    slug: 'teatro-cervantes',
    name: 'Teatro Nacional Cervantes',
    kind: 'Teatro',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://www.teatrocervantes.gob.ar/',
    summary: 'Un pedazo de Alcalá de Henares a la vuelta del Colón.',
    description: [
      'La actriz María Guerrero y su marido soñaron un teatro español en Buenos Aires y lo inauguraron en 1921. La fachada de piedra se inspira en la Universidad de Alcalá, y adentro hay azulejos, rejas y maderas que parecen traídos de un patio de Castilla o de Andalucía.',
      'La visita muestra la sala principal, los palcos y el foyer en unos cincuenta minutos, fuera del horario de las funciones. Es el único teatro nacional del país, y sigue estrenando.',
    ],
    visitMinutes: 50,
    address: 'Libertad 815',
    neighborhood: 'San Nicolás',
    latitude: -34.599,
    longitude: -58.3833,
    included: ['Visita guiada a la sala'],
    picture:
      'La fachada de piedra del Teatro Cervantes vista desde abajo, con arcos, medallones y pináculos, y público en fila frente a la entrada.',
    questions: [
      {
        question: '¿El pase sirve para ver una obra?',
        answer:
          'No, abre la visita al edificio. Las entradas para las funciones se sacan aparte, en la boletería.',
      },
      {
        question: '¿Cómo sé cuándo hay visita?',
        answer:
          'Los días dependen de los ensayos. Por eso se reserva: consultá la fecha antes de armar el recorrido.',
      },
    ],
    factsSource: 'vuelosalmundo.es, meteored.com.ar',
    sample: 'agreement',
  },
  {
    slug: 'palacio-libertad',
    name: 'Palacio Libertad',
    kind: 'Teatro',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'El correo más lujoso de su época, con una sala sinfónica en el medio.',
    description: [
      'Durante décadas las cartas del país pasaron por los mostradores de este palacio de 1928. En 2015 reabrió como centro cultural: se conservaron las escaleras de mármol y los vitrales, y en el corazón del edificio se colgó un auditorio que por fuera parece una ballena.',
      'Podés entrar y perderte entre muestras, salas restauradas y el lucernario de los últimos pisos. Una hora y cuarto da para lo principal; mirá al llegar qué hay ese día, porque la programación cambia siempre.',
    ],
    openingWeek: openOn([[3, 4, 5, 6, 0], '14:00', '20:00']),
    openingNote: 'Cerrado lunes y martes.',
    adultPriceCents: 0,
    priceNote: 'el pase suma la audioguía',
    visitMinutes: 75,
    address: 'Sarmiento 151',
    neighborhood: 'San Nicolás',
    latitude: -34.6034,
    longitude: -58.3698,
    included: ['Audioguía del edificio'],
    picture:
      'El viejo palacio de correos de noche, con la cúpula dorada y las ventanas encendidas, y un colectivo rojo que pasa por delante.',
    questions: [
      {
        question: '¿Es el mismo lugar que el CCK?',
        answer: 'Sí. Es el antiguo Correo Central, que llevó ese nombre hasta hace poco.',
      },
      {
        question: '¿Los conciertos entran en el pase?',
        answer:
          'No. El pase suma la audioguía del edificio; los conciertos tienen sus propias entradas.',
      },
    ],
    factsSource: 'lanacion.com.ar, lacalle.com.ar',
    sample: 'agreement',
  },
  {
    slug: 'palacio-paz',
    name: 'Palacio Paz',
    kind: 'Tour',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://www.circulomilitar.org/',
    summary: 'Ciento cuarenta ambientes que su dueño no llegó a habitar.',
    description: [
      'José C. Paz, fundador del diario La Prensa, mandó hacer frente a la Plaza San Martín una de las residencias privadas más grandes que tuvo la ciudad. Murió en 1912, dos años antes de que la terminaran. La pieza que todos recuerdan es el Hall de Honor, redondo, revestido en mármol y con una cúpula de vitrales.',
      'La recorrida es guiada y pasa por salones de baile, comedores y galerías que hoy cuida el Círculo Militar. Dura algo más de una hora y conviene reservarla con un par de días.',
    ],
    visitMinutes: 70,
    address: 'Av. Santa Fe 750',
    neighborhood: 'Retiro',
    latitude: -34.5952,
    longitude: -58.3774,
    included: ['Visita guiada con reserva'],
    picture:
      'El hall circular del Palacio Paz, con columnas de mármol rojo, una galería dorada y la cúpula de vitral con un sol en el centro.',
    questions: [
      {
        question: '¿Se puede recorrer sin guía?',
        answer: 'No. Se entra siempre con un grupo y a la hora del turno.',
      },
      {
        question: '¿Hay otros palacios cerca?',
        answer:
          'Sí: alrededor de la Plaza San Martín quedan varios, y se ven bien desde la vereda con una vuelta de quince minutos.',
      },
    ],
    factsSource: 'viagem.estadao.com.br, unilocal.de',
    sample: 'agreement',
  },
  {
    slug: 'zanjon-de-granados',
    name: 'El Zanjón de Granados',
    kind: 'Tour',
    pass: 'Sight Pass',
    isReservationRequired: true,
    reservationUrl: 'https://elzanjon.com.ar/',
    summary: 'Caminar por el cauce de un arroyo, debajo de una casona de 1830.',
    description: [
      'Cuando en los años ochenta empezaron a limpiar esta casa abandonada de San Telmo, apareció lo inesperado: debajo estaban los túneles por donde corría, ya entubado, un arroyo de la ciudad colonial. Se tardó décadas en sacar los escombros y dejar a la vista arcos, cisternas y cimientos.',
      'Bajás en grupo con un guía y una hora después entendés cómo crecía la ciudad, capa sobre capa. Abajo está fresco incluso en enero. El piso es parejo, pero hay escalones.',
    ],
    openingWeek: openOn([[1, 2, 3, 4, 5], '12:00', '15:00'], [[0], '11:00', '17:30']),
    openingNote:
      'Salidas cada hora de lunes a viernes y cada media hora los domingos; la última, a la hora de cierre. Datos de 2024.',
    adultPriceCents: 20_00,
    priceNote: 'precio de 2024, convertido de pesos',
    visitMinutes: 60,
    address: 'Defensa 755',
    neighborhood: 'San Telmo',
    latitude: -34.6171,
    longitude: -58.3717,
    included: ['Visita guiada con reserva'],
    picture:
      'Un túnel abovedado de ladrillo iluminado por lámparas, con un hilo de agua al costado y un guía que alumbra el camino a tres visitantes.',
    questions: [
      {
        question: '¿Da claustrofobia?',
        answer:
          'Los túneles son altos, ventilados y están iluminados. Si los lugares cerrados te cuestan, contale al guía antes de bajar.',
      },
      {
        question: '¿Hay visitas los sábados?',
        answer: 'Por lo que sabemos, no: sale de lunes a viernes y los domingos, día de feria.',
      },
    ],
    factsSource: 'scopribuenosaires.com',
    sample: 'agreement',
  },
  {
    slug: 'cementerio-recoleta',
    name: 'Recorrido por el Cementerio de la Recoleta',
    kind: 'Tour',
    pass: 'Sight Pass',
    isReservationRequired: false,
    summary: 'Ángeles, presidentes y la bóveda de Evita, entre calles de mármol.',
    description: [
      'Abierto en 1822 en la huerta de los monjes recoletos, es una ciudad en miniatura: calles, diagonales y bóvedas que van del templo griego al art nouveau. Acá descansan presidentes, escritores, científicos y Eva Perón, en la bóveda de la familia Duarte.',
      'El recorrido dura una hora y media y se hace a tu ritmo con la audioguía, que une las tumbas con sus historias. Usá calzado cómodo y llevá agua: en verano el mármol devuelve todo el sol.',
    ],
    openingWeek: everyDay(['09:00', '17:00']),
    openingNote: 'Abierto todos los días.',
    adultPriceCents: 9_00,
    priceCheckedOn: '2024-06-01',
    priceSource: 'lo publicado en pesos para no residentes, convertido a dólares',
    visitMinutes: 90,
    address: 'Junín 1760',
    neighborhood: 'Recoleta',
    latitude: -34.5875,
    longitude: -58.3931,
    included: ['Entrada al cementerio', 'Audioguía con mapa de las bóvedas'],
    picture:
      'Un ángel de mármol con las alas abiertas entre las bóvedas de la Recoleta, al amanecer, con un gato negro al pie.',
    questions: [
      {
        question: '¿Es fácil encontrar a Evita?',
        answer:
          'No tanto: la bóveda Duarte está en un pasillo angosto. El mapa de la audioguía te lleva hasta la puerta.',
      },
      {
        question: '¿Qué se hace después por la zona?',
        answer:
          'La Biela está enfrente, y los fines de semana la plaza se llena de artesanos. El Bellas Artes queda bajando la barranca.',
      },
    ],
    factsSource: 'eneldiario.com.ar, viagemempauta.com.br',
    sample: 'agreement',
  },
]

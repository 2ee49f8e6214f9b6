// The six specified attractions in English.
import type { PlaceTranslation } from '../place-translation.ts'

export const specifiedAttractions: Record<string, PlaceTranslation> = {
  'teatro-colon': {
    summary: 'The opera house of Buenos Aires, with some of the best acoustics in the world.',
    description: [
      'Teatro Colón opened on May 25, 1908, and has been the home of the city’s opera and ballet ever since. Its horseshoe hall, famous for its acoustics, brings together Italian and French styles in seven tiers of boxes.',
      'The guided tour covers the foyer, the Salón Dorado, and the hall, and explains the craft of the workshops beneath the plaza.',
    ],
    openingNote: 'Guided tours every day.',
    picture:
      'The façade of Teatro Colón lit up at nightfall, with its pediment, its arched windows, and a taxi driving by.',
    pictures: [
      'The façade of Teatro Colón lit up at nightfall, with its pediment, its arched windows, and a taxi driving by.',
      'The horseshoe hall seen from the stage: six tiers of golden boxes, the red orchestra seats, and a singer with her back to us.',
      'The hall’s great chandelier, lit, at the center of a dome painted with musicians and dancers.',
      'The marble staircase of the foyer, with a red carpet, columns, and an arched stained glass window at the back.',
      'The basement workshops, with a mannequin dressed in red, fabrics, a mask, and a half-painted backdrop.',
    ],
    questions: [
      {
        question: 'Do I need to book?',
        answer:
          'Yes. Tours leave in groups: choose your time before you go and show your pass when you arrive.',
      },
      {
        question: 'Does the pass include performances?',
        answer:
          'No. It includes the guided tour; tickets for operas, ballets, and concerts are sold separately.',
      },
    ],
  },
  malba: {
    summary: 'Latin American art of the 20th century, from Frida Kahlo to Berni.',
    description: [
      'The Museo de Arte Latinoamericano de Buenos Aires was born in 2001 from Eduardo Costantini’s collection. Its rooms bring together Frida Kahlo, Antonio Berni, Tarsila do Amaral, and Xul Solar.',
      'Besides the permanent collection, there are temporary exhibitions, a terrace, and a movie theater with its own program.',
    ],
    openingNote: 'Closed on Tuesdays.',
    picture:
      'The angular MALBA building in full sun, with its pale stone volumes, glass prism, and a jacaranda in bloom.',
    pictures: [
      'The angular MALBA building in full sun, with its pale stone volumes, glass prism, and a jacaranda in bloom.',
      'A white gallery of the museum with five modern paintings in bright colors and two visitors looking at them.',
      'The glass-roofed atrium, with its escalators crossed by bands of midday light.',
      'The museum terrace at sunset, with a red sculpture, tables with umbrellas, and the treetops of Palermo.',
      'The darkened movie theater, with the beam of the projector, the bright screen, and the heads of the audience.',
    ],
    questions: [
      {
        question: 'Can I go in at any time?',
        answer:
          'Yes, while the museum is open: show your pass’s QR code at the entrance, no reservation needed.',
      },
      {
        question: 'Are the movies included?',
        answer: 'No. The pass opens the museum’s galleries; movie tickets are extra.',
      },
    ],
  },
  'don-julio': {
    summary: 'The Palermo parrilla that everyone wants to try.',
    description: [
      'Don Julio opened in 1999 in a corner house in Palermo. Its grass-fed beef, its fire in plain view, and its walls covered with bottles signed by those who have sat at its tables made it famous.',
      'Without a reservation the line is long. With your pass, you get a discount on menu prices.',
    ],
    openingNote: 'Lunch and dinner, every day.',
    priceNote: 'Menu prices',
    picture:
      'The grill at Don Julio under a brick arch, with steak, short ribs, chorizos, and provoleta over the fire.',
    pictures: [
      'The grill at Don Julio under a brick arch, with steak, short ribs, chorizos, and provoleta over the fire.',
      'The house on the corner of Guatemala and Gurruchaga at night, with red awnings, lit windows, and people on the sidewalk.',
      'A juicy cut of beef on a wooden board, with a knife, coarse salt, and a bowl of chimichurri.',
      'The wall of shelves with signed wine bottles, and a hand writing on the label of one more.',
      'A table set with a white tablecloth, two glasses of malbec, bread, salad, and a lit candle.',
    ],
    questions: [
      {
        question: 'What does the pass give me here?',
        answer:
          'A discount on menu prices, once a day. Show your QR code before asking for the check.',
      },
      {
        question: 'Do I need a reservation?',
        answer: 'Yes, it’s best to make one several days ahead: without it, the wait is long.',
      },
    ],
    benefits: [
      {
        item: 'your check',
        conditions:
          'Show your pass before asking for the check. Can’t be combined with other offers.',
      },
    ],
  },
  'jardin-japones': {
    summary: 'A lake with koi, a red bridge, and an hour of calm.',
    description: [
      'The Japanese garden opened in 1967 to welcome the crown prince and princess of Japan. Around its koi lake there are red bridges, bonsai, stone lanterns, and a teahouse.',
      'It’s the ideal break between Palermo’s parks and museums.',
    ],
    openingNote: 'Open every day.',
    picture:
      'The curved red bridge of the Jardín Japonés over the lake, with a low sun behind it and koi in the water.',
    pictures: [
      'The curved red bridge of the Jardín Japonés over the lake, with a low sun behind it and koi in the water.',
      'White, red, and golden koi swimming in a circle among water lily pads, seen from above.',
      'The teahouse with its curved roofs at nightfall, with lit paper lanterns and its reflection in the lake.',
      'A bonsai with flat layered branches in a blue pot, in front of a round window, with a steaming tea beside it.',
      'A stepping-stone path across raked gravel, between red autumn maples and a stone lantern.',
    ],
    questions: [
      {
        question: 'Which pass gets me in?',
        answer: 'Any of them: Full Pass, Sight Pass, or Benefits Pass.',
      },
      {
        question: 'Is the teahouse included?',
        answer: 'No. The pass includes admission to the garden; what you eat and drink is extra.',
      },
    ],
  },
  'palacio-barolo': {
    summary: 'From hell to paradise: the Divine Comedy turned into a building.',
    description: [
      'Mario Palanti built it for Luis Barolo and finished it in 1923, following Dante’s Comedy: hell on the ground floor, purgatory on the floors above, paradise in the dome. It rises 100 meters (330 feet), with a lighthouse at the tip.',
      'The guided tour climbs all the way to the lighthouse. Across the river, in Montevideo, Palacio Salvo is its twin.',
    ],
    openingNote: 'Guided tours Monday to Saturday.',
    picture:
      'Palacio Barolo at night, with its windows lit and the tower’s lighthouse sweeping the sky with two beams.',
    pictures: [
      'Palacio Barolo at night, with its windows lit and the tower’s lighthouse sweeping the sky with two beams.',
      'The central passage on the ground floor, with its vaults, its lamps, and the mosaic floor that leads through to the next street.',
      'The glass lighthouse up close at dawn, above the roofs and domes of Avenida de Mayo.',
      'The spiral staircase seen from below, with golden railings that rise toward the light of the top floor.',
      'The view from a balcony of the tower at sunset, with two visitors and Avenida de Mayo ending at the dome of Congress.',
    ],
    questions: [
      {
        question: 'Do I need to book?',
        answer: 'Yes. Groups are small: choose your day and time before you go.',
      },
      {
        question: 'Are there stairs to climb?',
        answer:
          'The last stretch to the lighthouse is a narrow staircase. You can stay on the balconies if you prefer.',
      },
    ],
  },
  'floralis-generica': {
    summary: 'The steel flower that opens with the sun.',
    description: [
      'Eduardo Catalano gave it to the city in 2002: a flower of steel and aluminum about 20 meters (65 feet) tall and weighing 18 metric tons, whose petals open in the morning and close at sunset.',
      'The plaza is free to enter. With your pass, you get the audio guide to explore it.',
    ],
    openingNote: 'The plaza is always open; the petals open around 8 a.m. and close at sunset.',
    priceNote: 'the pass adds the audio guide',
    picture:
      'The steel flower open at midday above its reflecting pool, with the sun behind it and the Law School in the background.',
    pictures: [
      'The steel flower open at midday above its reflecting pool, with the sun behind it and the Law School in the background.',
      'The closed flower at night, with a red glow between its petals reflected in the water.',
      'The inside of the flower from below: metal petals opening toward the sky and four red-tipped stamens.',
      'The flower seen from the lawn, with people sitting on a blanket, a bicycle, and trees all around.',
      'The half-open flower at dawn, against the light, with low mist over the park.',
    ],
    questions: [
      {
        question: 'When is the best time to go?',
        answer:
          'In the morning, when the petals open, or at sunset, when they close in the red light.',
      },
      {
        question: 'Do I need the pass?',
        answer: 'Not to enter the plaza. The pass adds the audio guide.',
      },
    ],
  },
}

// Museums from Retiro to Belgrano in English.
import type { PlaceTranslation } from '../place-translation.ts'

export const museumsNorth: Record<string, PlaceTranslation> = {
  'museo-bellas-artes': {
    summary: 'Goya, Rodin, and Berni under the roof of an old pumping station.',
    description: [
      'The pink building in Recoleta was a water pumping station, and since 1933 it has housed one of the country’s great art collections. On the ground floor are the Europeans, from Goya to Rodin and Van Gogh; upstairs, Argentine art, with Ernesto de la Cárcova’s Sin pan y sin trabajo (Without Bread or Work) and Antonio Berni’s large canvases.',
      'The rooms are numbered, so you can head straight for what interests you or see it all in an hour and a half. From the exit, the Floralis Genérica is a five-minute walk.',
    ],
    openingNote: 'Closed on Mondays.',
    priceNote: 'as of 2024: a fee for nonresidents is under study; the pass adds the audio guide',
    included: ['Admission to all rooms', 'Audio guide to the main works'],
    picture:
      'The pink façade of the Museo de Bellas Artes in the morning, with its portico of pale columns, someone sketching on the steps, and a cyclist.',
    questions: [
      {
        question: 'Where should I start?',
        answer:
          'If you’re short on time, with the Impressionists and Rodin on the ground floor; then go straight up to the Argentine paintings.',
      },
      {
        question: 'What good is the pass if admission is free?',
        answer:
          'It adds the audio guide. And if the museum starts charging people who don’t live in Argentina, the pass covers admission.',
      },
    ],
  },
  'museo-evita': {
    summary: 'The life of Eva Perón, told by her dresses, her photos, and her voice.',
    description: [
      'Before it was a museum, this Palermo mansion took in women with children who arrived in the city with nowhere to stay: it was a shelter run by the Eva Perón Foundation. Today its rooms follow Evita’s life through evening gowns, newsreels, magazines, and everyday objects.',
      'The visit goes from her childhood in the provinces to the legend, in a little over an hour, and is worth it whether or not you admire her. The period films run on a loop: walk into the screening room whenever you like.',
    ],
    openingNote: 'Closed on Mondays, January 1, May 1, and December 24, 25, and 31.',
    included: ['General admission'],
    picture:
      'A woman seen from behind, with a blond bun and a pink evening gown, before a large window at sunset, next to an antique microphone.',
    questions: [
      {
        question: 'Do I need to know Argentine history?',
        answer:
          'No. The wall texts start from scratch and the films help put each period in its place.',
      },
      {
        question: 'What else is nearby?',
        answer:
          'The Jardín Japonés and the Palermo woods are a few blocks away: all three fit comfortably in one afternoon.',
      },
    ],
  },
  'museo-arte-decorativo': {
    summary: 'A French palace with its furniture in place and an El Greco on the wall.',
    description: [
      'René Sergent designed this house from Paris for the Errázuriz Alvear couple, and never came to see it. It was finished in 1917. The great hall, the dining room, and the salons keep the family’s tapestries, porcelain, and furniture, along with works by El Greco and Rodin.',
      'More than a museum of display cases, it’s a house you walk through room by room: look at the ceilings and floors as much as at the paintings. Save ten minutes for the forecourt behind the iron gate.',
    ],
    openingNote: 'Usually open in the afternoon and closed early in the week.',
    priceNote: 'the pass adds the guided tour',
    included: ['Admission to the house', 'Guided tour in Spanish'],
    picture:
      'The museum’s French palace seen through its half-open iron gate, with gilded finials and a woman walking her dog.',
    questions: [
      {
        question: 'Can I combine it with another museum the same day?',
        answer:
          'Yes. The Bellas Artes and MALBA are along the same stretch of parks, a short walk away.',
      },
      {
        question: 'Is it fun with kids?',
        answer:
          'It depends on their age: the salons are for looking, not touching. If they come along, go hunting for animals in the tapestries.',
      },
    ],
  },
  'museo-larreta': {
    summary: 'An Andalusian garden hidden across from the plaza in Belgrano.',
    description: [
      'Enrique Larreta, author of La gloria de Don Ramiro, filled his neocolonial house with altarpieces, writing cabinets, and Spanish paintings. Outside he planted what people remember most: a garden of narrow paths, orange trees, and tiled fountains that follows no straight line.',
      'Start with the rooms, cool and dim, and take your time in the garden at the end. Wednesday is a good day: admission is free. On weekends, the plaza across the street usually fills with craft stalls.',
    ],
    openingNote: 'Closed on Tuesdays. Holidays, 11 a.m. to 8 p.m.',
    included: ['Admission to the rooms and the garden'],
    priceSource: 'published prices in pesos for nonresidents, converted to dollars',
    picture:
      'The Andalusian garden of Museo Larreta: an octagonal tiled fountain among hedges and orange trees, with a black cat on its rim and the white house behind.',
    questions: [
      {
        question: 'Can I visit just the garden?',
        answer:
          'The pass opens the rooms and the garden together. If you’re here for the greenery, cross the house and go out the back.',
      },
      {
        question: 'How do I get there from downtown?',
        answer: 'By subway: Line D takes you to Juramento station, a few blocks from the museum.',
      },
    ],
  },
  'museo-fernandez-blanco': {
    summary: 'Colonial silver and a Spanish courtyard steps from Avenida 9 de Julio.',
    description: [
      'Palacio Noel is a neocolonial fantasy from the twenties, with carved balconies in the style of Lima and a courtyard that hushes the noise of Retiro. Inside are silver, religious carvings, and paintings from Spanish America: from Potosí, from Cusco, from Quito.',
      'The rooms are few and very full, so go slowly: a well-lit piece of silver deserves five minutes. When you’re done, sit in the courtyard: it’s the best memory of the visit.',
    ],
    openingNote: 'Closed on Tuesdays. Holidays, 11 a.m. to 8 p.m.',
    included: ['General admission', 'Audio guide to the colonial collection'],
    priceSource: 'published prices in pesos for nonresidents, converted to dollars',
    picture:
      'The carved wooden Lima-style balcony on the white wall of Palacio Noel, with a woman drinking mate at the window and a bougainvillea in bloom.',
    questions: [
      {
        question: 'Which piece shouldn’t I miss?',
        answer:
          'The silver: mate gourds, incense burners, and altar frontals that show how far the wealth of Potosí reached.',
      },
      {
        question: 'Is it busier on Wednesdays?',
        answer:
          'It can be, because admission is free for everyone. With the pass, any other day is better.',
      },
    ],
  },
  'museo-ciencias-naturales': {
    summary: 'Face to face with the dinosaurs of Patagonia, in Parque Centenario.',
    description: [
      'The dinosaur hall is the heart of the museum: here stands the Carnotaurus, a horned hunter that lived in Patagonia. Around it are giant mammals of the pampas, birds, insects, and minerals, in a building decorated with animals in stone.',
      'It’s a museum in the old style, with high halls and long display cases, and kids love it. An hour and a half is enough; afterward, the lake in Parque Centenario is across the street.',
    ],
    openingNote: 'Open every afternoon.',
    included: ['Admission to all halls'],
    picture:
      'The skeleton of a horned, meat-eating dinosaur fills a hall with tall windows, while two families look up at it.',
    questions: [
      {
        question: 'From what age do kids enjoy it?',
        answer:
          'At three or four they already leave with a favorite dinosaur. Up to age five, admission is free.',
      },
      {
        question: 'Is there somewhere to eat nearby?',
        answer:
          'Yes, there are cafés and pizzerias around Parque Centenario; if the weather’s nice, take your mate to the grass.',
      },
    ],
  },
}

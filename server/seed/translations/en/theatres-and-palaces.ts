// Theatres, palaces, and the graves of Recoleta in English.
import type { PlaceTranslation } from '../place-translation.ts'

export const theatresAndPalaces: Record<string, PlaceTranslation> = {
  'colon-fabrica': {
    summary: 'Step inside the sets of an opera, at full scale.',
    description: [
      'What Teatro Colón builds for a show isn’t thrown away: it comes to this warehouse in La Boca. There are temples that look like stone, statues that two people can lift, hand-embroidered costumes, and backdrops that up close are nothing but brushstrokes.',
      'You walk among the sets, which at the theater only the singers get to do. Allow an hour, and add it to an afternoon in Caminito and the Quinquela museum, which is on the same avenue.',
    ],
    openingNote: 'Fridays, Saturdays, Sundays, and holidays.',
    included: ['Admission to the exhibition'],
    picture:
      'A giant crowned mask and a prop column in the set warehouse, with costumes on hangers and a carpenter touching up the column.',
    questions: [
      {
        question: 'Should I have visited Teatro Colón first?',
        answer:
          'No, but they complete each other: there you see the house, and here what gets built to make the magic work.',
      },
      {
        question: 'Can I take photos?',
        answer:
          'Ask as you go in where it’s allowed. If it is, don’t use flash: the costumes will thank you.',
      },
    ],
  },
  'teatro-cervantes': {
    summary: 'A piece of Alcalá de Henares around the corner from the Colón.',
    description: [
      'The actress María Guerrero and her husband dreamed of a Spanish theater in Buenos Aires and opened it in 1921. The stone façade is inspired by the University of Alcalá, and inside there are tiles, ironwork, and carved wood that seem brought from a courtyard in Castile or Andalusia.',
      'The tour shows the main hall, the boxes, and the foyer in about fifty minutes, outside of show times. It’s the country’s only national theater, and it keeps premiering new plays.',
    ],
    included: ['Guided tour of the theater'],
    picture:
      'The stone façade of Teatro Cervantes seen from below, with arches, medallions, and pinnacles, and an audience lined up at the entrance.',
    questions: [
      {
        question: 'Can I use the pass to see a play?',
        answer:
          'No, it opens the tour of the building. Tickets for shows are sold separately at the box office.',
      },
      {
        question: 'How do I know when there’s a tour?',
        answer:
          'The days depend on rehearsals. That’s why you book: check the date before planning your day.',
      },
    ],
  },
  'palacio-libertad': {
    summary: 'The grandest post office of its time, with a symphony hall in the middle.',
    description: [
      'For decades the country’s letters crossed the counters of this 1928 palace. In 2015 it reopened as a cultural center: the marble staircases and the stained glass were kept, and in the heart of the building they hung an auditorium that looks like a whale from the outside.',
      'You can walk in and lose yourself among exhibitions, restored halls, and the skylight of the top floors. An hour and a quarter covers the main sights; when you arrive, see what’s on that day, because the program is always changing.',
    ],
    openingNote: 'Closed on Mondays and Tuesdays.',
    priceNote: 'the pass adds the audio guide',
    included: ['Audio guide to the building'],
    picture:
      'The old postal palace at night, with its golden dome and lit windows, and a red bus passing in front.',
    questions: [
      {
        question: 'Is this the same place as the CCK?',
        answer: 'Yes. It’s the old Central Post Office, which had that name until recently.',
      },
      {
        question: 'Are concerts part of the pass?',
        answer:
          'No. The pass adds the audio guide to the building; concerts have tickets of their own.',
      },
    ],
  },
  'palacio-paz': {
    summary: 'A hundred and forty rooms that their owner never got to live in.',
    description: [
      'José C. Paz, founder of the newspaper La Prensa, had one of the largest private homes the city ever saw built on Plaza San Martín. He died in 1912, two years before it was finished. The room everyone remembers is the Hall de Honor: round, clad in marble, under a dome of stained glass.',
      'The visit is guided and goes through ballrooms, dining rooms, and galleries now in the care of the Círculo Militar, the officers’ club. It lasts a little over an hour, and it’s best booked a couple of days ahead.',
    ],
    included: ['Guided tour with reservation'],
    picture:
      'The circular hall of Palacio Paz, with red marble columns, a golden gallery, and the stained glass dome with a sun in the center.',
    questions: [
      {
        question: 'Can I visit without a guide?',
        answer: 'No. You always go in with a group, at the time of your booking.',
      },
      {
        question: 'Are there other palaces nearby?',
        answer:
          'Yes: there are several around Plaza San Martín, and a fifteen-minute stroll lets you see them well from the sidewalk.',
      },
    ],
  },
  'zanjon-de-granados': {
    summary: 'Walk along the bed of a stream, beneath an 1830 mansion.',
    description: [
      'In the eighties, when people began to clear out this abandoned house in San Telmo, the unexpected turned up: underneath were the tunnels that carried a stream of the colonial city, long since channeled. It took decades to remove the rubble and uncover arches, cisterns, and foundations.',
      'You go down in a group with a guide, and an hour later you understand how the city grew, layer upon layer. It’s cool down there even in January, the height of summer. The floor is even, but there are steps.',
    ],
    openingNote:
      'Tours every hour Monday to Friday and every half hour on Sundays; the last one leaves at closing time. Information from 2024.',
    priceNote: 'price from 2024, converted from pesos',
    included: ['Guided tour with reservation'],
    picture:
      'A vaulted brick tunnel lit by lamps, with a trickle of water along the side and a guide lighting the way for three visitors.',
    questions: [
      {
        question: 'Will I feel claustrophobic?',
        answer:
          'The tunnels are high, aired, and lit. If closed spaces are hard for you, tell the guide before going down.',
      },
      {
        question: 'Are there tours on Saturdays?',
        answer:
          'As far as we know, no: Monday to Friday, and Sundays, when the street market is on.',
      },
    ],
  },
  'cementerio-recoleta': {
    name: 'Recoleta Cemetery Tour',
    summary: 'Angels, presidents, and Evita’s vault, along streets of marble.',
    description: [
      'Opened in 1822 in the garden of the Recollect friars, it’s a city in miniature: streets, diagonals, and vaults that range from Greek temple to art nouveau. Presidents, writers, and scientists rest here, and so does Eva Perón, in the Duarte family vault.',
      'The visit takes an hour and a half at your own pace with the audio guide, which links the graves to their stories. Wear comfortable shoes and bring water: in summer the marble gives back all the sun.',
    ],
    openingNote: 'Open every day.',
    included: ['Admission to the cemetery', 'Audio guide with a map of the vaults'],
    priceSource: 'published prices in pesos for nonresidents, converted to dollars',
    picture:
      'A marble angel with open wings among the vaults of Recoleta at dawn, with a black cat at its feet.',
    questions: [
      {
        question: 'Is Evita easy to find?',
        answer:
          'Not really: the Duarte vault is on a narrow passage. The audio guide’s map takes you to its door.',
      },
      {
        question: 'What’s there to do nearby afterward?',
        answer:
          'La Biela is right across, and on weekends the plaza fills with craft stalls. The Bellas Artes museum is just down the slope.',
      },
    ],
  },
}

// Museums from Balvanera to La Boca, and the ship in the docks, in English.
import type { PlaceTranslation } from '../place-translation.ts'

export const museumsSouth: Record<string, PlaceTranslation> = {
  'museo-moderno': {
    summary: 'The Argentine art that broke the rules, in a brick tobacco factory.',
    description: [
      'Where cigarettes were once made now hangs the Argentine art of the 20th century and of today: the geometric painters of the forties, the experiments of the sixties, artists who are still searching. The building keeps the bare brick of San Telmo’s old tobacco factory.',
      'Exhibitions change several times a year, so no two visits are alike. Allow a little over an hour, and pair it with the Calle Defensa street market if you come on a Sunday.',
    ],
    openingNote: 'Closed on Tuesdays.',
    included: ['Admission to all exhibitions'],
    picture:
      'The red brick hall of the Museo de Arte Moderno at night, with a colorful mobile behind the lit window and a cyclist on the cobblestones.',
    questions: [
      {
        question: 'Is it the same as MALBA?',
        answer:
          'No. MALBA looks at all of Latin America; the Moderno, mostly at Argentina and at what’s being made now.',
      },
      {
        question: 'Is Sunday a good day to go?',
        answer:
          'Yes, if you like crowds: the San Telmo market takes over Defensa and ends near the museum.',
      },
    ],
  },
  'museo-casa-gardel': {
    summary: 'The courtyard, kitchen, and records of Carlos Gardel, the great voice of tango.',
    description: [
      'In 1927 Carlos Gardel bought this long, narrow house in the Abasto neighborhood to live in with his mother, doña Berta. The rooms open onto a courtyard and hold records, posters, sheet music, and photos of the singer who took tango to the world.',
      'It’s a short visit, with Gardel’s voice following you from room to room. On the way out, walk a couple of blocks: the area has façades painted with fileteado scrollwork and murals in his honor.',
    ],
    openingNote: 'Closed on Tuesdays.',
    included: ['General admission'],
    picture:
      'A gray hat on the headstock of a guitar tied with a white scarf, between a gramophone and records, in front of a green façade painted with fileteado scrollwork.',
    questions: [
      {
        question: 'Are there tango classes or shows?',
        answer:
          'The pass includes the visit to the house. If there’s an activity that day, ask at the door how to join.',
      },
      {
        question: 'What’s nearby to see next?',
        answer:
          'The Abasto, the market that gave the neighborhood its name and Gardel his nickname, now a shopping mall. It’s a few blocks away and has a benefit with Full Pass and Benefits Pass.',
      },
    ],
  },
  'museo-quinquela': {
    summary: 'The home of the painter who gave the port of La Boca its color.',
    description: [
      'All his life, Quinquela Martín painted what he saw from this window: ships, smoke, and men hauling sacks. He donated the land for a school and a museum, and stayed to live upstairs. You see his enormous canvases, his rooms, and a collection of ships’ figureheads.',
      'Go up to the terrace, with its sculptures and a view of the Riachuelo and the transporter bridge. After the paintings, you look at the port differently. Caminito is around the corner.',
    ],
    openingNote: 'Closed on Mondays.',
    included: ['Admission to the museum, the house, and the terrace'],
    picture:
      'The port of La Boca in bright colors, with dockworkers carrying sacks up a gangplank to a large ship and the transporter bridge behind.',
    questions: [
      {
        question: 'What’s the best time to go to La Boca?',
        answer:
          'During the day. Arrive when the museum opens, go on to Caminito, and head back before dark.',
      },
      {
        question: 'Can you visit the home where he lived?',
        answer:
          'Yes, the visit goes through the rooms where he lived and worked, above the galleries.',
      },
    ],
  },
  'museo-historico-nacional': {
    summary: 'Two centuries of the country in a red mansion in Parque Lezama.',
    description: [
      'Flags, uniforms, portraits, and furniture tell Argentina’s story from the May Revolution on. Among the most visited are the re-created room where San Martín died and the battle scenes that Cándido López painted with his left hand, after losing the right one in the war.',
      'The Italian-style house looks out on Parque Lezama, where tradition places the first founding of the city. An hour is enough; add half an hour for the park and a coffee on the corner.',
    ],
    openingNote: 'Wednesday to Sunday.',
    priceNote: 'as of 2026; the pass adds the audio guide',
    included: ['Audio guide to the exhibition'],
    picture:
      'The red and white Italian-style mansion among palm trees at sunset, with a cannon in the garden and a girl flying a kite.',
    questions: [
      {
        question: 'What does the pass add if it’s free?',
        answer: 'The audio guide, which puts two centuries of objects in order in one hour.',
      },
      {
        question: 'Can I walk there from Plaza de Mayo?',
        answer:
          'Yes, straight down Defensa: it’s about twenty blocks through all of San Telmo, with plenty of places to stop.',
      },
    ],
  },
  'fragata-sarmiento': {
    address: 'Dock 3, next to the Puente de la Mujer',
    summary: 'Board an 1897 sailing ship that circled the globe, and climb down to its engines.',
    description: [
      'Built in England in 1897, the Sarmiento trained Argentine sailors over forty years of voyages around the world. Today it’s moored in Dock 3, with its three masts, polished brass, and cabins that look as if the crew had just stepped ashore.',
      'You explore on your own, from the deck to the engine room, on steep ship’s ladders: sneakers are best. Forty-five minutes cover the whole ship, and the Puente de la Mujer is right beside it.',
    ],
    openingNote: 'Summer hours; closed when it rains.',
    included: ['Admission to the ship'],
    picture:
      'The frigate Sarmiento moored at dawn, with its three masts and white hull, in front of the brick warehouses and the Puente de la Mujer.',
    questions: [
      {
        question: 'What if it rains?',
        answer:
          'The ship closes. Your pass isn’t used until you show it, so you can come back another day.',
      },
      {
        question: 'Can I bring a stroller on board?',
        answer:
          'Better not: there are hatches and narrow stairs. With kids who can already walk, it’s an adventure.',
      },
    ],
  },
  'coleccion-fortabat': {
    summary: 'Berni, Turner, and Warhol across from the sailboats of Puerto Madero.',
    description: [
      'The collection that Amalia Lacroze de Fortabat put together has had its own home since 2008: a vault of steel and glass by Rafael Viñoly beside the dock, with a roof of sunshades that follows the sun. It ranges from Turner and Brueghel to Berni, with a portrait of its owner by Warhol.',
      'Go down to the basement rooms first and save for last the top floor, with its natural light and view of the water. It all fits in an unhurried hour.',
    ],
    openingNote: 'Open in the afternoon. Confirm the days before you go.',
    included: ['Admission to all rooms'],
    priceSource: 'published prices in pesos, converted to dollars',
    picture:
      'The steel and glass vault of the Colección Fortabat by the dock at sunset, with paintings inside and a sailboat with a red sail.',
    questions: [
      {
        question: 'What do I get with each pass?',
        answer:
          'With any of the three, you get into the galleries and get the discount at the museum café.',
      },
      {
        question: 'Can I walk there from downtown?',
        answer: 'Yes: from Retiro or Avenida Córdoba it’s about ten minutes down to the docks.',
      },
    ],
    benefits: [
      {
        item: 'at the café',
        conditions: 'Show your pass when you order. For what you have at your table that day.',
      },
    ],
  },
}

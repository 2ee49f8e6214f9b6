// Bookshops, galleries, markets and workshops in English.
import type { PlaceTranslation } from '../place-translation.ts'

const freeToEnter = 'Free to enter; you pay for what you buy'

export const shops: Record<string, PlaceTranslation> = {
  'ateneo-grand-splendid': {
    summary: 'Read in a theater box: a 1919 playhouse with books where the seats used to be.',
    description: [
      'It was a theater, a movie house, and a studio where Gardel recorded. Since 2000 it has been a bookstore: the shelves follow the curve of the boxes, the red curtain is open, and coffee is served on stage. High above, the dome painted by Nazareno Orlandi.',
      'Go up to the boxes for the photo and down to the basement for children’s books and records. Forty-five minutes are enough, if you don’t sit down to read.',
    ],
    priceNote: freeToEnter,
    picture:
      'The bookstore in the old theater, with gilded boxes full of books, the painted dome, and a café beneath the red curtain.',
    questions: [
      {
        question: 'Are there books in other languages?',
        answer: 'Yes, one section. The discount is for books in Spanish.',
      },
      {
        question: 'Can I take photos?',
        answer:
          'Yes, it’s one of the most photographed places in the city. No tripods, and don’t block people who are shopping.',
      },
    ],
    benefits: [
      {
        item: 'books in Spanish',
        conditions:
          'Show your pass at the register. Not valid at the café and can’t be combined with other offers.',
      },
    ],
  },
  'libreria-de-avila': {
    summary: 'A corner that has sold books since colonial times.',
    description: [
      'Across from the church of San Ignacio and a step away from the Colegio Nacional, this corner has sold books since the late 18th century. The shelves reach the ceiling and mix Argentine history, literature, rare pamphlets, and new releases.',
      'The basement is for rummaging: used, out-of-print, first editions. Tell the bookseller what interests you and let them look; it beats any search engine.',
    ],
    priceNote: freeToEnter,
    picture:
      'Bookshelves up to the ceiling, a reader on the ladder, a cat on a pile of books, and a lit lamp facing the street at nightfall.',
    questions: [
      {
        question: 'Do they have books about the city?',
        answer:
          'Yes, the history of Buenos Aires is one of their specialties: ask for old maps and guidebooks.',
      },
      {
        question: 'Which books are discounted?',
        answer: 'Used ones. New books are at cover price.',
      },
    ],
    benefits: [
      {
        item: 'used books',
        conditions: 'Show your pass before you pay. Not valid for new books.',
      },
    ],
  },
  'galerias-pacifico': {
    summary: 'Look up: Berni and Spilimbergo painted the ceiling of a shopping mall.',
    description: [
      'The building went up in the late 19th century for a Paris-style department store. In 1946 five painters, among them Berni, Castagnino, and Spilimbergo, covered the central dome with murals, and there they still are, above the shop windows and the fountain.',
      'Come in from Florida, find where the galleries cross, and look at the murals from below and from the second floor. There are Argentine leather and clothing brands, and a food court in the basement for a break.',
    ],
    openingNote: 'Every day.',
    priceNote: freeToEnter,
    picture:
      'The dome painted with groups of figures above the crossing of the galleries, with a fountain, balconies, and people strolling with shopping bags.',
    questions: [
      {
        question: 'Where do I pick up the coupon book?',
        answer: 'At the information desk on the ground floor, by showing your pass’s QR code.',
      },
      {
        question: 'Do you pay to see the murals?',
        answer:
          'No, they’re above the crossing of the galleries and free to see during store hours.',
      },
    ],
    benefits: [
      {
        item: 'the coupon book of participating brands',
        conditions:
          'One per pass, at the information desk. Each coupon says how much it’s worth and until when.',
      },
    ],
  },
  'abasto-shopping': {
    summary: 'Stores, movies, and food under the arches of a 1930s market.',
    description: [
      'Until the eighties, all the city’s fruit and vegetables passed through here, in the neighborhood that gave Gardel his nickname. The market closed; what remained were the giant concrete vaults, which since 1998 have sheltered a shopping mall.',
      'It’s good for shopping, going to the movies, or getting out of the rain, and with kids it’s a full day out. Before you go in, cross the avenue to see the whole façade.',
    ],
    openingNote: 'The movie theaters and the food court close later.',
    priceNote: freeToEnter,
    picture:
      'The façade of the Abasto, with its great glazed arch between two smaller ones, under a low sun, and a blue bus going by.',
    questions: [
      {
        question: 'How do I get there?',
        answer: 'By subway, on Line B: Carlos Gardel station leads straight into the mall.',
      },
      {
        question: 'Where does the discount apply?',
        answer: 'At the food court counters with the pass sticker at the register.',
      },
    ],
    benefits: [
      {
        item: 'at the food court',
        conditions:
          'At counters with the pass sticker. Can’t be combined with meal deals or other offers.',
      },
    ],
  },
  'mercado-san-telmo': {
    summary: 'Antiques, freshly roasted coffee, and choripán under an 1897 iron roof.',
    description: [
      'Juan Antonio Buschiazzo’s hall of iron and glass still has its butchers and greengrocers, but in between them cafés, bakeries, and tables to eat at have appeared. The side aisles sell soda siphons, vinyl records, tin toys, and crystal chandeliers.',
      'Go without a plan: walk a full lap, return to what you liked, and sit wherever there’s room. On a Sunday it goes with the Defensa street market; on a Tuesday, you can chat with the stallholders.',
    ],
    openingNote: 'Each stall keeps its own hours; weekends are livelier.',
    priceNote: 'the pass adds the tasting',
    included: ['Guided tasting around the stalls'],
    picture:
      'The iron and glass hall of the San Telmo market, with fruit stalls on one side, antiques on the other, and neighbors doing their shopping.',
    questions: [
      {
        question: 'What does the pass include?',
        answer:
          'A guided tasting and the discount at participating stalls, with any of the three passes.',
      },
      {
        question: 'Can you haggle over the antiques?',
        answer: 'Ask with a smile: two or three pieces together usually get a better price.',
      },
    ],
    benefits: [
      {
        item: 'a guided tasting',
        conditions: 'One per pass. When you arrive, ask what time the next group leaves.',
      },
      {
        item: 'at participating stalls',
        conditions: 'At stalls with the pass sticker. Show your pass before you pay.',
      },
    ],
  },
  'cuero-san-telmo': {
    address: 'Defensa and México (sample)',
    summary: 'A hand-stitched handbag that leaves the workshop with your initials.',
    description: [
      'The counter and the workbench share one room, so you smell the leather before you see the bags. There are belts, wallets, backpacks, and mate cases, in colors that don’t follow the season.',
      'You choose the piece, you choose the thread and, if you like, you wait half an hour while they engrave your initials. What isn’t on display can be made to order.',
    ],
    priceNote: 'Depends on what you choose',
    picture:
      'A leather handbag with golden buckles on the workshop table, while a hand stitches its edge and a pigeon peeks in the window.',
    questions: [
      {
        question: 'How long does the engraving take?',
        answer: 'About half an hour, while you wait. On Sundays it can take longer.',
      },
      {
        question: 'Is it easy to take on the plane?',
        answer: 'Yes, they give it to you in a flat cloth bag for your suitcase.',
      },
    ],
    benefits: [
      {
        item: 'leather goods',
        conditions: 'Show your pass before you pay. Can’t be combined with clearance sales.',
      },
      {
        item: 'engraving of your initials',
        conditions: 'Up to three letters per purchase, on pieces that can be engraved.',
      },
    ],
  },
}

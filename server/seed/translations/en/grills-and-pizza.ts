// Where one sits down to eat, in English.
import type { PlaceTranslation } from '../place-translation.ts'

const menuPrices = 'Menu prices'

export const grillsAndPizza: Record<string, PlaceTranslation> = {
  'pizzeria-guerrin': {
    summary: 'Deep-pan mozzarella pizza, eaten standing, with fainá, right on Corrientes.',
    description: [
      'Since 1932 this oven has turned out the pizza that defines the city: thick dough, mozzarella spilling over the edge, and a slice of fainá on top. In front, the marble counter where you eat standing up; in the back and upstairs, dining rooms with waiters and long tables.',
      'For a quick slice, line up at the register, pay, and eat at the counter. To sit down, walk all the way to the back. It fills up when the theaters let out; mid-afternoon, it doesn’t.',
    ],
    openingNote: 'Every day from 11 a.m.',
    priceNote: menuPrices,
    picture:
      'A slice loaded with mozzarella is lifted from a deep-pan pizza, trailing strings of cheese, in front of the glowing oven.',
    questions: [
      {
        question: 'What is fainá?',
        answer:
          'A thin baked flatbread made of chickpea flour. You eat it on top of the pizza, and with your pass it’s free.',
      },
      {
        question: 'Can I order a single slice?',
        answer:
          'Yes, the counter sells by the slice. At the tables you order whole or half pizzas.',
      },
    ],
    benefits: [
      {
        item: 'a slice of fainá',
        conditions:
          'With any pizza or slice, at the counter or at a table. Show your pass when you pay.',
      },
    ],
  },
  'el-cuartito': {
    summary: 'Fugazzeta under a hundred pennants, photos, and boxing legends.',
    description: [
      'The pizzeria on Talcahuano opened in 1934 and its walls tell the rest: boxers, soccer players, racing drivers, and posters without an inch to spare. In between, tables pushed together, waiters in a hurry, and an oven that never stops.',
      'The thing to order is the fugazzeta, with onion on top and cheese inside. Teatro Colón is a few blocks away, so it makes a good end to an afternoon tour.',
    ],
    openingNote: 'Lunch and dinner.',
    priceNote: menuPrices,
    picture:
      'A freshly served fugazzeta on the table and, on the wall, pennants, a jersey, and framed sports legends.',
    questions: [
      {
        question: 'Can I book a table?',
        answer: 'No need. There may be a wait at night, but tables turn over quickly.',
      },
      {
        question: 'Does the discount apply to takeout?',
        answer: 'No, it’s for what you eat in.',
      },
    ],
    benefits: [
      {
        item: 'when you eat in',
        conditions:
          'Show your pass before asking for the check. Not valid for takeout or delivery.',
      },
    ],
  },
  'parrilla-la-cabrera': {
    summary: 'A steak for two surrounded by little dishes, on a Palermo corner.',
    description: [
      'Here the meat comes on a board, and it doesn’t come alone: around it appear little dishes of purées, salads, beans, and sauces. Portions are meant for sharing, and the table always ends up covered.',
      'Book ahead, and order one cut fewer than you think you need. The meal takes over an hour and a half: it’s a plan in itself, not a stop.',
    ],
    openingNote: 'Lunch and dinner. Confirm the time when you book.',
    priceNote: menuPrices,
    picture:
      'A huge steak on the board, seen from above, surrounded by little dishes with sides of every color and a glass of wine.',
    questions: [
      {
        question: 'How much meat should I order?',
        answer:
          'One whole steak for two, with the sides, is enough and sometimes more than enough.',
      },
      {
        question: 'Does the discount apply to wine?',
        answer: 'Yes, it’s on the whole check, as long as you don’t use another offer.',
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
  'el-desnivel': {
    summary: 'A neighborhood parrilla with the grill in view of the sidewalk.',
    description: [
      'It has no tablecloths and no menu in four languages. It has a grill facing Calle Defensa, smoke, tightly packed tables, and waiters who know their trade. Flank steak, provoleta, choripán: the classics, done well.',
      'On market Sundays the line runs out the door; on weekdays you sit down right away. If you’re short on time, order a sandwich to go and keep walking.',
    ],
    priceNote: menuPrices,
    picture:
      'The grill cook of El Desnivel tends the smoking grill in the window at night, while a dog looks on from the sidewalk.',
    questions: [
      {
        question: 'Do I have to pay in cash?',
        answer: 'The benefit works with both: cash or card.',
      },
      {
        question: 'What should I order on my first visit?',
        answer:
          'Provoleta, grilled provolone, to start, and a juicy vacío, flank steak, with fries to share.',
      },
    ],
    benefits: [
      {
        item: 'your check',
        conditions: 'Valid with cash or card. Show your pass before you pay.',
      },
    ],
  },
}

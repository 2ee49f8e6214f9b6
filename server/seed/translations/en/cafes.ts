// The cafés and the ice cream in English.
import type { PlaceTranslation } from '../place-translation.ts'

const menuPrices = 'Menu prices'

export const cafes: Record<string, PlaceTranslation> = {
  'cafe-tortoni': {
    summary: 'Hot chocolate and churros at the city’s oldest café, open since 1858.',
    description: [
      'A Frenchman founded it in 1858 and named it after a café in Paris. The stained glass ceiling and the marble tables are still here, and so is the memory of those who sat and argued at them: Borges, Alfonsina Storni, Quinquela Martín. At night there is tango in the basement.',
      'In the afternoon the line runs down the sidewalk; early in the morning you have your pick of tables. Order hot chocolate with churros or a coffee with medialunas, the local croissants, and walk the room to the very back before you leave.',
    ],
    openingNote: 'Every day from 8 a.m.',
    priceNote: menuPrices,
    picture:
      'The main room of Café Tortoni under its stained glass ceiling, with a waiter carrying a tray and a coffee with medialunas on the marble.',
    questions: [
      {
        question: 'Is there a discount on the tango show?',
        answer: 'No. The benefit is for the café; tickets for the show downstairs are separate.',
      },
      {
        question: 'When is the wait shortest?',
        answer: 'From 8 to 10 in the morning. Weekends at teatime are the worst.',
      },
    ],
    benefits: [
      {
        item: 'at the café',
        conditions: 'Show your pass before asking for the check. Not valid for the shows.',
      },
    ],
  },
  'la-biela': {
    summary: 'Breakfast in the shade of a century-old rubber tree, across from Recoleta Cemetery.',
    description: [
      'The name means “the connecting rod”: race car drivers used to stop here, and racing photos still hang inside. It was also the table of Bioy Casares and Borges, who now sit waiting, life-size, near the door. Outside, the rubber tree reigns, with propped-up branches that cover half the plaza.',
      'The terrace costs a little more, and on a sunny morning it’s worth it. This is the natural place to start the day before the cemetery, right across the way.',
    ],
    openingNote: 'Opens for breakfast.',
    priceNote: menuPrices,
    picture:
      'La Biela’s giant rubber tree shades the sidewalk tables, with an iron Atlas holding up a branch.',
    questions: [
      {
        question: 'Does the benefit apply on the terrace?',
        answer: 'Yes, inside and out. Keep in mind that the terrace has a menu of its own.',
      },
      {
        question: 'How late can I order breakfast?',
        answer: 'To be safe, arrive before 11 a.m. After that it depends on the day.',
      },
    ],
    benefits: [
      {
        item: 'a coffee with breakfast',
        conditions:
          'One per pass holder who orders a full breakfast. Show your pass when you order.',
      },
    ],
  },
  'las-violetas': {
    summary: 'Curved stained glass and an afternoon tea that two people can’t finish.',
    description: [
      'The corner of Rivadavia and Medrano has been a tearoom and pastry shop since 1884. The curved stained glass, the marble, and the gilded columns survived a closure in the late nineties, when the neighbors of Almagro fought to have it reopened.',
      'People come for afternoon tea: towers of pastries, sandwiches, cakes, and tea, on platters made for sharing. Order one for two and expect it to feed three. Weekdays at noon are much quieter.',
    ],
    openingNote: 'Open every day, from breakfast on.',
    priceNote: menuPrices,
    picture:
      'An arched stained glass window with colored violets and, on the table, a three-tier tower of pastries, cakes, and finger sandwiches.',
    questions: [
      {
        question: 'How do I get there by subway?',
        answer: 'Take Line A to Castro Barros: you come out right at the corner.',
      },
      {
        question: 'Can one person get the discount?',
        answer:
          'No, it’s for afternoon tea for two. If you’re on your own, save it to come back with someone.',
      },
    ],
    benefits: [
      {
        item: 'afternoon tea for two',
        conditions: 'One pass is enough for the table. Mention it when you order the tea.',
      },
    ],
  },
  'bar-el-federal': {
    summary: 'A picada and a draft cider in front of San Telmo’s most beautiful bar.',
    description: [
      'It began in 1864 as a general store and tavern, and has been through nearly everything a corner bar can go through. The bar itself is what people come to see: carved wood, an arch of stained glass, a clock in the middle, and the same old cash register.',
      'The picadas, boards of cheese and cold cuts to share, are generous, and the sandwiches take both hands. It works just as well after a museum as it does as a base on a market Sunday.',
    ],
    priceNote: menuPrices,
    picture:
      'The carved wooden bar of El Federal, with its stained glass arch and clock, bottles, a picada, and the bartender.',
    questions: [
      {
        question: 'Are drinks part of the discount?',
        answer: 'No, the discount is on picadas. Drinks are at menu price.',
      },
      {
        question: 'Is it a good bar to bring kids to?',
        answer: 'Yes, especially at lunchtime. At night it fills up and gets louder.',
      },
    ],
    benefits: [
      {
        item: 'picadas',
        conditions: 'Show your pass when you order. Can’t be combined with other offers.',
      },
    ],
  },
  'heladeria-cadore': {
    summary: 'Homemade dulce de leche ice cream in a cone, right after the theater.',
    description: [
      'A family from northern Italy opened it in 1957, and the shop on Corrientes has hardly changed: a few feet of space, a line that moves fast, and tubs of ice cream made right there. Dulce de leche made it famous; the dark chocolate has its loyal fans.',
      'There isn’t much room to sit: you order, you pay, and you walk down the avenue with your ice cream. Twenty minutes, or five if it’s hot.',
    ],
    priceNote: menuPrices,
    picture:
      'A hand holds up a huge dulce de leche cone in front of the ice cream counter and its colorful tubs.',
    questions: [
      {
        question: 'Which flavor should I try?',
        answer:
          'Dulce de leche, with a fruit flavor or dark chocolate as your second to balance it.',
      },
      {
        question: 'Does the benefit cover ice cream by the kilo?',
        answer: 'No, only the two-flavor cup that you eat on the spot.',
      },
    ],
    benefits: [
      {
        item: 'flavors in a cup',
        conditions: 'You pay for one and the second flavor is free. One cup per pass holder.',
      },
    ],
  },
}

// What a traveller buys last and needs first, in English.
import type { PlaceTranslation } from '../place-translation.ts'

const dependsOnChoice = 'Depends on what you choose'

export const shopsAndServices: Record<string, PlaceTranslation> = {
  'diseno-palermo': {
    address: 'Plaza Serrano (sample)',
    summary: 'Gifts that fit in your suitcase, made by local designers.',
    description: [
      'An old house with its rooms thrown open: clothes in one, paper goods and notebooks in another, tableware and lamps in the kitchen. Every piece carries the name of the person who made it, and in which neighborhood.',
      'You can see it all in under an hour, and it’s a good place to sort out small, light gifts. Ask for gift wrapping: the paper is designer-made too.',
    ],
    openingNote: 'Closed on Sundays.',
    priceNote: dependsOnChoice,
    picture:
      'A red leather armchair with iron legs under an arc lamp, beside a plant and a window with a jacaranda.',
    questions: [
      {
        question: 'Do they ship abroad?',
        answer:
          'Large pieces, yes; the cost is worked out in the store. Small things are best taken with you.',
      },
      {
        question: 'Do I have to ask for the cloth bag?',
        answer: 'Yes, show your pass at the register. It’s one per pass, with any purchase.',
      },
    ],
    benefits: [
      {
        item: 'design objects and clothing',
        conditions: 'Show your pass at the register. Can’t be combined with other offers.',
      },
      { item: 'a cloth bag', conditions: 'One per pass, with any purchase.' },
    ],
  },
  'vinoteca-centro': {
    address: 'Florida and Viamonte (sample)',
    summary: 'High-altitude malbec, torrontés, and bonarda, packed for the plane.',
    description: [
      'Shelves arranged by region, from Salta to Patagonia, with a handwritten card on each bottle that says how it tastes and what it goes with. There’s something at every price, and nobody rushes you.',
      'Tell them what you’ll be eating and how much you want to spend: in half an hour you walk out with three bottles and a padded box. Wine goes in checked luggage, never in the cabin.',
    ],
    openingNote: 'Closed on Sundays.',
    priceNote: dependsOnChoice,
    picture:
      'Three wine bottles of different shapes on the counter, with a bunch of grapes and a straw-lined box ready for the plane.',
    questions: [
      {
        question: 'How many bottles can I take?',
        answer:
          'It depends on your airline and your country’s customs. Check before you buy the box of six.',
      },
      {
        question: 'Can I buy with my child’s pass?',
        answer: 'No. They only sell to people 18 and over.',
      },
    ],
    benefits: [
      {
        item: 'three bottles or more',
        conditions: 'In the same purchase and with a single pass. Only for people 18 and over.',
      },
    ],
  },
  'guardaequipaje-obelisco': {
    name: 'Obelisco Luggage Storage',
    address: 'Corrientes and Cerrito (sample)',
    summary: 'Drop your bags at eight in the morning and walk around light until night.',
    description: [
      'Between hotel checkout and your flight lies a whole day. Here your bags wait under a numbered seal in a storeroom with cameras, steps from the Obelisco and three subway lines.',
      'It takes ten minutes: you show an ID, get a claim tag, and pay per bag. You need the same tag to pick up.',
    ],
    openingNote: 'Anything not picked up by 10 p.m. stays until the next day.',
    priceNote: 'sample price per bag and day',
    picture:
      'A big green suitcase with a padlock and a red backpack on the sidewalk, in front of the Obelisco and the avenue’s jacarandas.',
    questions: [
      {
        question: 'What can’t I leave?',
        answer:
          'No money, no identity papers, no fresh food, and nothing that couldn’t travel in the hold of a plane.',
      },
      {
        question: 'Is the discount for each bag?',
        answer: 'Yes, it applies to each bag and each day, as long as your pass is valid.',
      },
    ],
    benefits: [
      {
        item: 'each bag, each day',
        conditions:
          'Show your pass when you drop off your luggage. For the pass holder’s own bags.',
      },
    ],
  },
  'traslado-aeropuertos': {
    name: 'Sur Airport Transfers',
    address: 'At the Ezeiza and Aeroparque terminals (sample)',
    summary: 'A driver holding a sign with your name, from Ezeiza or Aeroparque.',
    description: [
      'After a long flight, the best thing is not to haggle over anything. The car waits for you at the terminal at a price already agreed and takes you to your hotel door, whatever the hour.',
      'From Ezeiza, allow about an hour, more at rush hour. Give your flight number when you book, so the driver knows if you’re running late.',
    ],
    priceNote: 'sample price per person, from Ezeiza',
    picture:
      'A blue car with suitcases on its roof drives down the highway at sunset while a plane takes off over the control tower.',
    questions: [
      {
        question: 'Do they have child seats?',
        answer: 'Yes, free and on request: tell them the child’s age when you book.',
      },
      {
        question: 'Does the discount also apply to the ride back?',
        answer:
          'No, it’s for the first ride you take with the pass. You can use it either way, there or back.',
      },
    ],
    benefits: [
      {
        item: 'your first ride',
        conditions: 'One ride per pass, booked a day ahead. Show your QR code when you get in.',
      },
    ],
  },
  'chip-viajero': {
    name: 'Chip Viajero (Travel SIM)',
    address: 'Florida and Paraguay (sample)',
    summary: 'Hit the street with maps and messages: a SIM activated on the spot.',
    description: [
      'A small shop where they put in your SIM card, or load your eSIM, and don’t let you go until your phone is online. There are plans by the day and by the gigabyte, for your whole stay.',
      'Bring your unlocked phone and your ID. It takes fifteen minutes, and if something fails you come back with the receipt and they fix it right there.',
    ],
    openingNote: 'Closed on Sundays.',
    priceNote: 'sample price, 5 GB',
    picture:
      'A hand holds a phone with a map on screen and a golden SIM card beside it, with signal waves over the city at night.',
    questions: [
      {
        question: 'Will my phone work?',
        answer:
          'If it isn’t locked to your carrier, yes. For the eSIM, check first that your model supports it.',
      },
      {
        question: 'Can I show my pass without data?',
        answer: 'Yes: keep the QR code on your phone or on paper before you leave the hotel.',
      },
    ],
    benefits: [
      {
        item: '1 GB of extra data',
        conditions: 'One per pass, when you buy any plan. Show your QR code before activation.',
      },
    ],
  },
  'spa-palermo': {
    address: 'Plaza Armenia (sample)',
    summary: 'A massage and warm pools for legs that have walked all day.',
    description: [
      'A courtyard with a jacaranda, a circuit of hot and cold water, and quiet massage rooms. The light is low, phones stay in the changing room, and nobody speaks loudly.',
      'Your session lasts an hour and a half. Come fifteen minutes early, with a swimsuit; towels and flip-flops are provided.',
    ],
    openingNote: 'Closed on Mondays.',
    priceNote: 'sample price, 90-minute circuit',
    picture:
      'Stones stacked in the water with jacaranda flowers on top, a blossoming branch, rolled towels, and a lit candle by the window.',
    questions: [
      {
        question: 'Is there a minimum age?',
        answer: 'Yes, 16, for the water circuit too.',
      },
      {
        question: 'On which days do I get the discount?',
        answer:
          'Tuesday to Thursday, at any time slot. On other days they charge the regular price.',
      },
    ],
    benefits: [
      {
        item: 'from Tuesday to Thursday',
        conditions:
          'With an appointment: say you’re coming with the pass when you book, and show it on arrival.',
      },
    ],
  },
}

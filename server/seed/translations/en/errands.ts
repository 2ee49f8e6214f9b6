// The bicycles and the laundry in English.
import type { PlaceTranslation } from '../place-translation.ts'

export const errands: Record<string, PlaceTranslation> = {
  'bicis-madero': {
    name: 'Madero Bike Rental',
    address: 'Dock 2 (sample)',
    summary: 'Pedal from the docks to the Ecological Reserve, with the second hour free.',
    description: [
      'The bikes stand in plain sight by Dock 2: city bikes with gears, some with a basket. Two flat, car-free rides start here, along the docks and on the trails of the Ecological Reserve.',
      'You leave an ID, they adjust the seat, and you get a helmet and a lock. Two hours take you to the river, with a stop to watch the boats, and back.',
    ],
    openingNote: 'The last bike goes out an hour before closing.',
    priceNote: 'sample price per hour',
    picture:
      'A red bicycle with a child seat and a basket, parked by the dock in front of the yellow crane, the brick warehouses, and the Puente de la Mujer.',
    questions: [
      {
        question: 'Can I bring a child?',
        answer: 'Yes, there are child seats and small helmets. On Sundays it’s best to come early.',
      },
      {
        question: 'Is the Reserve open every day?',
        answer:
          'It usually closes on Mondays and after rain. Ask at the counter before you set off.',
      },
    ],
    benefits: [
      {
        item: 'the second hour of rental',
        conditions: 'You pay for the first hour and the second is free. One bike per pass.',
      },
    ],
  },
  'lavanderia-recoleta': {
    name: 'La Espuma Laundry',
    address: 'Junín and Las Heras (sample)',
    summary: 'Half a trip’s clothes, washed and folded the same day.',
    description: [
      'Halfway through the trip, your suitcase calls for help. You drop off the bag in the morning, they weigh it in front of you, and by the afternoon it’s washed, dried, and folded; delicates are done separately, by hand.',
      'If you don’t feel like walking, they pick it up and bring it back to your hotel. In the shop it takes fifteen minutes from the door to the receipt.',
    ],
    openingNote: 'Closed on Sundays.',
    priceNote: 'sample price per bag',
    picture:
      'A wicker basket full of clothes among soap bubbles, with two washing machines running, T-shirts on a line, and an iron.',
    questions: [
      {
        question: 'Is it ready the same day?',
        answer: 'If you drop it off before 10 a.m., yes. After that, the next morning.',
      },
      {
        question: 'Does the discount include ironing?',
        answer: 'Yes, if you ask for it along with the first wash.',
      },
    ],
    benefits: [
      {
        item: 'your first wash',
        conditions: 'One wash per pass. Show it when you drop off your clothes.',
      },
    ],
  },
}

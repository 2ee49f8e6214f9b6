// Outings with a guide, on wheels, on foot and by boat, in English.
import type { PlaceTranslation } from '../place-translation.ts'

export const outings: Record<string, PlaceTranslation> = {
  'bus-turistico': {
    name: 'Bus Turístico (Hop-On Hop-Off Bus)',
    address: 'Av. Quintana 500 block (stop 0)',
    summary: 'The whole city from the top deck, getting off wherever you like.',
    description: [
      'The yellow double-decker links neighborhoods that would otherwise take you three days: downtown, La Boca, Puerto Madero, Recoleta, Palermo. The audio guide explains, in nine languages, what it is you’ve just passed.',
      'Hop on and off as often as you like, or stay in your seat and do the full loop in about three hours. Up top there’s sun and wind: a cap in summer, a coat in winter. It’s ideal on your first day, to get your bearings.',
    ],
    openingNote: 'Runs every day.',
    included: ['Hop on and off all day', 'Audio guide in nine languages'],
    picture:
      'A yellow double-decker bus, with passengers on the open top deck, passing between silk floss trees in bloom in the sun.',
    questions: [
      {
        question: 'Do I have to start at stop 0?',
        answer:
          'No. Get on at any stop along the route and show your pass’s QR code the first time.',
      },
      {
        question: 'How long is the loop without getting off?',
        answer: 'About three hours, depending on traffic. It moves best early in the morning.',
      },
    ],
  },
  'caminata-casco-historico': {
    name: 'Historic Center Walk',
    summary: 'From the Pirámide de Mayo to Avenida de Mayo, with the stories behind the façades.',
    description: [
      'It all starts in Plaza de Mayo, where much of the country’s history took place: the Cabildo, the Cathedral, the Casa Rosada. From there the walk continues along Avenida de Mayo, the city’s first avenue, with eyes up: domes, balconies, clocks, and old newspaper offices.',
      'It’s on foot, in a group, and unhurried, about two hours with stops. The city runs free walks on occasional dates; with the pass, you get a place on one with its own guide.',
    ],
    openingNote: 'On occasional dates, at 5 p.m. Ask about the next one.',
    priceNote: 'sample price with a guide of your own; the official walk is free',
    included: ['Guided walk in a small group'],
    picture:
      'The Pirámide de Mayo among palm trees, with the Casa Rosada behind it, a guide with a yellow umbrella, her group, and the pigeons.',
    questions: [
      {
        question: 'Where do we meet?',
        answer:
          'In Plaza de Mayo, next to the Pirámide. When you book, you’ll get the exact spot and the name of the group.',
      },
      {
        question: 'What if it rains?',
        answer: 'In heavy rain it moves to another date. Your pass isn’t used until you set off.',
      },
    ],
  },
  'bici-tour-sur': {
    name: 'South Side Bike Tour',
    address: 'Plaza Dorrego (sample)',
    summary: 'Cobblestones, docks, and painted tin houses in one morning of pedaling.',
    description: [
      'Three neighborhoods and three different cities in one morning: the cobblestones of San Telmo, the docks of Puerto Madero, and the colors of Caminito. The guide rides ahead, stops at every corner that deserves it, and brings out the mate halfway.',
      'It’s three and a half hours at an easy pace, nearly all flat and on bike lanes where there are any. The bike and helmet are included; you bring water and sunscreen.',
    ],
    openingNote: 'Leaves every day at 10 a.m.',
    priceNote: 'sample price',
    included: ['Bike and helmet', 'Guide all the way', 'Mate break'],
    picture:
      'A turquoise bicycle with a mate and thermos in its basket, standing on the cobblestones of San Telmo in front of a red house.',
    questions: [
      {
        question: 'Is there a minimum age?',
        answer: '12, as long as they can ride on a street with light traffic.',
      },
      {
        question: 'Do I need to be in good shape?',
        answer: 'No. The pace is leisurely, with frequent stops; the ground is almost all flat.',
      },
    ],
    benefits: [
      {
        item: 'a printed photo of the group',
        conditions: 'One per pass. You get it when you bring the bike back.',
      },
    ],
  },
  'paseo-caminito': {
    name: 'Guided Walk around Caminito',
    summary: 'Painted tin tenements, and the tango that came out of them.',
    description: [
      'The street that gave its name to a tango by Juan de Dios Filiberto was an abandoned railway track until Quinquela Martín and his neighbors turned it into an open-air museum in 1959. Around it stand the tin and wood tenements, the conventillos, where families just off the boat used to live.',
      'The guide tells you why the walls have so many colors, where people cooked, and how they danced. In an hour and a half you see Caminito and its courtyards, with time to step into a couple of studios.',
    ],
    openingNote: 'Leaves every day at 11 a.m. and 3 p.m.',
    priceNote: 'sample price of the guide; the street is free to visit',
    included: ['Guided walk'],
    picture:
      'Tin houses painted in many colors in Caminito, with laundry on the line, a bandoneon player, a dancing couple, and a painter.',
    questions: [
      {
        question: 'Can I go on my own?',
        answer:
          'Of course: the street belongs to everyone and is free. The pass adds the guided walk and the discount at the studios.',
      },
      {
        question: 'How do I get there?',
        answer:
          'The easiest way is a taxi or a bus to Caminito. Go back the same way before nightfall.',
      },
    ],
    benefits: [
      {
        item: 'at participating studios',
        conditions:
          'The guide tells you which ones. Show your pass before you pay; good for artwork and souvenirs.',
      },
    ],
  },
  'delta-tigre': {
    name: 'Delta Boat Ride',
    summary: 'Willows, docks, and houses on stilts, one train ride from the city.',
    description: [
      'In Tigre the asphalt ends and the islands begin. From the boat you see wooden houses on stilts, docks with mailboxes, rowing clubs, and the grocery boat that delivers bread and gas bottles from door to door.',
      'The ride lasts an hour and a half along rivers and narrow streams, without landing on the islands. Count the trip there, too: the train leaves from Retiro and takes about an hour to Tigre station.',
    ],
    openingNote: 'Leaves every day. The time is confirmed when you book.',
    priceNote: 'sample price',
    included: ['Boat ride with commentary on board'],
    picture:
      'A wooden boat with passengers glides through the Delta under the branches of a willow, past a house on stilts.',
    questions: [
      {
        question: 'Is it inside the city?',
        answer:
          'No. Tigre is to the north, about an hour by train from Retiro. Set aside half a day for it.',
      },
      {
        question: 'Is it cold on the water?',
        answer:
          'There’s almost always wind: a light jacket helps even in summer, when you’ll also want insect repellent.',
      },
    ],
  },
}

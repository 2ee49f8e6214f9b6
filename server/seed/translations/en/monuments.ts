// Monuments and lookouts in English.
import type { PlaceTranslation } from '../place-translation.ts'

export const monuments: Record<string, PlaceTranslation> = {
  cabildo: {
    summary: 'The balcony where Argentine history began, in May 1810.',
    description: [
      'The colonial city was governed from this white building, and here, in one week of May 1810, people argued over whether to keep obeying Spain. It once had eleven arches: Avenida de Mayo and Diagonal Sur took six, and the five that remain were restored in 1940.',
      'You walk through the rooms upstairs, with objects and documents of the time, and step out onto the balcony: the best low view of Plaza de Mayo. Don’t skip the back courtyard and its well.',
    ],
    openingNote: 'Closed on Mondays and Tuesdays.',
    priceNote: 'the pass adds the audio guide',
    included: ['Audio guide to the Cabildo and Plaza de Mayo'],
    picture:
      'The white Cabildo under a pale blue sky, with its arcade, tiled roof, and clock tower, and schoolchildren in white smocks on the plaza.',
    questions: [
      {
        question: 'Can you go out on the balcony?',
        answer:
          'Yes, it’s part of the upstairs visit: you see the Casa Rosada, the Cathedral, and the Pirámide de Mayo from there.',
      },
      {
        question: 'What good is the pass if there’s no ticket to buy?',
        answer: 'It gets you the audio guide. Show your QR code at the entrance desk.',
      },
    ],
  },
  'manzana-de-las-luces': {
    summary: 'Jesuit courtyards and remains of tunnels under downtown.',
    description: [
      'The Jesuits built their headquarters on this block, and later it housed schools, the first legislature, and the University. What remains are courtyards with galleries, thick brick walls, and stretches of the colonial tunnels whose purpose is still debated.',
      'You can walk into the courtyards on your own, but the best part is underground and makes sense with a guide: Wednesday to Friday the tour leaves at 3:15 p.m. Come ten minutes early.',
    ],
    openingNote: 'Guided tour Wednesday to Friday at 3:15 p.m.',
    priceNote: 'the pass adds the audio guide',
    included: ['Audio guide to the courtyards'],
    picture:
      'A colonial courtyard with two galleries seen from a shaded arch, with a tiled well, a potted orange tree, and a cat.',
    questions: [
      {
        question: 'Do you go into the tunnels?',
        answer:
          'On the guided tour you see underground remains. It isn’t a long walk below ground: for that, there’s El Zanjón de Granados.',
      },
      {
        question: 'Where does the name come from?',
        answer:
          'A newspaper called it the “Block of Lights” in 1821, for all the places of learning gathered on a single block.',
      },
    ],
  },
  'congreso-nacional': {
    summary: 'Sit and look at the chamber where the senators vote.',
    description: [
      'The greenish dome on Plaza del Congreso can be seen all along Avenida de Mayo. Under it is the Salón Azul, and around it the Senate chamber, the Salón de los Pasos Perdidos, and corridors of marble and oak, opened in 1906 for a country that imagined itself enormous.',
      'The visit is guided, in a group, and lasts about an hour. If the chamber is in session that day, the route may change. Bring an ID; they’ll ask for it at the door.',
    ],
    openingNote: 'Guided tours Monday to Friday; weekends by appointment.',
    included: ['Guided tour with reservation'],
    picture:
      'The Palace of Congress at sunset, with its greenish dome above the columns, bronze horses on both sides, and pigeons flying around.',
    questions: [
      {
        question: 'Do I need an ID?',
        answer:
          'Yes, bring your passport or national ID: it’s a working building with security at the entrance.',
      },
      {
        question: 'Can I go on a Saturday?',
        answer: 'Yes, but only by appointment. There are more tours Monday to Friday.',
      },
    ],
  },
  'confiteria-del-molino': {
    address: 'Av. Rivadavia and Av. Callao',
    summary: 'The windmill turns again: an art nouveau tearoom brought back to life.',
    description: [
      'Francesco Gianotti finished it in 1916, with stained glass, mosaics, and a windmill at the top of its corner, and for decades it set the table for the Congress across the street. It closed in 1997 and stood empty for twenty years, until a long restoration gave it back its colors.',
      'Visits are guided, in small groups, through the restored rooms. Slots go fast: ask for yours as soon as you know which day you’ll be downtown, and pair it with the Congress.',
    ],
    openingNote:
      'Tours Tuesday to Thursday at 10 a.m. and 2 p.m., and on the last Saturday of each month.',
    included: ['Guided tour with reservation'],
    picture:
      'The corner of the Confitería del Molino at nightfall, with its windmill sails below the green dome, the striped awning, and tables on the sidewalk.',
    questions: [
      {
        question: 'Can I have a coffee inside?',
        answer:
          'The tour covers the building and doesn’t include food or drink. For coffee, Avenida de Mayo has several cafés with a history.',
      },
      {
        question: 'What if I can’t get a slot?',
        answer:
          'See it from the sidewalk across Callao: the sails, the dome, and the corner’s stained glass look great from there.',
      },
    ],
  },
  'torre-monumental': {
    summary: 'An English clock tower with a lookout over Retiro’s trains and the river.',
    description: [
      'Many still call it the Torre de los Ingleses: British residents gave it for the centennial of 1810, and it was inaugurated in 1916. It’s made of brick, with lions, unicorns, and a clock on every face, in plain sight of anyone running for a train.',
      'A lookout at about 40 meters (130 feet) goes all the way around, over Plaza San Martín, the Retiro terminals, and the port. Half an hour is enough; go on a clear day.',
    ],
    openingNote:
      'Monday, Tuesday, Thursday, and Friday, 10 a.m. to 5 p.m.; Wednesday, 1 p.m. to 5 p.m. Weekends: confirm.',
    included: ['Ride up to the lookout'],
    priceSource: 'published prices in pesos, converted to dollars',
    picture:
      'The Torre Monumental in brick and stone, with its clock and people on the balcony, among jacarandas in bloom and the port behind it.',
    questions: [
      {
        question: 'How do I get there?',
        answer:
          'It’s across from Retiro station, where the trains, subway Line C, and dozens of bus lines end.',
      },
      {
        question: 'Is it worth it in fog or rain?',
        answer: 'Not much: you go for the river and the port. Save it for a clear day.',
      },
    ],
  },
  'mirador-obelisco': {
    name: 'Obelisco Lookout',
    summary: 'Avenida 9 de Julio from the four little windows at the tip.',
    description: [
      'The Obelisco has been on every postcard since 1936, and for decades nobody could go in. Now an elevator climbs inside Alberto Prebisch’s needle, and 35 more steps lead to the four windows at the top, one for each side of the city.',
      'The visit is short, about twenty minutes, in very small groups and at a set time. Look for Teatro Colón, the line of Corrientes and, on a clear day, the river in the distance.',
    ],
    openingNote: 'Open every day, by timed entry.',
    priceNote: 'children under 4, free',
    accessibility: 'No wheelchair access: the lookout is 35 steps up from the elevator.',
    included: ['Ride up to the lookout at your reserved time'],
    priceSource: 'published prices in pesos for nonresidents, converted to dollars',
    picture:
      'The tip of the Obelisco at nightfall, with two visitors looking out of the little windows and Avenida 9 de Julio full of lights.',
    questions: [
      {
        question: 'How many steps are there?',
        answer:
          'Thirty-five. The elevator goes almost all the way, but the last stretch is on foot.',
      },
      {
        question: 'When is the light best?',
        answer:
          'Early for looking west and late in the afternoon for looking toward the river, always with the sun at your back.',
      },
    ],
  },
  'mirador-guemes': {
    name: 'Galería Güemes Lookout',
    address: 'Florida 165, 14th floor',
    summary: 'Downtown domes and rooftops from a 1915 skyscraper.',
    description: [
      'When it opened in 1915, Galería Güemes had everything in one building: shops, a theater, a restaurant, offices, and apartments. Antoine de Saint-Exupéry lived in one of them. Downstairs there’s an arcade of marble and bronze with a glass dome; upstairs, on the 14th floor, the lookout.',
      'Come in from Florida, look at the arcade first, and then take the elevator. Twenty minutes are enough to pick out domes you can’t see from the street.',
    ],
    openingNote: 'Monday to Friday, with a break at midday.',
    included: ['Ride up to the lookout'],
    picture:
      'The arcade of Galería Güemes, with its green arches, bronze elevators, and the great glass dome above the people passing by.',
    questions: [
      {
        question: 'Is it better than the Obelisco lookout?',
        answer:
          'It’s different: here you see the domes of the old downtown up close, with no booking and fewer people.',
      },
      {
        question: 'Is it open on weekends?',
        answer:
          'As far as we know, Monday to Friday. If Saturday is all you have, confirm before you go.',
      },
    ],
  },
}

// What one does rather than sees, and the two stadiums, in English.
import type { PlaceTranslation } from '../place-translation.ts'

export const experiences: Record<string, PlaceTranslation> = {
  planetario: {
    address: 'Av. Sarmiento and Belisario Roldán',
    summary: 'Lean back in your seat and watch the Southern Cross rise at three in the afternoon.',
    description: [
      'It looks like a spaceship that landed in the Palermo woods, and since the sixties it has been the city’s doorway to the sky. Inside, the southern sky is projected under a dome 20 meters (65 feet) across; on the esplanade there are meteorites you can touch.',
      'Shows run on a schedule and last about an hour in the dark: come a few minutes early, because nobody is let in once it has started. At night, the ring lights up over the lake.',
    ],
    openingNote: 'Tuesday to Sunday. Show times are confirmed when you book.',
    included: ['One show in the dome'],
    picture:
      'The dome of the Planetarium and its lit ring reflected in the lake at night, with Saturn in the sky and kids looking through a telescope.',
    questions: [
      {
        question: 'Which show should I choose with kids?',
        answer:
          'When you book, check the suggested age for each one: there are usually shows made for the youngest.',
      },
      {
        question: 'Is there anything to see without a show?',
        answer:
          'Yes: the meteorites on the esplanade and the building itself, which changes color at night.',
      },
    ],
  },
  'estancia-santa-susana': {
    name: 'Day at the Santa Susana Ranch',
    address: 'Los Cardales, 70 km (45 miles) away; transfer from downtown (sample)',
    summary: 'Asado, horses, and gaucho ring races at a ranch in Los Cardales.',
    description: [
      'Seventy kilometers (about 45 miles) from the Obelisco, the horizon goes flat. At this old estancia among eucalyptus trees you spend a day straight out of a postcard: a horse or carriage ride, a long asado, folk dances, and gauchos who spear a ring at full gallop.',
      'It takes the whole day: you leave downtown in the morning and return in the afternoon, with lunch in between. Bring a hat, closed shoes, and an appetite.',
    ],
    openingNote: 'Tuesday to Sunday, leaving in the morning.',
    included: ['Transfer from downtown', 'Lunch', 'Horse ride and gaucho show'],
    picture:
      'A gaucho with a hat and a red neckerchief on horseback by the eucalyptus trees, with the ranch house behind him and a dog at his heels.',
    questions: [
      {
        question: 'Is there food for people who don’t eat meat?',
        answer:
          'Say so when you book. There are usually salads, empanadas, and pasta, but the asado is the heart of the lunch.',
      },
      {
        question: 'Do I need to know how to ride?',
        answer:
          'No. The ride is at a walk, with gauchos beside you; if you’d rather not, take the carriage.',
      },
    ],
    benefits: [
      {
        item: 'a glass of malbec with the asado',
        conditions:
          'One per person aged 18 or over. Show your pass when you sit down at the table.',
      },
    ],
  },
  'viejo-almacen': {
    name: 'El Viejo Almacén Tango Show',
    summary: 'A live orchestra and dancing couples on Edmundo Rivero’s corner.',
    description: [
      'In this colonial house at Balcarce and Independencia, the singer Edmundo Rivero opened a refuge for tango in 1969, when the city was forgetting it. The room is small, with beams and thick walls, and the musicians are just a few feet from your table.',
      'The pass includes the show without dinner: an hour and a half of orchestra, singers, and dancers. Have dinner in San Telmo first and come with time to spare.',
    ],
    openingNote: 'At night. The time is confirmed when you book.',
    included: ['Show, without dinner'],
    picture:
      'A couple dances tango in a close embrace on the cobblestones at night, under a streetlamp, in front of an old ocher corner house.',
    questions: [
      {
        question: 'Is dinner included?',
        answer:
          'No: the pass opens the show and treats you to a glass of wine. Anything else you order is extra.',
      },
      {
        question: 'Do I have to dress up?',
        answer:
          'No need. Neat clothes are enough; nobody looks at your shoes, only at the ones on the dance floor.',
      },
    ],
    benefits: [
      {
        item: 'a glass of wine',
        conditions:
          'One per person aged 18 or over, during the show. Ask for it when you sit down and show your pass.',
      },
    ],
  },
  'taller-empanadas': {
    name: 'Empanada and Mate Workshop',
    address: 'Plaza Serrano (sample)',
    summary: 'Learn to crimp an empanada by hand, and finish with mate.',
    description: [
      'A long table, twelve dough rounds per person, and a filling chopped by knife. You taste the meat for seasoning, put each empanada together, and debate, as one must, which province makes the best ones.',
      'It takes two and a half hours: you cook, you learn to pour mate while the oven does its work, and you sit down to eat what you made. Come hungry, with your sleeves rolled up.',
    ],
    openingNote: 'Tuesday to Sunday, at 11 a.m. and 6 p.m.',
    priceNote: 'sample price',
    included: ['Class and ingredients', 'The empanadas you make', 'A round of mate'],
    picture:
      'Two hands crimp an empanada on the board, with golden baked ones beside it, a bowl of filling, and a mate.',
    questions: [
      {
        question: 'Is there a filling without meat?',
        answer:
          'Yes, creamed corn or vegetables. Ask for it when you book, so it’s ready when you arrive.',
      },
      {
        question: 'Can kids take part?',
        answer:
          'From age 8, with an adult at the same table. They get the hang of crimping in no time.',
      },
    ],
    benefits: [
      {
        item: 'the printed recipe book',
        conditions: 'One per pass. You get it at the end of the class.',
      },
    ],
  },
  'cata-malbec': {
    name: 'Argentine Wine Tasting',
    address: 'Plaza Armenia (sample)',
    summary: 'Five glasses, from the high valleys to the cold of the south.',
    description: [
      'Argentina is more than malbec. A sommelier pours five wines from the mountains and the south and explains, without fancy words, why the same grape changes with the altitude, the sun, or the wind.',
      'The tasting is seated, in a small group, and lasts an hour and a half. There’s water and a bite to eat between glasses; even so, eat something first.',
    ],
    openingNote: 'Wednesday to Saturday, at 7 p.m.',
    priceNote: 'sample price',
    included: ['Five glasses of wine', 'A sommelier to guide you'],
    picture:
      'A large glass of red in front of vineyards and the Andes at sunset, with four more glasses of wine in a row.',
    questions: [
      {
        question: 'Can minors come?',
        answer:
          'No. The tasting is for people 18 and over, even if the pass belongs to another adult in the group.',
      },
      {
        question: 'Do I need to know about wine?',
        answer:
          'Not at all. It starts with how to hold the glass and ends with you picking a favorite.',
      },
    ],
    benefits: [
      {
        item: 'bottles',
        conditions: 'For what you buy right after the tasting. Only for people 18 and over.',
      },
    ],
  },
  'museo-river': {
    name: 'Museo River and Monumental Tour',
    summary: 'A century of the red sash, and a walk out to the stands of the Monumental.',
    description: [
      'The museum tells the club’s story decade by decade: jerseys, trophies, photos, and front pages that place each championship in its time. On the other side of the wall is the stadium, opened in 1938 and home to the national team on many of its biggest nights.',
      'The tour goes on to the stands, where you finally grasp the size of it. Allow two hours in total, and check first for matches or concerts: it closes on those days.',
    ],
    openingNote: 'Closed on match and concert days.',
    included: ['Museum admission', 'Stadium tour'],
    priceSource: 'published prices in pesos, converted to dollars',
    picture:
      'The Monumental stadium from the air in full sun, with a red sash across the white stands and the river behind it.',
    questions: [
      {
        question: 'Can I use the pass to see a match?',
        answer: 'No. It opens the museum and the tour; match tickets are another matter.',
      },
      {
        question: 'How do I know if it’s open the day I go?',
        answer:
          'Check the match schedule and the concert listings: if there’s anything on at the Monumental, choose another day.',
      },
    ],
    benefits: [
      {
        item: 'at the shop',
        conditions: 'Show your pass at the register. Can’t be combined with other offers.',
      },
    ],
  },
  'museo-boca': {
    summary: 'Stand in the steep bleachers of La Bombonera without anyone pushing you.',
    description: [
      'Under the stands are the trophies, the jerseys, the stars of the club’s idols, and a story that blends with the neighborhood’s own. Above them, La Bombonera: opened in 1940 on a lot so narrow that the stands had to rise almost straight up.',
      'You see the museum at your own pace and step out onto the stands, a few feet from the grass. Allow an hour and a half. It closes on match days, when the neighborhood fills up early.',
    ],
    openingNote: 'Closed on match days.',
    priceNote: 'undated price: it may have changed',
    included: ['Museum admission', 'Walk through the stands'],
    picture:
      'The steep stands of La Bombonera seen from the grass, full of fans in blue and gold, with flags, confetti, and a ball.',
    questions: [
      {
        question: 'Do you get to walk on the grass?',
        answer:
          'No, you go as far as the stands. From there the field is so close that you’d hear everything.',
      },
      {
        question: 'How far is Caminito?',
        answer: 'About four blocks. Walk them by day and along the busier streets.',
      },
    ],
    benefits: [
      {
        item: 'apparel',
        conditions: 'At the museum shop. Show your pass before you pay.',
      },
    ],
  },
}

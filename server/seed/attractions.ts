// The attractions of the seeded city, in the order of its list: the six specified first, then places
// of all kinds, mixed so that each screen of the list shows variety.
import type { attractions } from '#db/schema.ts'
import type { BenefitSeed, kindSeeds, PlaceSeed } from './place-seed.ts'
import { placesInOrder } from './places-in-order.ts'
import { specifiedAttractions } from './specified-attractions.ts'

export type AttractionSeed = Omit<
  typeof attractions.$inferInsert,
  'id' | 'cityId' | 'kindId' | 'position'
> & { kind: (typeof kindSeeds)[number]; benefits?: BenefitSeed[] }

/** The day on which the book of facts was closed. */
const factsCheckedOn = '2026-11-21'

/** A place as it is stored; of a made-up one there are no facts to check. */
function attractionOf({ picture, visitMinutes, ...place }: PlaceSeed): AttractionSeed {
  const isReal = place.sample === 'agreement'
  return {
    openingExceptions: {},
    ...place,
    isPopular: false,
    visitMinutesMin: visitMinutes,
    visitMinutesMax: visitMinutes,
    pictures: [{ file: `/art/${place.slug}-1.svg`, description: picture }],
    isReference: isReal,
    factsCheckedOn: isReal ? factsCheckedOn : null,
  }
}

export const attractionSeeds: AttractionSeed[] = [
  ...specifiedAttractions,
  ...placesInOrder.map(attractionOf),
]

// One place of the seeded catalogue. Facts are from a book that says how sure it is of each: what it
// does not know, or knows from long ago, is left out here.
import type {
  AttractionPass,
  OpeningExceptions,
  OpeningWeek,
  Question,
} from '#domain/vocabulary/attraction.ts'

/** The specified kinds first. */
export const kindSeeds = [
  'Museo',
  'Teatro',
  'Restaurante',
  'Experiencia',
  'Tour',
  'Monumento',
  'Café',
  'Compras',
  'Servicio',
  'Estadio',
] as const

/**
 * What a pass gives beside entry. `item` goes on where the kind ends: '10 % en cafetería', 'De regalo:
 * una porción de fainá'.
 */
export type BenefitSeed =
  | { kind: 'percentage'; percent: number; item: string; conditions: string }
  | { kind: 'two_for_one' | 'free_item'; item: string; conditions: string }

export type PlaceSeed = {
  slug: string
  name: string
  kind: (typeof kindSeeds)[number]
  pass: AttractionPass
  isReservationRequired: boolean
  /** The site of the place, or a telephone; of a sample partner a sample. */
  reservationUrl?: string
  summary: string
  /** What one sees, and how the visit goes. */
  description: [seen: string, visit: string]
  questions: [Question, Question]
  /** What somebody who cannot see the picture hears. */
  picture: string
  openingWeek?: OpeningWeek
  openingExceptions?: OpeningExceptions
  openingNote?: string
  lastEntryMinutes?: number
  /** 0 is free; left out when nobody knows. */
  adultPriceCents?: number
  childPriceCents?: number
  childPriceUntilAge?: number
  freeDays?: number[]
  priceNote?: string
  /** The first of the month from which the price is. */
  priceCheckedOn?: string
  priceSource?: string
  visitMinutes: number
  address: string
  neighborhood: string
  latitude?: number
  longitude?: number
  accessibility?: string
  included?: string[]
  factsSource?: string
  /** 'agreement': a real place, whose part in the programme is made up. 'place': all of it is. */
  sample: 'agreement' | 'place'
  benefits?: BenefitSeed[]
  benefitUse?: 'daily' | 'once'
}

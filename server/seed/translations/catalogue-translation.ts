// The shape of what a seeded city says in another language beside its places.
import type { ProductName } from '#domain/vocabulary/product.ts'
import type { kindSeeds } from '../place-seed.ts'

export type KindTranslations = Record<(typeof kindSeeds)[number], string>

/** `picture` and `hero` are what somebody who cannot see them hears. */
export type CityTranslation = {
  name?: string // only where the name itself is translated
  country?: string
  description: string
  attractionsLabel: string
  picture: string
  hero: string
}

export type ProductTranslations = Record<ProductName, { summary: string; benefits: string[] }>

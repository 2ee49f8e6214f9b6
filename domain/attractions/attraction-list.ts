// The office's list of attractions: its address and its pages.
import { z } from 'zod'
import { writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'
import { type AttractionPass, attractionPasses } from '#domain/vocabulary/attraction.ts'
import { type TranslationLanguage, translationLanguages } from '#domain/vocabulary/translation.ts'

export const ATTRACTIONS_PAGE_SIZE = 25
const SEARCH_MAX = 80
/** An id and a name, whose characters may take two units each. */
const PLACE_MAX = 260

const attractionStates = ['draft', 'published', 'left'] as const
export type AttractionState = (typeof attractionStates)[number]

/** Lacking a translation into any language, or into one. */
const lackings = ['any', ...translationLanguages] as const
export type Lacking = (typeof lackings)[number]

export type AttractionListFilter = {
  q?: string
  cityId?: number
  kindId?: number
  pass?: AttractionPass
  state?: AttractionState
  /** Only those with missing translations. */
  lacks?: Lacking
}
export type AttractionPlace = { id: number; name: string }

const id = z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined)

const addressFilter = z.object({
  q: z
    .string()
    .trim()
    .check(atMost(SEARCH_MAX))
    .optional()
    .transform((text) => text || undefined)
    .catch(undefined),
  city: id,
  kind: id,
  pass: z.enum(attractionPasses).optional().catch(undefined),
  state: z.enum(attractionStates).optional().catch(undefined),
  lacks: z.enum(lackings).optional().catch(undefined),
  despues: z
    .string()
    .check(atMost(PLACE_MAX))
    .transform((key) => /^(\d{1,9})~(.*)$/s.exec(key))
    .transform((parts) => (parts ? { id: Number(parts[1]), name: parts[2] ?? '' } : undefined))
    .optional()
    .catch(undefined),
})

/** Reads the filter and the position in the list from the page's address. */
export function readAttractionList(params: URLSearchParams): {
  filter: AttractionListFilter
  after: AttractionPlace | undefined
} {
  const { city, kind, despues, ...rest } = addressFilter.parse(Object.fromEntries(params))
  return { filter: { ...rest, cityId: city, kindId: kind }, after: despues }
}

/** A filter with a position in the list as address parameters. */
export function writeAttractionList(
  { cityId, kindId, ...rest }: AttractionListFilter,
  place?: AttractionPlace,
): URLSearchParams {
  const despues = place && `${place.id}~${place.name}`
  return writeFilter({ ...rest, city: cityId, kind: kindId, despues })
}

export type ListedAttraction = {
  id: number
  name: string
  cityName: string
  kind: string
  pass: AttractionPass
  state: AttractionState
  /** Languages with missing translations. */
  lacks: TranslationLanguage[]
  /** Devices that were not revoked. */
  doors: number
  /** Undefined if it was not changed since it came with the shop. */
  changedAt: Date | undefined
}

export type AttractionListPage = {
  attractions: ListedAttraction[]
  /** All matches, on all pages. */
  total: number
  /** Among the matches without the `lacks` filter: how many miss some translation, out of how many. */
  untranslated: { count: number; total: number }
  /** Undefined on the last page. */
  next: AttractionPlace | undefined
}

// The office's list of attractions: what its address says, and what a page of it holds.
import { z } from 'zod'
import { writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'
import { type AttractionPass, attractionPasses } from '#domain/vocabulary/attraction.ts'
import { type TranslationLanguage, translationLanguages } from '#domain/vocabulary/translation.ts'

export const ATTRACTIONS_PAGE_SIZE = 25
const SEARCH_MAX = 80
/** An id and a name, whose letters may have become two each. */
const PLACE_MAX = 260

const attractionStates = ['draft', 'published', 'left'] as const
export type AttractionState = (typeof attractionStates)[number]

/** Of any language, or of one. */
const lackings = ['any', ...translationLanguages] as const
export type Lacking = (typeof lackings)[number]

export type AttractionListFilter = {
  q?: string
  cityId?: number
  kindId?: number
  pass?: AttractionPass
  state?: AttractionState
  /** Those whose texts are not all translated. */
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

/** Reads the address of the list: its filter and its place in it. */
export function readAttractionList(params: URLSearchParams): {
  filter: AttractionListFilter
  after: AttractionPlace | undefined
} {
  const { city, kind, despues, ...rest } = addressFilter.parse(Object.fromEntries(params))
  return { filter: { ...rest, cityId: city, kindId: kind }, after: despues }
}

/** A filter with a place in the list as an address holds them. */
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
  /** In which languages something of it is missing. */
  lacks: TranslationLanguage[]
  /** Devices that were not revoked. */
  doors: number
  /** Undefined for one that nobody changed since it came with the shop. */
  changedAt: Date | undefined
}

export type AttractionListPage = {
  attractions: ListedAttraction[]
  /** All that match, on every page. */
  total: number
  /** Of those that match otherwise: how many lack something in some language, and of how many. */
  untranslated: { count: number; total: number }
  /** Undefined on the last page. */
  next: AttractionPlace | undefined
}

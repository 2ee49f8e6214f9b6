// The office's list of attractions: its address and its pages.
import { z } from 'zod'
import {
  type FilterOf,
  listFilter,
  readPlace,
  storedNumber,
} from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'
import {
  type AttractionPass,
  type TranslationLanguage,
  attractionPasses,
  translationLanguages,
} from '#domain/ground/vocabulary/catalogue.ts'

const SEARCH_MAX = 80
/** An id and a name, whose characters may take two units each. */
const PLACE_MAX = 260

const attractionStates = ['draft', 'published', 'left'] as const
export type AttractionState = (typeof attractionStates)[number]

/** Lacking a translation into any language, or into one. */
const lackings = ['any', ...translationLanguages] as const
export type Lacking = (typeof lackings)[number]

export const attractionListFilter = listFilter({
  q: z.string().trim().min(1).check(atMost(SEARCH_MAX)),
  city: storedNumber,
  kind: storedNumber,
  pass: z.enum(attractionPasses),
  state: z.enum(attractionStates),
  lacks: z.enum(lackings),
})
export type AttractionListFilter = FilterOf<typeof attractionListFilter>

/** What follows this row of the list by name. */
export type AttractionPlace = { id: number; name: string }

const place = z
  .string()
  .check(atMost(PLACE_MAX))
  .transform((key) => /^(\d{1,9})~(.*)$/s.exec(key))
  .transform((parts) => (parts ? { id: Number(parts[1]), name: parts[2] ?? '' } : undefined))

export function placeInAddress(params: URLSearchParams): AttractionPlace | undefined {
  return readPlace(params, place)
}

export function placeOf({ id, name }: AttractionPlace): string {
  return `${id}~${name}`
}

type ListedAttraction = {
  id: number
  name: string
  cityName: string
  kind: string
  pass: AttractionPass
  state: AttractionState
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

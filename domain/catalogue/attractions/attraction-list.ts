// The office's list of attractions: its address and its pages.
import { z } from 'zod'
import {
  type FilterOf,
  listFilter,
  type NamePlace,
  sortedBy,
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
  hours: z.literal('unknown'),
  lacks: z.enum(lackings),
  ...sortedBy('nombre', 'ciudad', 'tipo', 'estado'),
})
export type AttractionListFilter = FilterOf<typeof attractionListFilter>

type ListedAttraction = {
  id: number
  name: string
  cityName: string
  kind: string
  pass: AttractionPass
  state: AttractionState
  lacks: TranslationLanguage[]
  /** The first that is not over, by local days. */
  closure: { from: string; until: string } | null
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
  next: NamePlace | undefined
}

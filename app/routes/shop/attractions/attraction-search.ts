// How the filters of the attraction list stand in the address: ?q=&pase=&categoria=, and which of those that
// were found are shown: &desde=&hasta=
import type { AttractionFilter } from '#domain/attractions/attraction-filter.ts'
import { type InOriginal, langOf } from '#domain/translations/told.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

/** The passes one can filter by (specification, section 2); Full Pass opens everything. */
const passFilters: { value: string; label: ProductName }[] = [
  { value: 'sight', label: 'Sight Pass' },
  { value: 'benefits', label: 'Benefits Pass' },
]

/** Those of them that a city sells. */
export function passFiltersOf(passes: ProductName[]) {
  return passFilters.filter(({ label }) => passes.includes(label))
}

/** `passes`: what the city sells; one that it does not sell filters nothing. */
export function readFilter(search: URLSearchParams, passes: ProductName[]): AttractionFilter {
  const pass = passFiltersOf(passes).find(({ value }) => value === search.get('pase'))
  return {
    text: search.get('q') ?? '',
    pass: pass?.label,
    kind: search.get('categoria') || undefined,
  }
}

const FILTERS = ['q', 'pase', 'categoria']

/** Only what was chosen, so that addresses stay short. */
export function writeFilter(form: FormData): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && value.trim() !== '') search.set(name, value)
  }
  return search
}

/** As many as are shown at first, and more with each step. */
const SHOWN_STEP = 18
/** A page shows no more, a whole number of steps; those that follow stand on a page of their own. */
const SHOWN_MAX = 108

/** Of those that were found, which ones a page shows: from `from` on, counted from 0, up to before `to`. */
export type ShownPart = { from: number; to: number }

/**
 * The part that an address asks for. What makes no sense is the first step, and beyond the end the last
 * page.
 */
export function readShown(search: URLSearchParams, total: number): ShownPart {
  const last = pageOf(Math.max(total - 1, 0))
  const from = Math.min(pageOf(countIn(search, 'desde')), last)
  const to = Math.max(countIn(search, 'hasta'), from + SHOWN_STEP)
  return { from, to: Math.min(to, from + SHOWN_MAX, total) }
}

/** The whole page that an address asks for: where nothing is gained by steps. */
export function readWhole(search: URLSearchParams, total: number): ShownPart {
  const { from } = readShown(search, total)
  return { from, to: Math.min(from + SHOWN_MAX, total) }
}

function pageOf(place: number): number {
  return place - (place % SHOWN_MAX)
}

function countIn(search: URLSearchParams, name: string): number {
  const count = Number(search.get(name))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/** How search engines know a page of the list: each is one, and what was sought or how far it is open is none. */
export function pageQuery(search: URLSearchParams, { from }: ShownPart): string {
  const isSought = FILTERS.some((name) => search.get(name))
  return from === 0 || isSought ? '' : `?desde=${from}`
}

type ShownWays = {
  /** A step more on the same page. */
  more?: string
  /** The page after it, at its first step. */
  next?: string
  /** The page before it, whole. */
  before?: string
}

/** The addresses that lead on from a part, with the same filters. */
export function waysOn(search: URLSearchParams, { from, to }: ShownPart, total: number): ShownWays {
  const isWhole = to === from + SHOWN_MAX
  return {
    ...(to < total && !isWhole && { more: addressOf(search, { from, to: to + SHOWN_STEP }) }),
    ...(to < total && isWhole && { next: addressOf(search, { from: to, to: 0 }) }),
    ...(from > 0 && { before: addressOf(search, { from: from - SHOWN_MAX, to: from }) }),
  }
}

/** What was chosen, without a part; whatever else was in the address goes: a remembered page has one visitor's links for all. */
export function filtersIn(search: URLSearchParams): string {
  return String(chosenIn(search))
}

function chosenIn(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => FILTERS.includes(name)))
}

function addressOf(search: URLSearchParams, { from, to }: ShownPart): string {
  const address = chosenIn(search)
  if (from > 0) address.set('desde', String(from))
  if (to > 0) address.set('hasta', String(to))
  return `?${address}`
}

type OfKind = { kind: string; kindKey: string; kindPosition: number } & InOriginal

/** The kinds that are there, in their order, each with its value in the address. */
export function kindsOf(
  attractions: OfKind[],
): { value: string; label: string; lang: string | undefined }[] {
  const kinds = new Map(attractions.map((attraction) => [attraction.kindKey, attraction]))
  return [...kinds.values()]
    .toSorted((a, b) => a.kindPosition - b.kindPosition)
    .map((one) => ({ value: one.kindKey, label: one.kind, lang: langOf(one, 'kind') }))
}

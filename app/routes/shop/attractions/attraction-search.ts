// The list's filters in the address, ?q=&pase=&categoria=, and the part shown, &desde=&hasta=
import type { AttractionFilter } from '#domain/catalogue/attractions/attraction-filter.ts'
import { passFilters } from '#domain/catalogue/product.ts'
import { type InOriginal, langOf } from '#domain/catalogue/told.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'

export function passFiltersOf(passes: ProductName[]) {
  return passFilters.filter(({ label }) => passes.includes(label))
}

/** `passes`: the city's passes; any other pass filters nothing. */
export function readFilter(search: URLSearchParams, passes: ProductName[]): AttractionFilter {
  const pass = passFiltersOf(passes).find(({ value }) => value === search.get('pase'))
  return {
    text: search.get('q') ?? '',
    pass: pass?.label,
    kind: search.get('categoria') || undefined,
  }
}

const FILTERS = ['q', 'pase', 'categoria']

/** Only the choices made, to keep addresses short. */
export function writeFilter(form: FormData): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && value.trim() !== '') search.set(name, value)
  }
  return search
}

/** The number shown at first, and added with each step. */
const SHOWN_STEP = 18
/** The maximum per page, a whole number of steps; the rest is on further pages. */
const SHOWN_MAX = 108

/** The part of the result on a page: from index `from`, up to but excluding `to`. */
export type ShownPart = { from: number; to: number }

/** The part that an address asks for; if invalid the first step, if beyond the end the last page. */
export function readShown(search: URLSearchParams, total: number): ShownPart {
  const last = pageOf(Math.max(total - 1, 0))
  const from = Math.min(pageOf(countIn(search, 'desde')), last)
  const to = Math.max(countIn(search, 'hasta'), from + SHOWN_STEP)
  return { from, to: Math.min(to, from + SHOWN_MAX, total) }
}

/** The whole page that an address asks for, where steps have no use. */
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

/** The page's query for search engines: each page is one address, without the search or the steps. */
export function pageQuery(search: URLSearchParams, { from }: ShownPart): string {
  const isSought = FILTERS.some((name) => search.get(name))
  return from === 0 || isSought ? '' : `?desde=${from}`
}

/** One step more on the same page, or the next page at its first step; and the previous page, complete. */
export function waysOn(search: URLSearchParams, { from, to }: ShownPart, total: number) {
  const isWhole = to === from + SHOWN_MAX
  return {
    ...(to < total && !isWhole && { more: addressOf(search, { from, to: to + SHOWN_STEP }) }),
    ...(to < total && isWhole && { next: addressOf(search, { from: to, to: 0 }) }),
    ...(from > 0 && { before: addressOf(search, { from: from - SHOWN_MAX, to: from }) }),
  }
}

/** The filters without the part. Drops other parameters: a remembered page's links serve everybody. */
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

export function kindsOf(attractions: OfKind[]) {
  const kinds = new Map(attractions.map((attraction) => [attraction.kindKey, attraction]))
  return [...kinds.values()]
    .toSorted((a, b) => a.kindPosition - b.kindPosition)
    .map((one) => ({ value: one.kindKey, label: one.kind, lang: langOf(one, 'kind') }))
}

// How the filters of the attraction list stand in the address: ?q=&pase=&categoria=, and how many of those
// that were found are shown: &hasta=
import type { AttractionFilter } from '#domain/attractions/attraction-filter.ts'
import { foldText } from '#domain/fold-text.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

/** The passes one can filter by (specification, section 2); Full Pass opens everything. */
export const passFilters: Record<string, ProductName> = {
  sight: 'Sight Pass',
  benefits: 'Benefits Pass',
}

export function readFilter(search: URLSearchParams): AttractionFilter {
  return {
    text: search.get('q') ?? '',
    pass: passFilters[search.get('pase') ?? ''],
    kind: search.get('categoria') || undefined,
  }
}

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
const SHOWN_MAX = 504

/** How many are shown; what an address says that makes no sense is the first step. */
export function readShown(search: URLSearchParams): number {
  const shown = Number(search.get('hasta'))
  return Number.isInteger(shown) && shown > SHOWN_STEP ? Math.min(shown, SHOWN_MAX) : SHOWN_STEP
}

/** The address that shows a step more. */
export function withMoreShown(search: URLSearchParams): string {
  const more = new URLSearchParams(search)
  more.set('hasta', String(readShown(search) + SHOWN_STEP))
  return `?${more}`
}

type OfKind = { kind: string; kindPosition: number }

/** The kinds that are there, in their order, each with its value in the address. */
export function kindsOf(attractions: OfKind[]): { value: string; label: string }[] {
  const places = new Map(attractions.map(({ kind, kindPosition }) => [kind, kindPosition]))
  return [...places]
    .toSorted(([, a], [, b]) => a - b)
    .map(([label]) => ({ value: foldText(label), label }))
}

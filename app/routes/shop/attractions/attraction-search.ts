// How the filters of the attraction list stand in the address: ?q=&pase=&categoria=
import type { AttractionFilter } from '#domain/catalog/attraction-filter.ts'
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

/** The kinds that are there, in the order of the list, each with its value in the address. */
export function kindsOf(attractions: { kind: string }[]): { value: string; label: string }[] {
  const labels = [...new Set(attractions.map((attraction) => attraction.kind))]
  return labels.map((label) => ({ value: foldText(label), label }))
}

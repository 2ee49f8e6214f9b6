// The three filters apply together; words match anywhere, with or without accents and capitals.
import { productOpens } from '#domain/catalogue/product.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import type { AttractionPass, ProductName } from '#domain/ground/vocabulary/catalogue.ts'

/** Longer texts are cut: anybody can write the address. */
const SEARCH_TEXT_MAX = 80

/** An empty or missing filter matches everything. */
export type AttractionFilter = {
  text: string
  pass: ProductName | undefined
  /** The key of a kind, as used in addresses. */
  kind: string | undefined
}

type Filterable = {
  kindKey: string
  pass: AttractionPass
  /** Folded. */
  sought: string
}

export function attractionsMatching<Attraction extends Filterable>(
  attractions: Attraction[],
  filter: AttractionFilter,
): Attraction[] {
  const words = foldText(filter.text.slice(0, SEARCH_TEXT_MAX)).split(/\s+/).filter(Boolean)
  return attractions.filter((attraction) => {
    return (
      words.every((word) => attraction.sought.includes(word)) &&
      (filter.pass === undefined || productOpens(filter.pass, attraction.pass)) &&
      (filter.kind === undefined || attraction.kindKey === filter.kind)
    )
  })
}

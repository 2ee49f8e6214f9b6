// Which attractions of the list a visitor asked for. The three filters work together; words are
// found wherever they stand, with or without accents and capitals.
import { productOpens } from '#domain/catalog/product.ts'
import { foldText } from '#domain/fold-text.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

/** Of a longer text the beginning is looked for: the address is anybody's to write. */
const SEARCH_TEXT_MAX = 80

/** An empty text, or nothing chosen, lets everything through. */
export type AttractionFilter = {
  text: string
  pass: ProductName | undefined
  /** A kind by its name in addresses. */
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

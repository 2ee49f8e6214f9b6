// How long a pass may wait for its first day, in words for visitors: the specification's text while its one
// year and half a year apply, else the times that staff have set for each pass.
import type { ProductValidity } from '#domain/catalogue/catalog-queries.ts'
import { usualValidityMonths } from '#domain/catalogue/product.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { listWords } from '#app/ui/list-words.ts'

const MONTHS_OF_YEAR = 12

export function validityFact(products: ProductValidity[]): string {
  if (isUsual(products)) return m.shop_fact_validity_text()
  return m.shop_fact_validity_text_own({ times: timesOf(products) })
}

export function validityAnswer(products: ProductValidity[]): string {
  if (isUsual(products)) return m.shop_faq_validity_answer()
  return m.shop_faq_validity_answer_own({ times: timesOf(products) })
}

/** Whether all passes are sold with the specification's times; also true if nothing is sold. */
function isUsual(products: ProductValidity[]): boolean {
  return (
    [0, productNames.length].includes(products.length) &&
    products.every(({ name, validityMonths }) => validityMonths === usualValidityMonths(name))
  )
}

function timesOf(products: ProductValidity[]): string {
  const [first] = products
  if (first && products.every(({ validityMonths }) => validityMonths === first.validityMonths)) {
    return waitWords(first.validityMonths)
  }
  return listWords(
    products.map(({ name: pass, validityMonths }) =>
      m.shop_validity_of({ time: waitWords(validityMonths), pass }),
    ),
  )
}

/** "1 año", "6 meses". */
export function waitWords(months: number): string {
  return months % MONTHS_OF_YEAR === 0
    ? m.shop_validity_years({ years: months / MONTHS_OF_YEAR })
    : m.shop_validity_months({ months })
}

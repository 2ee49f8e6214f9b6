// How long passes may wait for their first day, as visitors read it: the specification's words as long as its
// year and half a year hold, else what staff have set for each pass.
import type { ProductValidity } from '#domain/catalog/catalog-queries.ts'
import { usualValidityMonths } from '#domain/catalog/product.ts'
import { currentTag } from '#domain/language.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { m } from '#messages/messages.js'

const MONTHS_OF_YEAR = 12

/** Below the button that buys. */
export function validityFact(products: ProductValidity[]): string {
  if (isUsual(products)) return m.shop_fact_validity_text()
  return m.shop_fact_validity_text_own({ times: timesOf(products) })
}

/** To who asks for it. */
export function validityAnswer(products: ProductValidity[]): string {
  if (isUsual(products)) return m.shop_faq_validity_answer()
  return m.shop_faq_validity_answer_own({ times: timesOf(products) })
}

/** All of them are sold, for as long as the words say; the words stand too where nothing is sold. */
function isUsual(products: ProductValidity[]): boolean {
  return (
    [0, productNames.length].includes(products.length) &&
    products.every(({ name, validityMonths }) => validityMonths === usualValidityMonths(name))
  )
}

/** One time for all of them, or the time of each. */
function timesOf(products: ProductValidity[]): string {
  const [first] = products
  if (first && products.every(({ validityMonths }) => validityMonths === first.validityMonths)) {
    return timeOf(first)
  }
  const together = new Intl.ListFormat(currentTag(), { type: 'conjunction' })
  return together.format(
    products.map((product) => m.shop_validity_of({ time: timeOf(product), pass: product.name })),
  )
}

function timeOf({ validityMonths }: ProductValidity): string {
  return waitWords(validityMonths)
}

/** "1 año", "6 meses". */
export function waitWords(months: number): string {
  return months % MONTHS_OF_YEAR === 0
    ? m.shop_validity_years({ years: months / MONTHS_OF_YEAR })
    : m.shop_validity_months({ months })
}

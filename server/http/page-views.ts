// Which answers are views of a step on the way to a purchase. A route says which step its page is with the
// header `Page-Visit`; whether somebody looks at it, the request says.
import { splitLanguage } from '#domain/language.ts'
import { type VisitStep, visitSteps } from '#domain/vocabulary/figure.ts'

export const PAGE_VISIT_HEADER = 'Page-Visit'

/** The step that a page says it is; its data alone are none. */
export function stepOf(headers: Headers): VisitStep | undefined {
  if (!headers.get('Content-Type')?.startsWith('text/html')) return undefined
  const wish = headers.get(PAGE_VISIT_HEADER)
  return visitSteps.find((step) => step === wish)
}

/** Of the page of a city. Steps after it are of the city of a cart, which only their pages know: they tell. */
export function citySlugOf(path: string): string {
  return splitLanguage(path).path.slice(1)
}

type HeaderOf = (name: string) => string | string[] | undefined | null

/** Whether a GET is somebody's: not fetched ahead in case it is wanted, and not a part of another page. */
export function isLookedAt(headerOf: HeaderOf): boolean {
  const destination = headerOf('sec-fetch-dest')
  const isDocument = !destination || destination === 'document'
  return isDocument && !headerOf('sec-purpose') && !headerOf('purpose') && !headerOf('x-moz')
}

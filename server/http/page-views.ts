// Which answers count as views of a purchase step. A route names the step with the header `Page-Visit`; the
// request tells whether a person looks at the page.
import { splitLanguage } from '#domain/ground/language.ts'
import { type VisitStep, visitSteps } from '#domain/ground/vocabulary/figure.ts'

export const PAGE_VISIT_HEADER = 'Page-Visit'

/** The step that a page names; the router's data requests do not count. */
export function stepOf(headers: Headers): VisitStep | undefined {
  if (!headers.get('Content-Type')?.startsWith('text/html')) return undefined
  const wish = headers.get(PAGE_VISIT_HEADER)
  return visitSteps.find((step) => step === wish)
}

/** The slug of a city page. Later steps belong to the cart's city, which only their pages know and report. */
export function citySlugOf(path: string): string {
  return splitLanguage(path).path.slice(1)
}

type HeaderOf = (name: string) => string | string[] | undefined | null

/** Whether a person made this GET: it is neither a prefetch nor a subresource of another page. */
export function isLookedAt(headerOf: HeaderOf): boolean {
  const destination = headerOf('sec-fetch-dest')
  const isDocument = !destination || destination === 'document'
  return isDocument && !headerOf('sec-purpose') && !headerOf('purpose') && !headerOf('x-moz')
}

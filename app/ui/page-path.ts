import { splitLanguage } from '#domain/language.ts'

/** The path of the page that one looks at as the router says it: without its language. */
export function pagePath(): string {
  return splitLanguage(window.location.pathname).path
}

import { splitLanguage } from '#domain/ground/language.ts'

/** The current page's path in the router's form, without the language. */
export function pagePath(): string {
  return splitLanguage(window.location.pathname).path
}

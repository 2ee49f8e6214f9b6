// Which language is spoken. Messages ask for it by themselves: in the browser it is that of the
// page, on the server that of the task at hand, a request or a mail, and Spanish outside of any.
import { getLocale, getServerAsyncLocalStorage } from '#messages/runtime.js'
import { type Language, languages, languageTags } from './vocabulary/language.ts'

/** The language of the task at hand. */
export function currentLanguage(): Language {
  return getLocale()
}

/** The language of the task at hand as `Intl` and `lang` take it. */
export function currentTag(): string {
  return languageTags[currentLanguage()]
}

/** Does `work`, and all that it awaits, in another language. Of the server alone. */
export function inLanguage<T>(language: Language, work: () => T): T {
  const tasks = getServerAsyncLocalStorage()
  return tasks ? tasks.run({ locale: language }, work) : work()
}

/** Where the pages of a language stand: Spanish keeps its addresses, the others have a first segment. */
export function languagePrefix(language: Language): string {
  return language === 'es' ? '' : `/${language}`
}

/**
 * The address of a page in a language, for what does not go through the router's links, which put the
 * language there by themselves: links in mails, plain anchors, questions that scripts ask.
 */
export function localPath(path: string, language: Language = currentLanguage()): string {
  return path === '/' && language !== 'es'
    ? languagePrefix(language)
    : languagePrefix(language) + path
}

/** The language of a path, and the path without it. */
export function splitLanguage(path: string): { language: Language; path: string } {
  for (const language of languages) {
    const prefix = languagePrefix(language)
    if (prefix === '') continue
    if (path === prefix) return { language, path: '/' }
    // The router asks so for what the first page of a language reads, which it names `/_.data` in Spanish.
    if (path === `${prefix}.data`) return { language, path: '/_.data' }
    if (path.startsWith(`${prefix}/`)) return { language, path: path.slice(prefix.length) }
  }
  return { language: 'es', path }
}

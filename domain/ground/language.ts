// Messages look the language up themselves: in the browser it is the page's, on the server that of the
// current task (a request or a mail), and Spanish outside of any task.
import { getLocale, getServerAsyncLocalStorage } from '#messages/runtime.js'
import { type Language, languages, languageTags } from './vocabulary/language.ts'

export function currentLanguage(): Language {
  return getLocale()
}

/** For `Intl` and `lang`. */
export function currentTag(): string {
  return languageTags[currentLanguage()]
}

/** Runs `work`, and all that it awaits, in another language. Server only. */
export function inLanguage<T>(language: Language, work: () => T): T {
  const tasks = getServerAsyncLocalStorage()
  return tasks ? tasks.run({ locale: language }, work) : work()
}

/** The path prefix of a language: Spanish pages have none, the others begin with a segment of their own. */
export function languagePrefix(language: Language): string {
  return language === 'es' ? '' : `/${language}`
}

/** For mails, plain anchors and scripts; the router's links add the language themselves. */
export function localPath(path: string, language: Language = currentLanguage()): string {
  return path === '/' && language !== 'es'
    ? languagePrefix(language)
    : languagePrefix(language) + path
}

export function splitLanguage(path: string): { language: Language; path: string } {
  for (const language of languages) {
    const prefix = languagePrefix(language)
    if (prefix === '') continue
    if (path === prefix) return { language, path: '/' }
    // The router requests a language's first page under this name; in Spanish it is `/_.data`.
    if (path === `${prefix}.data`) return { language, path: '/_.data' }
    if (path.startsWith(`${prefix}/`)) return { language, path: path.slice(prefix.length) }
  }
  return { language: 'es', path }
}

// One router handler per language: the same routes below a language prefix.
import { createRequestHandler, type ServerBuild } from 'react-router'
import { languagePrefix } from '#domain/ground/language.ts'
import { type Language, languages } from '#domain/ground/vocabulary/language.ts'

type Handler = ReturnType<typeof createRequestHandler>
export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)

export function handlersOf(build: PageBuild): Record<Language, Handler> {
  const handlerOf = (language: Language): [Language, Handler] => {
    const inLanguage = (pages: ServerBuild): ServerBuild => ({
      ...pages,
      basename: languagePrefix(language) || '/',
    })
    const own =
      typeof build === 'function' ? async () => inLanguage(await build()) : inLanguage(build)
    return [language, createRequestHandler(own, 'production')]
  }
  return Object.fromEntries(languages.map(handlerOf)) as Record<Language, Handler>
}

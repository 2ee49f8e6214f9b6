// One handler of the router for each language: the same routes below another first segment, with the files
// of that language's own build (decision 046).
import { readFile } from 'node:fs/promises'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { languagePrefix } from '#domain/language.ts'
import { type Language, languages } from '#domain/vocabulary/language.ts'

type Handler = ReturnType<typeof createRequestHandler>
export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)
/** The list of files by language; a language without one has those of the build itself. */
export type PageFiles = Partial<Record<Language, ServerBuild['assets']>>

/** Reads what `npm run build` has written beside the server. */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const others = languages.filter((language) => language !== 'es')
  const read = async (language: Language) => {
    const list = await readFile(`${folder}/pages.${language}.json`, 'utf8')
    return [language, JSON.parse(list)] as const
  }
  return Object.fromEntries(await Promise.all(others.map(read)))
}

export function handlersOf(build: PageBuild, files: PageFiles): Record<Language, Handler> {
  const handlerOf = (language: Language): [Language, Handler] => {
    const inLanguage = (pages: ServerBuild): ServerBuild => ({
      ...pages,
      basename: languagePrefix(language) || '/',
      assets: files[language] ?? pages.assets,
    })
    const own =
      typeof build === 'function' ? async () => inLanguage(await build()) : inLanguage(build)
    return [language, createRequestHandler(own, 'production')]
  }
  return Object.fromEntries(languages.map(handlerOf)) as Record<Language, Handler>
}

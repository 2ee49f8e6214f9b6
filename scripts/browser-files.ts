// The build has no names of modules: these rules say which code of the browser goes into which file.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')

/** In visiting order. Code goes with the first page that needs it: none loads later ones' (decision 03). */
const PAGES: [file: string, pages: RegExp][] = [
  ['every-page', /^app\/(root|entry\.client)\.tsx|^app\/routes\/shop\/frame\//],
  ['arrival', /^app\/routes\/shop\/(home|city)\//],
  ['shop', /^app\/routes\/shop\/(?!contact\/)/],
  ['pass', /^app\/routes\/order\/(pass|share|kept)\//],
  ['order', /^app\/routes\/(order|shop\/contact)\//],
  ['toasts', /^app\/ui\/toaster\.tsx/],
  ['access', /^app\/routes\/access\//],
  ['office', /^app\/routes\/office\//],
]

/** For tests: each file's modules, and the files that it loads. */
export function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[`/${file.fileName}`, { modules: file.moduleIds, loads: loadedBy(file) }]]
          : [],
      )
      writeFileSync('build/chunks.json', JSON.stringify(Object.fromEntries(chunks)))
    },
  }
}

function loadedBy(chunk: { imports: string[]; dynamicImports: string[] }): string[] {
  return [...chunk.imports, ...chunk.dynamicImports].map((name) => `/${name}`)
}

/** What one page needs alone stays with the page. */
export function codeGroups() {
  const shared = PAGES.map(([name, pages], index) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      entriesWith(id, graph).some((entry) => pages.test(entry)) ? name : null,
    debugName: name,
    // The office has sixty pages: what only a few of them share is fetched with those.
    minShareCount: name === 'office' ? 6 : 2,
    priority: PAGES.length - index,
  }))
  const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//
  return [{ name: 'framework', test: framework, priority: PAGES.length + 1 }, ...shared]
}

/** The pages, and what pages load later, that load a module at once. */
function entriesWith(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found: string[] = []
  const seen = new Set([id])
  for (const one of seen) {
    const module = graph.getModuleInfo(one)
    const path = relative(ROOT, one).replaceAll('\\', '/')
    if (module?.isEntry || module?.dynamicImporters.length) found.push(path)
    for (const user of usersOfText(path) ?? module?.importers ?? []) seen.add(user)
  }
  return found
}

const TEXT = /^messages\/compiled\/messages\/(\w+)\.js$/
let textUsers: Map<string, Set<string>> | undefined

/** Every module that says any text imports all of them. */
function usersOfText(path: string): string[] | undefined {
  const key = TEXT.exec(path)?.[1]
  if (key === undefined) return undefined
  if (!textUsers) {
    textUsers = new Map()
    for (const file of globSync('{app,domain}/**/*.{ts,tsx}')) {
      for (const [, used = ''] of readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)) {
        textUsers.set(used, (textUsers.get(used) ?? new Set()).add(resolve(file)))
      }
    }
  }
  return [...(textUsers.get(key) ?? [])]
}

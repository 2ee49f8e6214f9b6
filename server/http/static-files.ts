// Read at the start with the build's compressed copies. Names under /assets and /gate/assets contain a
// content hash, so browsers may keep them for ever.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileOf, type RememberedPage } from './page-memory.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const TWINS = new Set(['.br', '.gz'])

/** Reads a folder; keys are URL paths. A compressed copy has no path of its own. */
export async function readStaticFiles(folder: string): Promise<Map<string, RememberedPage>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const contents = new Map(
    await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map(async (path) => [path, await readFile(path)] as const),
    ),
  )
  const files = new Map<string, RememberedPage>()
  for (const [path, identity] of contents) {
    if (TWINS.has(extname(path))) continue
    const gzip = contents.get(`${path}.gz`) ?? identity
    const br = contents.get(`${path}.br`) ?? identity
    const urlPath = `/${relative(folder, path).split(sep).join('/')}`
    files.set(urlPath, toFile(urlPath, { identity, gzip, br }))
  }
  return files
}

function toFile(urlPath: string, { identity, ...twins }: RememberedPage['bodies']): RememberedPage {
  const isImmutable = /^\/(gate\/)?assets\//.test(urlPath)
  const headers = {
    'content-type': contentTypes[extname(urlPath)] ?? 'application/octet-stream',
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'Accept-Encoding',
  }
  return fileOf(200, headers, identity, twins)
}

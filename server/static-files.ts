// The files of the browser build, read into memory at the start and compressed in the background.
// Names under /assets and /gate/assets carry a hash of their content, so browsers may keep them for
// ever.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RememberedPage } from './page-memory.ts'

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
const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
])

/** Reads a folder; keys are URL paths. Compression goes on after it returned. */
export async function readStaticFiles(folder: string): Promise<Map<string, RememberedPage>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map(
    await Promise.all(
      paths.map(async (path) => {
        const urlPath = `/${relative(folder, path).split(sep).join('/')}`
        return [urlPath, toFile(urlPath, await readFile(path))] as const
      }),
    ),
  )
  void compressAll(files)
  return files
}

function toFile(urlPath: string, body: Buffer): RememberedPage {
  const isImmutable = /^\/(gate\/)?assets\//.test(urlPath)
  return {
    status: 200,
    headers: {
      'content-type': contentTypes[extname(urlPath)] ?? 'application/octet-stream',
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'Accept-Encoding',
    },
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    forgetAtMs: Number.POSITIVE_INFINITY,
    bodies: { identity: body, gzip: body, br: body },
  }
}

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/**
 * One file after the other, in zlib's own threads: the first visitors are not kept waiting. The
 * gate's decoder is a megabyte, on which the best quality would spend seconds for 3 %.
 */
async function compressAll(files: Map<string, RememberedPage>): Promise<void> {
  for (const [urlPath, file] of files) {
    if (!compressible.has(extname(urlPath))) continue
    const { identity } = file.bodies
    // Replaced as a whole: the headers of a file are kept for the bodies that they describe.
    file.bodies = {
      identity,
      gzip: await gzipAsync(identity, { level: 9 }),
      br: await brotliAsync(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: urlPath.endsWith('.wasm') ? 9 : 11 },
      }),
    }
  }
}

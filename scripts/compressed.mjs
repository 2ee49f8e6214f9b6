// To `name.br` and `name.gz`: no start compresses, and the first visitors get the best level too.
import { readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './files-under.mjs'

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest'])

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** In zlib's own threads. */
export async function compressFilesIn(folder) {
  const files = filesUnder(folder).filter((path) => COMPRESSIBLE.has(extname(path)))
  await Promise.all(files.map(compressFile))
}

async function compressFile(path) {
  const content = readFileSync(path)
  // The gate's decoder has a megabyte, for which the best quality takes seconds and saves 3 %.
  const quality = path.endsWith('.wasm') ? 9 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([
    brotliAsync(content, { params }),
    gzipAsync(content, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}

// The files of the browser build, compressed once beside themselves: `name.br` and `name.gz`. No
// start of a shop pays for it, and its first visitors get them as small as all later ones.
import { readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './files-under.mjs'

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest'])

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Writes the twins of every compressible file of a folder, in zlib's own threads. */
export async function compressFilesIn(folder) {
  const files = filesUnder(folder).filter((path) => COMPRESSIBLE.has(extname(path)))
  await Promise.all(files.map(compressFile))
}

async function compressFile(path) {
  const content = readFileSync(path)
  // The gate's decoder is a megabyte, on which the best quality would spend seconds for 3 %.
  const quality = path.endsWith('.wasm') ? 9 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([
    brotliAsync(content, { params }),
    gzipAsync(content, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}

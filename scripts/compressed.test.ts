import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFilesIn } from './compressed.mjs'

test('what is text lies compressed beside itself, what is compressed already does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-compressed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = 'export const price = 100\n'.repeat(50)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page.js'), script)
  writeFileSync(join(folder, 'icon.png'), 'a picture')

  await compressFilesIn(folder)

  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'page.js',
    'page.js.br',
    'page.js.gz',
  ])
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'assets/page.js.br'))))).toBe(script)
  expect(String(gunzipSync(readFileSync(join(folder, 'assets/page.js.gz'))))).toBe(script)
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'icon.png'])
})

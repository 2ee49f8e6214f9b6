import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ownFolder } from '#tests/own-folder.ts'
import { compressFilesIn } from './compressed.mjs'

test('what is text lies compressed beside itself, what is compressed already does not', async () => {
  const folder = ownFolder()
  const script = 'export const price = 100\n'.repeat(50)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page.js'), script)
  writeFileSync(join(folder, 'icon.png'), 'a picture')

  await compressFilesIn(folder)

  const assets = readdirSync(join(folder, 'assets')).toSorted()
  expect(assets).toEqual(['page.js', 'page.js.br', 'page.js.gz'])
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'assets/page.js.br'))))).toBe(script)
  expect(String(gunzipSync(readFileSync(join(folder, 'assets/page.js.gz'))))).toBe(script)
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'icon.png'])
})

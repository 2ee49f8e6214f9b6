import { readFile } from 'node:fs/promises'
import { build } from 'vite'
import { expect, oneWidth, test } from './fixtures.ts'

// The page's own policy forbids inline scripts, as it should; here a script is put in on purpose.
test.use({ bypassCSP: true })

test('a browser reads and refuses the same codes as the server', oneWidth, async ({ page }) => {
  const vectors = await readFile('docs/pass-code-vectors.json', 'utf8')
  await page.goto('/robots.txt')
  await page.addScriptTag({ content: await readerForBrowsers() })

  const result = await page.evaluate(async (text) => {
    const { trustedTestKeys, codes, refused } = JSON.parse(text)
    const reader = Reflect.get(globalThis, 'passReader')
    const keys = await Promise.all(
      trustedTestKeys.map((key: { publicJwk: object }) => reader.importVerifyKey(key.publicJwk)),
    )
    const read = async (code: { text: string }) => (await reader.readPassCode(code.text, keys)).ok
    return {
      read: await Promise.all(codes.map(read)),
      refused: await Promise.all(refused.map(read)),
    }
  }, vectors)

  expect(result.read.length).toBeGreaterThan(5)
  expect(result.read.every(Boolean)).toBe(true)
  expect(result.refused.length).toBeGreaterThan(30)
  expect(result.refused.some(Boolean)).toBe(false)
})

/** The very modules of the domain, bundled as a gate's page would get them. */
async function readerForBrowsers(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'tests/e2e/pass-reader.ts', name: 'passReader', formats: ['iife'] },
    },
  })
  const [bundle] = Array.isArray(built) ? built : []
  const chunk = bundle?.output[0]
  if (!chunk) throw new Error('The reader was not bundled')
  return chunk.code
}

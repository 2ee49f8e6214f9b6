// A shop that dies by itself under `npm start`. The pauses' arithmetic is in scripts/restart.test.ts. It
// takes seconds: each test starts processes.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ownFolder } from '#tests/own-folder.ts'
import { runShop, type ShopProcess, startShop } from '#tests/process.ts'
import { makeShopData } from '#tests/shop-data.ts'

const patience = { timeout: 120_000, interval: 50 }

test('a shop that is killed comes back, says so in one line, pauses longer the next time, and can be stopped in the pause', async () => {
  const data = await makeShopData()
  const shop = await startShop(data.settings, { isLaunched: true })

  const first = await serverOf(shop)
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(shop.stderr().split('is open at').length).toBe(3), patience)
  const page = await shop.request('/buenos-aires')
  process.kill(await serverOf(shop, first), 'SIGKILL')
  await vi.waitFor(() => expect(shop.stderr()).toMatch(/in 2 s\.\n$/), patience)
  shop.signal('SIGTERM')

  expect(page.status).toBe(200)
  expect(await shop.ended).toEqual({ code: 0, signal: null })
  expect(shop.stderr().match(/^The shop .*$/gm)).toEqual([
    'The shop was ended by SIGKILL; it starts again in 1 s.',
    'The shop was ended by SIGKILL; it starts again in 2 s.',
  ])
})

test('a start that is refused ends the launcher with its sentence and its code', async () => {
  const data = await makeShopData()

  const refused = await runShop({ ...data.settings, PORT: 'http' }, { isLaunched: true })

  expect(refused).toMatchObject({ code: 1, signal: null, stdout: '' })
  expect(refused.stderr).toMatch(/^[^\n]*\bPORT\b[^\n]*\.\n$/)
})

test.each([
  ['an exception', 'throw fault'],
  ['a rejected promise', 'void Promise.reject(fault)'],
])(
  '%s that nothing caught ends the process, and the log names the fault without the data',
  async (_, fails) => {
    const data = await makeShopData()
    // Not in the data folder, which holds the shop's things alone.
    const file = join(ownFolder(), 'fault.mjs')
    await writeFile(
      file,
      `const fault = Object.assign(new Error('Guadalupe'), { code: '23505', severity: 'ERROR' })
       process.on('SIGUSR2', () => { ${fails} })`,
    )
    const shop = await startShop({ ...data.settings, NODE_OPTIONS: `--import ${file}` })

    shop.signal('SIGUSR2')

    expect(await shop.ended).toEqual({ code: 1, signal: null })
    // Not always the last line: one that was just being written when the process ended comes after it.
    expect(shop.lines()).toContainEqual(
      expect.objectContaining({ level: 60, error: expect.objectContaining({ code: '23505' }) }),
    )
    expect(shop.log()).not.toContain('Guadalupe')
  },
)

/** The server under the launcher, by the number in its newest log line; another one than `before`. */
async function serverOf(shop: ShopProcess, before?: number): Promise<number> {
  await shop.request('/healthz')
  return vi.waitFor(() => {
    const pid = shop.lines().at(-1)?.pid
    expect(pid).not.toBe(before)
    return Number(pid)
  }, patience)
}

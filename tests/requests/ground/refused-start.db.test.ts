// Starts that are refused before the database matters: alike on both engines. It takes seconds: each test
// starts processes.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runShop, startShop } from '#tests/process.ts'
import { makeShopData } from '#tests/shop-data.ts'

test('a port that is taken ends the start with one sentence, and the shop that has it goes on', async () => {
  const data = await makeShopData()
  const running = await startShop(data.settings)
  const other = await makeShopData()

  const refused = await runShop({ ...other.settings, PORT: String(running.port) })

  expect(refused).toEqual({
    code: 1,
    signal: null,
    stdout: expect.any(String),
    stderr: `The port ${running.port} is taken: stop the other program or set PORT.\n`,
  })
  expect((await running.request('/readyz')).status).toBe(200)
  const again = await startShop(other.settings)
  expect((await again.request('/buenos-aires')).status).toBe(200)
})

test.each(['no-such-host.invalid', '203.0.113.1'])(
  '%s, which is not of this machine, ends the start with one sentence',
  async (host) => {
    const data = await makeShopData()

    const refused = await runShop({ ...data.settings, HOST: host })

    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/^[^\n]*\bHOST\.\n$/)
  },
)

test('a data folder that cannot be one is named in one sentence', async () => {
  const data = await makeShopData({ isEmpty: true })
  const file = join(data.folder, 'file')
  await writeFile(file, 'somebody’s')

  for (const folder of [file, join(file, 'inside')]) {
    const refused = await runShop({ ...data.settings, DATA_DIR: folder })

    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^[^\n]*DATA_DIR[^\n]*\.\n$/)
  }
  expect(await readFile(file, 'utf8')).toBe('somebody’s')
})

// How a shop starts, and starts again. It takes seconds: each test starts processes.
import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attractions, orders } from '#db/schema.ts'
import { freePort } from '#tests/listening-port.ts'
import { makeSubmission } from '#tests/make.ts'
import { runAdmin, runShop, startShop } from '#tests/process.ts'
import { postJson } from '#tests/request.ts'
import { seededAttractions } from '#tests/seeded-places.ts'
import { makeShopData, onPostgres } from '#tests/shop-data.ts'

test('the first start fills an empty shop, serves it and says where it is and where mails go', async () => {
  const data = await makeShopData({ isEmpty: true })
  // As a first start leaves it that was killed before the end.
  await mkdir(join(data.folder, 'database.begun'))
  await writeFile(join(data.folder, 'database.begun', 'PG_VERSION'), 'cut o')

  const shop = await startShop(data.settings)
  const page = await shop.request('/buenos-aires')

  expect(page.status).toBe(200)
  expect(page.text).toContain('Full Pass')
  expect(shop.stderr().split('\n')).toEqual([
    `Vereda is open at http://localhost:${shop.port}`,
    `Mails are files in ${data.outboxFolder}.`,
    expect.stringMatching(
      /^The first administrator is \S+@\S+, password \S{12,} \(shown this once\)\.$/,
    ),
    '',
  ])
})

test('a second start finds the shop as the first one left it', async () => {
  const data = await makeShopData()
  const first = await startShop(data.settings)
  await postJson(first.request, '/checkout/payment.data', makeSubmission())
  await first.stop()

  const second = await startShop(data.settings)
  expect(await second.stop()).toEqual({ code: 0, signal: null })

  await data.within(async ({ db }) => {
    expect(await db.$count(orders)).toBe(1)
    expect(await db.$count(attractions)).toBe(seededAttractions.length)
  })
})

test.skipIf(onPostgres)(
  'a data folder that another process uses is refused, and nothing in it changes (the embedded database alone has such a folder)',
  async () => {
    const data = await makeShopData()
    const running = await startShop(data.settings)
    // Held still, so that what changes is not its own work; it keeps its lock.
    running.signal('SIGSTOP')
    const before = await fingerprint(join(data.folder, 'database'))

    const refused = await runShop(data.settings)

    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `The data folder ${data.folder} is in use by another process.\n`,
    })
    expect(await fingerprint(join(data.folder, 'database'))).toEqual(before)
    running.signal('SIGCONT')
    expect((await running.request('/readyz')).status).toBe(200)
  },
)

test.skipIf(onPostgres)(
  'the command for administrators says what to do while the shop has the folder, and changes nothing (the embedded database alone has such a folder)',
  async () => {
    const { settings } = await makeShopData()
    const shop = await startShop(settings)

    const refused = await runAdmin(settings, 'create', 'eva@vereda.example')

    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/ Stop the shop first\.\n$/)
    expect((await shop.request('/buenos-aires')).status).toBe(200)
  },
)

// Which values are malformed, and that each sentence names its setting: server/env.test.ts.
test.skipIf(onPostgres)(
  'a malformed setting ends the start with one sentence that names it, and leaves the folder as it was (the embedded database alone has such a folder)',
  async () => {
    const data = await makeShopData()
    const before = await fingerprint(data.folder)

    for (const name of ['PORT', 'PASS_SIGNING_KEY']) {
      const refused = await runShop({ ...data.settings, [name]: 'not one' })

      expect(refused, name).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr, name).toMatch(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*\\.\\n$`))
      expect(await fingerprint(data.folder), name).toEqual(before)
    }
    const shop = await startShop(data.settings)
    expect((await shop.request('/buenos-aires')).status).toBe(200)
  },
)

test.skipIf(onPostgres)(
  'keys that cannot be read are not replaced by others (the embedded database alone has such a folder)',
  async () => {
    const data = await makeShopData({ isEmpty: true })
    await mkdir(data.folder, { recursive: true })

    for (const content of [
      '{"authSecret": "cut o',
      '{}',
      `{"authSecret":"${'x'.repeat(32)}","passSigningKey":"1:short"}`,
    ]) {
      await writeFile(join(data.folder, 'keys.json'), content)
      const refused = await runShop(data.settings)

      expect(refused).toMatchObject({
        code: 1,
        stderr: `The file ${join(data.folder, 'keys.json')} does not hold the shop's keys.\n`,
      })
      expect(await readFile(join(data.folder, 'keys.json'), 'utf8')).toBe(content)
    }
  },
)

test('a database that does not answer ends the start with one sentence', async () => {
  const data = await makeShopData({ isEmpty: true })
  const nobody = `postgres://postgres@127.0.0.1:${await freePort()}/shop`
  const { settings } = await makeShopData()
  const before = await fingerprint(data.folder)

  const addresses = [nobody, 'postgres://postgres@no-such-host.invalid/shop']
  if (onPostgres) addresses.push(`${process.env.TEST_DATABASE_URL}_that_is_not_there`)
  for (const address of addresses) {
    const refused = await runShop({ ...settings, DATA_DIR: data.folder, DATABASE_URL: address })

    expect(refused).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: 'The database named by DATABASE_URL does not answer.\n',
    })
  }
  expect(await fingerprint(data.folder)).toEqual(before)
})

test('a start says that the embedded database is for trying out, and that purchases are not limited', async () => {
  const data = await makeShopData()

  const shop = await startShop({
    ...data.settings,
    PUBLIC_URL: 'https://passes.example',
    PURCHASE_LIMITS: 'off',
  })

  const warning =
    'The embedded database is for trying out: name a PostgreSQL in DATABASE_URL to sell.'
  expect(shop.stderr().includes(warning)).toBe(!onPostgres)
  expect(shop.stderr()).toContain('Vereda is open at https://passes.example\n')
  expect(shop.stderr()).toContain(
    '\nPurchases are not limited (PURCHASE_LIMITS is off): for benches only.\n',
  )
})

test.runIf(onPostgres)(
  'two processes may start at once on one empty PostgreSQL (the embedded database is for one process)',
  async () => {
    const data = await makeShopData({ isEmpty: true })

    const shops = await Promise.all([startShop(data.settings), startShop(data.settings)])

    const pages = await Promise.all(shops.map((shop) => shop.request('/buenos-aires')))
    expect(pages.map((page) => page.status)).toEqual([200, 200])
    const count = await data.within(({ db }) => db.$count(attractions))
    expect(count).toBe(seededAttractions.length)
  },
)

async function fingerprint(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true })
  const files = await Promise.all(
    entries.toSorted().map(async (entry) => {
      const path = join(folder, entry)
      const isFile = (await stat(path)).isFile()
      return [entry, isFile ? hash('sha256', await readFile(path)) : 'folder'] as const
    }),
  )
  return Object.fromEntries(files)
}

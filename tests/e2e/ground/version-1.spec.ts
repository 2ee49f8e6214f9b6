// A guard's phone and a shop of version 1.0.0 meet the shop of today: what the phone let in without a network, before
// anybody brought a newer version, still arrives.
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { openEmbeddedDatabase } from '#db/open-database.server.ts'
import { entries } from '#db/schema.ts'
import { type E2eShop, expect, oneWidth, runShop } from '#tests/e2e/fixtures.ts'
import { test } from '#tests/e2e/gate-phone.ts'
import { openRecent, scans } from '#tests/e2e/gate-screen.ts'
import { fill } from '#tests/version-1/filled.ts'

/** Its database was filled with these (tests/shop-data.ts). */
const settings = {
  AUTH_SECRET: 'a secret that only tests know, 32+',
  PASS_SIGNING_KEY: `1:${Buffer.alloc(32, 7).toString('base64url')}`,
}

type PhoneStorage = {
  /** Of the key that no browser gives away. */
  privateKey: JsonWebKey
  version: number
  stores: Record<
    string,
    { keyPath: string | null; indexes: string[]; rows: [key: string, value: object][] }
  >
}

test(
  'what a guard’s phone let in before the shop was updated arrives when it is in touch again',
  oneWidth,
  async ({ phone }) => {
    const kept: PhoneStorage = JSON.parse(await readFile('tests/version-1/phone.json', 'utf8'))
    const nonces = kept.stores.scans?.rows.map(([nonce]) => nonce) ?? []
    const shop = await openShopOfVersion1()
    const gate = await phone.open('', shop.url)
    await expect(gate.getByRole('heading', { level: 1 })).toBeVisible()

    await bringStorage(gate, kept)
    await gate.reload()

    await expect(gate.getByText(/En línea · datos de hace/)).toBeVisible()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'PASA' })).toHaveCount(2)
    await expect(scans(gate).filter({ hasText: 'por enviar' })).toHaveCount(0)
    const arrived = await shop.withDatabase(({ db }) =>
      db.select({ nonce: entries.nonce }).from(entries).where(inArray(entries.nonce, nonces)),
    )
    expect(arrived).toHaveLength(2)
    await shop.remove()
  },
)

async function openShopOfVersion1(): Promise<E2eShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-version-1-'))
  const database = await openEmbeddedDatabase(join(folder, 'database'))
  await fill(database)
  await database.close()
  return runShop({ folder }, { settings })
}

/** Puts what a phone kept in the place of what this one keeps. */
async function bringStorage(page: Page, kept: PhoneStorage): Promise<void> {
  await page.evaluate(async ({ privateKey, version, stores }) => {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('jwk', privateKey, algorithm, false, ['sign'])
    // Runs in the page, which has nothing of ours.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    await done(indexedDB.deleteDatabase('vereda-gate'))
    const opening = indexedDB.open('vereda-gate', version)
    opening.addEventListener('upgradeneeded', () => {
      for (const [name, { keyPath, indexes }] of Object.entries(stores)) {
        const store = opening.result.createObjectStore(name, { keyPath })
        for (const index of indexes) store.createIndex(index, index)
      }
    })
    const db = await done(opening)
    for (const [name, { keyPath, rows }] of Object.entries(stores)) {
      for (const [at, row] of rows) {
        const value = at === 'device' ? { ...row, privateKey: key } : row
        const store = db.transaction(name, 'readwrite').objectStore(name)
        await done(keyPath === null ? store.put(value, at) : store.put(value))
      }
    }
    db.close()
  }, kept)
}

// A phone that was enrolled with the landing before, and an administrator who was signed in, find the
// new version in the place of the old one: nobody enrols or signs in anew, and no scan is lost.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entradas, scaneosRechazados, sessions } from '#db/schema.ts'
import { readPassCode } from '#domain/passes/pass-code.ts'
import { importVerifyKey } from '#domain/passes/pass-keys.ts'
import { syncAnswer, uploadAnswer } from '#domain/scan/gate-messages.ts'
import { unpackPass } from '#domain/scan/offline/data-pack.ts'
import { decideOffline } from '#domain/scan/offline/decide-offline.ts'
import { sendSigned } from '#tests/gate.ts'
import { fillAsBefore, heldBefore, phoneOfBefore } from '#tests/previous-landing.ts'
import { type BuiltShop, openBuiltShop } from '#tests/request.ts'
import { makeShopData, testKeys } from '#tests/shop-data.ts'

const NOW = '2026-12-02T15:00:00Z'
const API = '/gate/api'
/** Every migration, on a new database: on a busy machine that takes minutes with the embedded engine. */
const SLOW = { timeout: 300_000 }

/** The built shop starts on the database that the landing before left. */
async function openAfterwards(): Promise<BuiltShop> {
  const data = await makeShopData({ isEmpty: true })
  const database = await data.open()
  await fillAsBefore(database)
  // Signed in a moment ago, whenever this runs: the library has a clock of its own.
  const now = new Date()
  await database.db
    .update(sessions)
    .set({ createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) })
  await database.close()
  return openBuiltShop({
    data,
    clock: { now: () => new Date(NOW) },
    settings: { ...testKeys, WORKER: 'off', PUBLIC_URL: 'https://vereda.example' },
  })
}

test('what a phone kept of the landing before is read as it was', async () => {
  const { gate } = await heldBefore()
  const pack = syncAnswer.parse(gate.pack)
  const keys = await Promise.all(pack.keys.map(importVerifyKey))
  const passes = pack.passes.map(unpackPass)
  expect(passes).not.toContain(undefined)

  for (const { scan, verdict } of gate.decided) {
    const reading = scan.code === undefined ? undefined : await readPassCode(scan.code, keys)
    const found = passes.find((pass) => reading?.ok && pass?.passId === reading.content.passId)
    const decided = decideOffline({
      ...(reading && { reading }),
      ...(found && { found }),
      ownEntries: [],
      attraction: pack.attraction,
      dataAt: new Date(pack.serverTime),
      at: new Date(scan.scannedAt),
      timeZone: pack.timeZone,
    })
    // Typed codes it looked up by hashes, which stay on no phone (decision 058).
    expect(decided).toMatchObject(reading ? verdict : { ok: false, reason: 'needs_network' })
  }
})

test(
  'a phone and a session of the landing before carry on, and what waited is uploaded once',
  SLOW,
  async () => {
    const shop = await openAfterwards()
    const { db } = shop.services
    const { gate } = await heldBefore()
    const phone = await phoneOfBefore(gate.deviceId)
    // Its clock is right.
    const ask = (method: 'GET' | 'POST', path: string, content?: unknown) =>
      sendSigned(shop.request, phone, method, `${API}${path}`, content, {
        time: String(Date.parse(NOW)),
      })
    // Oldest first; all were decided at the same moment, those that it let in first.
    const scans = gate.decided.map(({ scan }) => scan)
    const refused = scans.filter(({ refusal }) => refusal !== undefined)
    const accepted = scans.filter(({ refusal }) => refusal === undefined)

    const { nonce, code, answer } = gate.answered
    const asked = { nonce, code, scannedAt: Date.parse('2026-12-01T13:00:00Z'), source: 'camera' }
    expect((await ask('POST', '/scan', asked)).text).toBe(answer)

    const entries = await db.$count(entradas)
    const refusals = await db.$count(scaneosRechazados)
    const first = await ask('POST', '/upload', { scans })
    const again = await ask('POST', '/upload', { scans })
    expect(uploadAnswer.parse(first.json).results.map(({ result }) => result)).toEqual([
      ...accepted.map(() => 'clean'),
      ...refused.map(() => 'refused'),
    ])
    expect(again.text).toBe(first.text)
    expect(await db.$count(entradas)).toBe(entries + accepted.length)
    expect(await db.$count(scaneosRechazados)).toBe(refusals + refused.length)

    // The cursor that it kept asks for what changed since, and a little before.
    const synced = syncAnswer.parse((await ask('GET', `/sync?cursor=${gate.pack.cursor}`)).json)
    const changed = new Map(synced.passes.map(unpackPass).map((pass) => [pass?.passId, pass]))
    const uploaded = await db
      .select({ passId: entradas.passId, at: entradas.scannedAt })
      .from(entradas)
      .where(eq(entradas.receivedAt, new Date(NOW)))
    expect(uploaded).toHaveLength(accepted.length)
    for (const { passId, at } of uploaded)
      expect(changed.get(passId)?.entries).toMatchObject([{ at }])
    expect(synced.passes.length).toBeLessThan(syncAnswer.parse(gate.pack).passes.length)

    // Who was signed in is signed in.
    const { cookie } = await heldBefore()
    const dashboard = await shop.request('/admin/dashboard', { headers: { Cookie: cookie } })
    const nobody = await shop.request('/admin/dashboard')
    expect(dashboard.status).toBe(200)
    expect(dashboard.text).toContain('Ana Torres')
    expect(nobody.status).toBe(302)
  },
)

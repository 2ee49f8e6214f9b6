import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { makeAdults, makeDevice, offlineScan, scan, STAFF } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { uploadAnswer } from './gate-messages.ts'
import { scanPass } from './scan-pass.ts'
import { uploadScans } from './upload-scans.ts'

// What is simple of this is in the vectors of docs/door/gate-api-vectors.json.
async function openDoor() {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [first, second] = await makeAdults(shop)
  return { shop, first, second, device: await makeDevice(shop), nonce: makeKey() }
}

function ask(shop: Services, device: DeviceAtGate, code: string, nonce: string) {
  return scanPass(shop, { device, code, nonce, source: 'camera', clockOffsetMs: 0 })
}

const conflict = { ok: false, reason: 'nonce_conflict' }

test('another pass with a used nonce is not let in by the earlier answer, and is written down once; an older code is the same pass', async () => {
  const { shop, first, second, device, nonce } = await openDoor()

  const admitted = await ask(shop, device, first.code, nonce)
  const reused = await ask(shop, device, second.code, nonce)
  const again = await ask(shop, device, second.code, nonce.toUpperCase())
  const noPass = await ask(shop, device, 'nonsense', nonce)
  const repeated = await ask(shop, device, first.code, nonce)

  expect(admitted).toMatchObject({ ok: true, verdict: { ok: true } })
  expect([reused, again, noPass]).toEqual([conflict, conflict, conflict])
  expect(JSON.stringify(repeated)).toBe(JSON.stringify(admitted))
  expect(await shop.db.$count(entries)).toBe(1)
  const kept = await shop.db.select().from(refusedScans)
  expect(kept.map(({ passId, reason }) => [passId, reason])).toEqual([
    [second.id, 'nonce_reused'],
    [null, 'nonce_reused'],
  ])
  expect(kept.map((row) => row.nonce)).not.toContain(nonce)

  await reissuePass(shop, { passId: first.id, shownSerial: 1, actor: STAFF })
  expect(await ask(shop, device, first.code, nonce)).toEqual(admitted)
  const { shortCode } = first
  expect(
    await scanPass(shop, { device, shortCode, nonce, source: 'short_code', clockOffsetMs: 0 }),
  ).toEqual(admitted)
})

test('a refusal keeps its nonce, too: for a pass, and for a text that names none', async () => {
  const { shop, first, second, device } = await openDoor()
  const [used, strange] = [makeKey(), makeKey()]
  await scan(shop, device, { code: first.code })
  await ask(shop, device, first.code, used)
  const invalid = await ask(shop, device, 'nonsense', strange)

  expect(await ask(shop, device, second.code, used)).toEqual(conflict)
  expect(await ask(shop, device, 'other nonsense', strange)).toEqual(invalid)
})

test('an upload with a used nonce loses no pass: it is told, kept, and readable by older devices', async () => {
  const { shop, first, second, device, nonce } = await openDoor()
  const at = '2027-05-01T13:00:00Z'
  const scans = [
    offlineScan(first.code, at, { nonce }),
    offlineScan(second.code, at, { nonce }),
    offlineScan(second.code, at, { nonce, refusal: 'expired' }),
    offlineScan(first.code, at, { nonce }),
  ]

  const results = await uploadScans(shop, { device, scans, clockOffsetMs: 0 })
  const repeated = await uploadScans(shop, { device, scans, clockOffsetMs: 0 })

  const [clean, reused] = [
    { nonce, result: 'clean' },
    { nonce, result: 'refused', reason: 'nonce_reused' },
  ]
  expect(results).toEqual([clean, reused, reused, clean])
  expect(repeated).toEqual(results)
  expect(uploadAnswer.parse({ results }).results).toEqual(results)
  expect(await shop.db.select().from(entries)).toMatchObject([{ passId: first.id, nonce }])
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: second.id, reason: 'nonce_reused', mode: 'offline' },
  ])
})

import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { makeDevice, makePasses, offlineScan, scan, STAFF } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { uploadAnswer } from './gate-messages.ts'
import { scanPass } from './scan-pass.ts'
import { uploadScans } from './upload-scans.ts'

const TWO = {
  items: [{ name: 'Full Pass' as const, duration: 3 as const, adults: 2, children: 0 }],
}

async function openDoor() {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [first, second] = await makePasses(shop, TWO)
  if (!second) throw new Error('Two were bought')
  return { shop, first, second, device: await makeDevice(shop), nonce: makeKey() }
}

function ask(shop: Services, device: DeviceAtGate, code: string, nonce: string) {
  return scanPass(shop, { device, code, nonce, source: 'camera', clockOffsetMs: 0 })
}

const conflict = { ok: false, reason: 'nonce_conflict' }

test('another pass with a used nonce is not let in by the earlier answer, and is written down once', async () => {
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
})

test('a refusal keeps its nonce, too: for a pass, and for a text that names none', async () => {
  const { shop, first, second, device } = await openDoor()
  const [used, strange] = [makeKey(), makeKey()]
  await scan(shop, device, { code: first.code })
  const refusedFirst = await ask(shop, device, first.code, used)
  const invalid = await ask(shop, device, 'nonsense', strange)

  expect(refusedFirst).toMatchObject({ verdict: { reason: 'already_used' } })
  expect(await ask(shop, device, second.code, used)).toEqual(conflict)
  expect(await ask(shop, device, 'other nonsense', strange)).toEqual(invalid)
  expect(await ask(shop, device, second.code, strange)).toEqual(conflict)
  expect(await shop.db.$count(entries)).toBe(1)
})

test('an older code of a pass that was issued anew, or its short code, is the same pass', async () => {
  const { shop, first, device, nonce } = await openDoor()
  const admitted = await ask(shop, device, first.code, nonce)
  await reissuePass(shop, { passId: first.id, shownSerial: 1, actor: STAFF })

  expect(await ask(shop, device, first.code, nonce)).toEqual(admitted)
  const { shortCode } = first
  expect(
    await scanPass(shop, { device, shortCode, nonce, source: 'short_code', clockOffsetMs: 0 }),
  ).toEqual(admitted)
})

test('an upload with a used nonce loses no pass: it is told, kept, and readable by older devices', async () => {
  const { shop, first, second, device, nonce } = await openDoor()
  await ask(shop, device, first.code, nonce)
  const scans = [
    offlineScan(second.code, '2027-05-01T13:00:00Z', { nonce }),
    offlineScan(second.code, '2027-05-01T13:00:00Z', { nonce, refusal: 'expired' }),
    offlineScan(first.code, '2027-05-01T13:00:00Z', { nonce }),
  ]

  const results = await uploadScans(shop, { device, scans, clockOffsetMs: 0 })
  const repeated = await uploadScans(shop, { device, scans, clockOffsetMs: 0 })

  const reused = { nonce, result: 'refused', reason: 'nonce_reused' }
  expect(results).toEqual([reused, reused, { nonce, result: 'clean' }])
  expect(repeated).toEqual(results)
  expect(uploadAnswer.parse({ results }).results).toEqual(results)
  expect(await shop.db.select().from(refusedScans)).toMatchObject([
    { passId: second.id, reason: 'nonce_reused', mode: 'offline' },
  ])
})

test('two passes with one nonce in one upload: the first is an entry, the second is written down', async () => {
  const { shop, first, second, device, nonce } = await openDoor()
  const scans = [first, second].map(({ code }) =>
    offlineScan(code, '2027-05-01T13:00:00Z', { nonce }),
  )

  const results = await uploadScans(shop, { device, scans, clockOffsetMs: 0 })

  expect(results.map(({ result, reason }) => [result, reason])).toEqual([
    ['clean', undefined],
    ['refused', 'nonce_reused'],
  ])
  expect(await shop.db.select().from(entries)).toMatchObject([{ passId: first.id, nonce }])
  expect(await shop.db.select().from(refusedScans)).toMatchObject([{ passId: second.id }])
})

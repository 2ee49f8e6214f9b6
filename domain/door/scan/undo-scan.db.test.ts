import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, entries } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'
import { makeDevice, makePasses, offlineScan, scan, STAFF, storedPass } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { undoScan } from './undo-scan.ts'
import { uploadScans } from './upload-scans.ts'

async function entryAt(shop: Services, deviceId: string): Promise<string> {
  const [row] = await shop.db.select().from(entries).where(eq(entries.deviceId, deviceId))
  if (!row) throw new Error('The device admitted somebody')
  return row.id
}

test('undoing the only entry makes the pass unused again, and it can enter again', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  await scan(shop, device, { code: pass.code })
  const scanId = await entryAt(shop, device.id)
  shop.clock.advance(10 * 60_000)

  const undone = await undoScan(shop, { scanId, actor: STAFF })

  expect(undone).toEqual({ ok: true, orderId: pass.orderId })
  expect(await storedPass(shop, pass.id)).toMatchObject({ activatedAt: null, validUntil: null })
  const rows = await shop.db.select().from(activity).where(eq(activity.name, 'scan.undone'))
  expect(rows).toMatchObject([
    { actor: STAFF, objectId: pass.orderId, data: { scanId, passId: pass.id } },
  ])
  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ ok: true, activates: true })
})

test('undoing the first of two entries dates the pass by the second', async () => {
  const shop = await createTestShop({ now: '2027-05-01T21:00:00Z' })
  const [pass] = await makePasses(shop)
  const first = await makeDevice(shop)
  const second = await makeDevice(shop, { at: 'Sight Pass' })
  await scan(shop, first, { code: pass.code })
  const scanId = await entryAt(shop, first.id)
  shop.clock.advance(5 * 60_000)
  await scan(shop, second, { code: pass.code })

  await undoScan(shop, { scanId, actor: STAFF })

  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T21:05:00Z'),
    validUntil: new Date('2027-05-05T02:59:59.999Z'),
  })
})

test('undoing an entry lets its duplicate stand', async () => {
  const shop = await createTestShop({ now: '2027-05-01T10:00:00Z' })
  const [pass] = await makePasses(shop)
  const [north, south] = [await makeDevice(shop), await makeDevice(shop)]
  shop.clock.set('2027-05-01T20:00:00Z')
  for (const [device, at] of [
    [north, '2027-05-01T13:00:00Z'],
    [south, '2027-05-01T14:00:00Z'],
  ] as const) {
    await uploadScans(shop, { device, scans: [offlineScan(pass.code, at)], clockOffsetMs: 0 })
  }

  await undoScan(shop, { scanId: await entryAt(shop, north.id), actor: STAFF })

  const rows = await shop.db.select().from(entries).where(eq(entries.deviceId, south.id))
  expect(rows).toMatchObject([{ isDuplicate: false, anomaly: null }])
  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T14:00:00Z'),
  })
})

test('ten minutes after its receipt an entry stays', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  await scan(shop, device, { code: pass.code })
  const scanId = await entryAt(shop, device.id)
  shop.clock.advance(10 * 60_000 + 1)

  expect(await undoScan(shop, { scanId, actor: STAFF })).toEqual({
    ok: false,
    reason: 'too_late_to_undo',
  })
  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T13:00:00Z'),
  })
})

test('what is undone or unknown cannot be undone', async () => {
  const shop = await createTestShop()
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  await scan(shop, device, { code: pass.code })
  const scanId = await entryAt(shop, device.id)
  await undoScan(shop, { scanId, actor: STAFF })

  expect(await undoScan(shop, { scanId, actor: STAFF })).toEqual({
    ok: false,
    reason: 'already_undone',
  })
  expect(await undoScan(shop, { scanId: pass.id, actor: STAFF })).toEqual({
    ok: false,
    reason: 'no_such_scan',
  })
})

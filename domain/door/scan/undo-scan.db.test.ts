import { expect, test } from 'vitest'
import { activityOf } from '#tests/activity.ts'
import { firstOf } from '#tests/done.ts'
import {
  entriesOf,
  makeDevice,
  offlineScan,
  openWithPass,
  scan,
  STAFF,
  storedPass,
  upload,
} from '#tests/gate.ts'
import { undoScan } from './undo-scan.ts'

/** A pass that entered at a device. */
async function openEntered(now = '2027-05-01T13:00:00Z') {
  const open = await openWithPass({ now })
  await scan(open.shop, open.device, { code: open.pass.code })
  return { ...open, scanId: firstOf(await entriesOf(open.shop, open.pass)).id }
}

test('undoing the only entry, once, makes the pass unused again, and it can enter again', async () => {
  const { shop, pass, device, scanId } = await openEntered()
  shop.clock.advance(10 * 60_000)
  const undo = (id: string) => undoScan(shop, { scanId: id, actor: STAFF })

  const undone = await undo(scanId)
  const refused = [await undo(scanId), await undo(pass.id)]

  expect(refused).toEqual([
    { ok: false, reason: 'already_undone' },
    { ok: false, reason: 'no_such_scan' },
  ])
  expect(undone).toEqual({ ok: true, orderId: pass.orderId })
  expect(await storedPass(shop, pass.id)).toMatchObject({ activatedAt: null, validUntil: null })
  expect(await activityOf(shop, { name: 'scan.undone' })).toMatchObject([
    { actor: STAFF, objectId: pass.orderId, data: { scanId, passId: pass.id } },
  ])
  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ ok: true, activates: true })
})

test('undoing the first of two entries dates the pass by the second', async () => {
  const { shop, pass, scanId } = await openEntered('2027-05-01T21:00:00Z')
  const other = await makeDevice(shop, { at: 'Sight Pass' })
  shop.clock.set('2027-05-01T21:05:00Z')
  await scan(shop, other, { code: pass.code })

  await undoScan(shop, { scanId, actor: STAFF })

  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T21:05:00Z'),
    validUntil: new Date('2027-05-05T02:59:59.999Z'),
  })
})

test('undoing an entry lets its duplicate stand', async () => {
  const { shop, pass, scanId } = await openEntered()
  const other = await makeDevice(shop)
  shop.clock.set('2027-05-01T13:05:00Z')
  await upload(shop, other, [offlineScan(pass.code, '2027-05-01T13:05:00Z')])
  expect((await entriesOf(shop, pass))[1]).toMatchObject({ isDuplicate: true })

  await undoScan(shop, { scanId, actor: STAFF })

  expect((await entriesOf(shop, pass))[1]).toMatchObject({ isDuplicate: false, anomaly: null })
  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T13:05:00Z'),
  })
})

test('ten minutes after its receipt an entry stays', async () => {
  const { shop, pass, scanId } = await openEntered()
  shop.clock.advance(10 * 60_000 + 1)

  expect(await undoScan(shop, { scanId, actor: STAFF })).toEqual({
    ok: false,
    reason: 'too_late_to_undo',
  })
  expect(await storedPass(shop, pass.id)).toMatchObject({
    activatedAt: new Date('2027-05-01T13:00:00Z'),
  })
})

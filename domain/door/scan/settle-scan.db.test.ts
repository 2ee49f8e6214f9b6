import { expect, test } from 'vitest'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { activityOf } from '#tests/activity.ts'
import {
  again,
  entriesOf,
  makeDevice,
  offlineScan,
  openWithPass,
  scan,
  STAFF,
  upload,
} from '#tests/gate.ts'
import type { TestShop } from '#tests/test-shop.ts'
import type { ScanKind } from './scan-filter.ts'
import { countAnomalies, listScans } from './scan-queries.ts'
import { reopenScan, settleScan } from './settle-scan.ts'
import { undoScan } from './undo-scan.ts'

const NOW = '2027-05-01T20:00:00Z'

/** Two doors of one attraction let the same pass in without a network: the later one is a duplicate. */
async function withDuplicate() {
  const { shop, pass, device: north } = await openWithPass({ now: '2027-05-01T10:00:00Z' })
  const south = await makeDevice(shop)
  shop.clock.set(NOW)
  await upload(shop, north, [offlineScan(pass.code, '2027-05-01T13:00:00Z')])
  await upload(shop, south, [offlineScan(pass.code, '2027-05-01T14:00:00Z')])
  const [first, duplicate] = await entriesOf(shop, pass)
  return { shop, pass, north, south, firstId: first?.id ?? '', scanId: duplicate?.id ?? '' }
}

async function idsOf(shop: TestShop, kind: ScanKind): Promise<string[]> {
  return (await listScans(shop.db, { kind })).scans.map(({ id }) => id)
}

const note = 'Entraron dos veces: el guardia los conocía'
const settle = (shop: TestShop, scanId: string) => settleScan(shop, { scanId, note, actor: STAFF })

test('an anomaly that was settled waits for nobody, says when and what, and is opened again, once, to be settled anew', async () => {
  const { shop, pass, scanId } = await withDuplicate()
  expect(await countAnomalies(shop.db)).toBe(1)
  expect(await idsOf(shop, 'anomalies')).toEqual([scanId])

  expect(await settle(shop, scanId)).toEqual({ ok: true })

  expect(await countAnomalies(shop.db)).toBe(0)
  expect(await idsOf(shop, 'anomalies')).toEqual([])
  expect(await idsOf(shop, 'all_anomalies')).toEqual([scanId])
  const { scans } = await listScans(shop.db, { kind: 'settled_anomalies' })
  expect(scans).toMatchObject([
    { id: scanId, anomaly: 'duplicate', settled: { at: new Date(NOW), byName: null, note } },
  ])
  expect(await activityOf(shop, { name: 'scan.settled' })).toMatchObject([
    {
      actor: STAFF,
      objectId: pass.orderId,
      data: { scanId, passId: pass.id, anomaly: 'duplicate', note },
    },
  ])

  const reopen = (id: string) => reopenScan(shop, { scanId: id, actor: STAFF })
  expect(await reopen(scanId)).toEqual({ ok: true })

  expect(await countAnomalies(shop.db)).toBe(1)
  expect(await idsOf(shop, 'settled_anomalies')).toEqual([])
  expect(await activityOf(shop, { name: 'scan.reopened' })).toMatchObject([
    { actor: STAFF, objectId: pass.orderId, data: { scanId } },
  ])
  expect(await reopen(scanId)).toEqual({ ok: false, reason: 'not_settled' })
  expect(await reopen(pass.id)).toEqual({ ok: false, reason: 'no_such_scan' })
  expect(await settle(shop, scanId)).toEqual({ ok: true })
})

test('of two people who settle an anomaly at once one does', async () => {
  const { shop, scanId } = await withDuplicate()

  const both = await Promise.all([settle(shop, scanId), settle(shop, scanId)])

  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'already_settled' }])
  expect(await activityOf(shop, { name: 'scan.settled' })).toHaveLength(1)
})

test('what is unknown, has no anomaly or was undone is not settled', async () => {
  const { shop, pass, firstId, scanId } = await withDuplicate()

  expect(await settle(shop, pass.id)).toEqual({ ok: false, reason: 'no_such_scan' })
  expect(await settle(shop, firstId)).toEqual({ ok: false, reason: 'no_anomaly' })
  await undoScan(shop, { scanId, actor: STAFF })
  expect(await settle(shop, scanId)).toEqual({ ok: false, reason: 'no_anomaly' })
})

test('a settled mark stays as long as the anomaly does: when the label changes it is gone, whatever comes next', async () => {
  const { shop, pass, north, firstId, scanId } = await withDuplicate()
  await settle(shop, scanId)
  await scan(shop, await makeDevice(shop, { at: 'Sight Pass' }), { code: pass.code })
  expect(await idsOf(shop, 'settled_anomalies')).toEqual([scanId])

  await undoScan(shop, { scanId: firstId, actor: STAFF })

  expect((await entriesOf(shop, pass))[1]).toMatchObject({
    anomaly: null,
    settledAt: null,
    settledBy: null,
    settledNote: null,
  })
  const scans = [offlineScan(pass.code, '2027-05-01T13:30:00Z')]
  await upload(shop, north, scans)
  expect(await idsOf(shop, 'anomalies')).toEqual([scanId])
})

test('what was set aside without a guard is found among the refusals', async () => {
  const { shop, pass, south } = await withDuplicate()
  await scan(shop, south, { code: pass.code })
  await revokeDevice(shop, { deviceId: south.id, actor: STAFF })
  const scans = [offlineScan(pass.code, '2027-05-01T20:00:01Z')]
  shop.clock.advance(60_000)

  await upload(shop, await again(shop, south), scans)

  const { scans: aside } = await listScans(shop.db, { kind: 'set_aside' })
  expect(aside).toMatchObject([{ isEntry: false, reason: 'set_aside' }])
  expect(await idsOf(shop, 'refusals')).toHaveLength(2)
})

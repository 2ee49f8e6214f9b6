import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries } from '#db/schema.ts'
import { makeDevice, makePasses, offlineScan, STAFF } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { listHourCounts } from './scan-queries.ts'
import { undoScan } from './undo-scan.ts'
import { uploadScans } from './upload-scans.ts'

test('entries are counted by the city’s hour, without what was undone or came twice', async () => {
  const shop = await createTestShop({ now: '2027-05-01T08:00:00Z' })
  const passes = [await makePasses(shop), await makePasses(shop), await makePasses(shop)]
  const [north, south] = [await makeDevice(shop), await makeDevice(shop, { name: 'Puerta sur' })]
  const [first = '', second = '', undone = ''] = passes.map(([pass]) => pass.code)
  shop.clock.set('2027-05-02T04:00:00Z')
  const upload = (device: typeof north, ...scans: [code: string, at: string][]) =>
    uploadScans(shop, {
      device,
      scans: scans.map(([code, at]) => offlineScan(code, at)),
      clockOffsetMs: 0,
    })

  await upload(north, [first, '2027-05-01T12:59:59Z'], [second, '2027-05-02T02:59:59Z'])
  await upload(south, [first, '2027-05-01T13:30:00Z'], [undone, '2027-05-01T13:40:00Z'])
  const [entry] = await shop.db
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.deviceId, south.id))
    .orderBy(desc(entries.scannedAt))
  await undoScan(shop, { scanId: entry?.id ?? '', actor: STAFF })

  const { attraction } = north
  expect(await listHourCounts(shop.db, '2027-05-01')).toEqual([
    { attraction: { id: attraction.id, name: attraction.name }, hour: 9, count: 1 },
    { attraction: { id: attraction.id, name: attraction.name }, hour: 23, count: 1 },
  ])
  expect(await listHourCounts(shop.db, '2027-05-02')).toEqual([])
})

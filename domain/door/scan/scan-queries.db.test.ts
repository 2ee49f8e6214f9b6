import { expect, test } from 'vitest'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { makeMadrid } from '#tests/cities.ts'
import { firstOf } from '#tests/done.ts'
import { entriesOf, makeAdults, makeDevice, offlineScan, scan, STAFF, upload } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { listHourCounts, listScans } from './scan-queries.ts'
import { undoScan } from './undo-scan.ts'

test('entries are counted by the city’s hour, without what was undone or came twice', async () => {
  const shop = await createTestShop({ now: '2027-05-01T08:00:00Z' })
  const [first, second, undone] = await makeAdults(shop, 3)
  const [north, south] = [await makeDevice(shop), await makeDevice(shop, { name: 'Puerta sur' })]
  shop.clock.set('2027-05-02T04:00:00Z')

  await upload(shop, north, [
    offlineScan(first.code, '2027-05-01T12:59:59Z'),
    offlineScan(second.code, '2027-05-02T02:59:59Z'),
  ])
  await upload(shop, south, [
    offlineScan(first.code, '2027-05-01T13:30:00Z'),
    offlineScan(undone.code, '2027-05-01T13:40:00Z'),
  ])
  const { id: scanId } = firstOf(await entriesOf(shop, undone))
  await undoScan(shop, { scanId, actor: STAFF })

  const { attraction } = north
  expect(await listHourCounts(shop.db, '2027-05-01')).toEqual([
    { attraction: { id: attraction.id, name: attraction.name }, hour: 9, count: 1 },
    { attraction: { id: attraction.id, name: attraction.name }, hour: 23, count: 1 },
  ])
  expect(await listHourCounts(shop.db, '2027-05-02')).toEqual([])
})

test('the scans of a city are those of its attractions, and an unknown city has none', async () => {
  const shop = await createTestShop({ now: '2027-05-01T15:00:00Z' })
  const [adult] = await makeAdults(shop, 1)
  const here = await makeDevice(shop)
  const { cityId, sight } = await makeMadrid(shop)
  await scan(shop, here, { code: adult.code })
  await scan(shop, sight, { code: adult.code })

  const of = async (city?: number) => {
    const { scans } = await listScans(shop.db, { city })
    return scans.map(({ isEntry, attraction }) => [isEntry, attraction.id])
  }
  expect(await of(1)).toEqual([[true, here.attraction.id]])
  expect(await of(cityId)).toEqual([[false, sight.attraction.id]])
  expect(await of()).toHaveLength(2)
  expect(await of(99_999)).toEqual([])
})

test('the scans of a pass are found by its whole short code, also one that was replaced, and by a part of it only for who sees whole ones', async () => {
  const shop = await createTestShop({ now: '2027-05-01T15:00:00Z' })
  const [pass, other] = await makeAdults(shop, 2)
  const door = await makeDevice(shop)
  await scan(shop, door, { code: other.code })
  await scan(shop, door, { code: pass.code })
  shop.clock.set('2027-05-01T15:00:01Z')
  await scan(shop, door, { code: pass.code })
  const { scans: all } = await listScans(shop.db)
  const codeOf = (id: string) => all.find((one) => one.pass?.id === id)?.pass?.shortCode ?? ''
  const old = codeOf(pass.id)
  await reissuePass(shop, { passId: pass.id, shownSerial: 1, actor: STAFF })

  const found = async (q: string, seesCodes = false) => {
    const { scans } = await listScans(shop.db, { q, seesCodes })
    return scans.map((one) => [one.isEntry, one.pass?.id])
  }
  const renewed = firstOf((await listScans(shop.db, { q: old })).scans).pass?.shortCode ?? ''
  const both = [
    [false, pass.id],
    [true, pass.id],
  ]
  expect(renewed).not.toBe(old)
  expect(await found(` ${old.slice(0, 4)}-${old.slice(4).toLowerCase()}`)).toEqual(both)
  expect(await found(renewed)).toEqual(both)
  expect(await found(codeOf(other.id))).toEqual([[true, other.id]])
  for (const part of [old.slice(0, 5), ` ${old.slice(0, 4)}-${old.slice(4, 7).toLowerCase()}`]) {
    expect(await found(part, true), part).toEqual(both)
  }
  expect(await found(renewed.slice(-5), true)).toEqual(both)
  expect(await found(old.slice(-2), true)).toEqual([])
  for (const part of [old.slice(0, 9), old.slice(-2), 'Ana']) {
    expect(await found(part), part).toEqual([])
  }
})

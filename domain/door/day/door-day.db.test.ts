import { expect, test } from 'vitest'
import { crossings, entries, exceptions, passes, refusedScans } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { createDevice, revokeDevice } from '#domain/door/devices/devices.ts'
import { undoScan } from '#domain/door/scan/undo-scan.ts'
import { localTime } from '#domain/ground/calendar.ts'
import { cross, setExitRule } from '#tests/crossings.ts'
import { firstOf } from '#tests/done.ts'
import {
  entriesOf,
  makeAdults,
  makeDevice,
  makePasses,
  offlineScan,
  scan,
  STAFF,
  upload,
} from '#tests/gate.ts'
import { makeSupervisor } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { getDoorDay, listDaysOfAttractions } from './door-day-queries.ts'

const BUENOS_AIRES = 'America/Argentina/Buenos_Aires'

/** The first of May at a door. */
const firstOfMay = ({ attraction }: DeviceAtGate) => {
  return { attractionId: attraction.id, day: '2027-05-01', timeZone: BUENOS_AIRES }
}

async function undoEntry(shop: TestShop, pass: { id: string } | undefined) {
  const entry = firstOf(await entriesOf(shop, { id: pass?.id ?? '' }))
  await undoScan(shop, { scanId: entry.id, actor: STAFF })
}

/** Counts everything by reading whole tables, row by row. */
async function plainCount(
  shop: TestShop,
  { attractionId, day, timeZone }: { attractionId: number; day: string; timeZone: string },
) {
  const isOfDay = (at: Date) => localTime(at, timeZone).toPlainDate().toString() === day
  const bought = await shop.db.select().from(passes)
  const ageOf = new Map(bought.map(({ id, age }) => [id, age]))
  const here = (await shop.db.select().from(entries)).filter(
    (row) => row.attractionId === attractionId && isOfDay(row.scannedAt),
  )
  const stand = here.filter((row) => row.undoneAt === null && !row.isDuplicate)
  const ages = (rows: typeof stand) => ({
    adults: rows.filter(({ passId }) => ageOf.get(passId) === 'adult').length,
    children: rows.filter(({ passId }) => ageOf.get(passId) === 'child').length,
  })
  const hours = Map.groupBy(stand, ({ scannedAt }) => localTime(scannedAt, timeZone).hour)
  const refused = (await shop.db.select().from(refusedScans)).filter(
    (row) => row.attractionId === attractionId && isOfDay(row.scannedAt),
  )
  return {
    entries: ages(stand),
    hours: [...hours]
      .toSorted(([one], [other]) => one - other)
      .map(([hour, rows]) => ({ hour, ...ages(rows) })),
    refusals: [...Map.groupBy(refused, ({ reason }) => reason)]
      .map(([reason, rows]) => ({ reason, count: rows.length }))
      .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
    duplicates: here.filter((row) => row.undoneAt === null && row.isDuplicate).length,
    anomalies: stand.filter(({ anomaly }) => anomaly !== null).length,
    undone: here.filter(({ undoneAt }) => undoneAt !== null).length,
  }
}

test('a day is counted as somebody counts who reads every row, whatever the zone and the clocks do', async () => {
  const shop = await createTestShop({ now: '2027-03-01T12:00:00Z' })
  const [north, south] = [await makeDevice(shop), await makeDevice(shop, { name: 'Puerta sur' })]
  const elsewhere = await makeDevice(shop, { at: 'Sight Pass' })
  const bought = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 16, children: 8 }],
  })
  // The night in which New York's clocks go forward, and the hours around two midnights.
  const start = Date.parse('2027-03-14T02:00:00Z')
  shop.clock.set('2027-03-16T12:00:00Z')
  const scans = bought.map(({ code }, index) =>
    offlineScan(code, new Date(start + index * 61 * 60_000).toISOString(), {
      ...(index % 7 === 3 ? { refusal: 'not_included' as const } : {}),
      ...(index % 11 === 5 ? { refusal: 'attraction_closed' as const } : {}),
    }),
  )
  await upload(shop, north, scans)
  const twice = bought
    .slice(4, 9)
    .map(({ code }, index) =>
      offlineScan(code, new Date(start + (index + 5) * 61 * 60_000).toISOString()),
    )
  await upload(shop, south, twice)
  const again = scans.slice(0, 9).map((one) => ({ ...one, nonce: makeKey() }))
  await upload(shop, elsewhere, again)
  await undoEntry(shop, bought[12])

  for (const timeZone of [BUENOS_AIRES, 'America/New_York', 'Pacific/Apia']) {
    for (const day of ['2027-03-13', '2027-03-14', '2027-03-15']) {
      const asked = { attractionId: north.attraction.id, day, timeZone }
      expect(await getDoorDay(shop.db, asked), `${timeZone} ${day}`).toMatchObject(
        await plainCount(shop, asked),
      )
    }
  }
  for (const day of ['2027-03-13', '2027-03-14', '2030-01-01']) {
    const all = await listDaysOfAttractions(shop, day)
    const counts = await Promise.all(
      [north, elsewhere].map(async ({ attraction: { id, name } }) => {
        const one = await getDoorDay(shop.db, { attractionId: id, day, timeZone: BUENOS_AIRES })
        const refusals = one.refusals.reduce((sum, { count }) => sum + count, 0)
        return { attractionId: id, name, ...one.entries, refusals }
      }),
    )
    const busy = counts.filter(({ adults, children, refusals }) => adults + children + refusals > 0)
    expect(all, day).toHaveLength(busy.length)
    expect(all, day).toEqual(expect.arrayContaining(busy))
  }
  const whole = await getDoorDay(shop.db, {
    attractionId: north.attraction.id,
    day: '2027-03-14',
    timeZone: 'America/New_York',
  })
  const hours = whole.hours.map(({ hour }) => hour)
  expect(hours).not.toContain(2)
  expect(hours).toEqual(expect.arrayContaining([1, 4]))
  expect(whole).toMatchObject({ undone: 1, duplicates: 4 })
})

test('people inside are who entered and did not leave, where exits are scanned', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const bought = await makeAdults(shop, 4)
  const inside = async (day = '2027-05-01') =>
    (await getDoorDay(shop.db, { ...firstOfMay(device), day })).inside
  for (const { code } of bought) await scan(shop, device, { code })
  expect(await inside()).toBeUndefined()

  await setExitRule(shop, device, 'reentries')
  const [first, second, third] = bought
  const leave = async ({ code }: { code: string }) => {
    shop.clock.advance(60_000)
    await cross(shop, device, code)
  }
  await leave(first)
  await leave(first)
  await leave(second)
  shop.clock.advance(60_000)
  expect(await scan(shop, device, { code: first.code })).toMatchObject({ isReentry: true })
  expect(await inside()).toEqual({ now: 3, exits: 2, reentries: 1 })

  // Undone, the entry takes its crossings with it; the third leaves after its own is gone.
  await undoEntry(shop, second)
  await undoEntry(shop, third)
  await leave(third)
  expect(await inside()).toEqual({ now: 2, exits: 1, reentries: 1 })
  expect(await shop.db.$count(crossings)).toBe(5)
  expect(await inside('2027-05-02')).toEqual({ now: 0, exits: 0, reentries: 0 })
})

test('people inside are right whatever a duplicate, an undone entry and an exit make of each other', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [north, south] = [await makeDevice(shop), await makeDevice(shop, { name: 'Puerta sur' })]
  await setExitRule(shop, north, 'reentries')
  const [pass] = await makePasses(shop)
  const inside = async () => (await getDoorDay(shop.db, firstOfMay(north))).inside
  const leave = async () => {
    shop.clock.advance(60_000)
    await cross(shop, north, pass.code)
  }
  /** Let in at the south door, which had no network and took the pass for new. */
  const enterUnseen = async () => {
    shop.clock.advance(60_000)
    await upload(shop, south, [offlineScan(pass.code, shop.clock.now().toISOString())])
  }
  const undo = async (isDuplicate: boolean) => {
    const entry = (await entriesOf(shop, pass)).find(
      (row) => row.undoneAt === null && row.isDuplicate === isDuplicate,
    )
    await undoScan(shop, { scanId: entry?.id ?? '', actor: STAFF })
  }

  await scan(shop, north, { code: pass.code })
  await enterUnseen()
  expect(await inside()).toEqual({ now: 1, exits: 0, reentries: 0 })
  await leave()
  expect(await inside()).toEqual({ now: 0, exits: 1, reentries: 0 })
  await enterUnseen()
  expect(await inside()).toEqual({ now: 1, exits: 1, reentries: 1 })
  await leave()
  expect(await inside()).toEqual({ now: 0, exits: 2, reentries: 1 })

  // The first entry goes: the second, from before the first exit, counts in its place.
  await undo(false)
  expect(await inside()).toEqual({ now: 0, exits: 2, reentries: 1 })
  // Nobody came in between the exits after all.
  await undo(true)
  expect(await inside()).toEqual({ now: 0, exits: 1, reentries: 0 })
  await undo(false)
  expect(await inside()).toEqual({ now: 0, exits: 0, reentries: 0 })
})

test('exceptions stand apart, and doors with what they keep; nothing of another attraction', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const other = await makeDevice(shop, { at: 'Sight Pass', name: 'Otra' })
  const guardId = await makeSupervisor(shop, device)
  await shop.db.insert(exceptions).values(
    [device, device, other].map(({ id, attraction }) => ({
      id: makeKey(),
      attractionId: attraction.id,
      deviceId: id,
      nonce: makeKey(),
      guardId,
      reason: 'Batería agotada',
      admittedAt: shop.clock.now(),
    })),
  )

  expect(await getDoorDay(shop.db, firstOfMay(device))).toMatchObject({
    attractionId: device.attraction.id,
    entries: { adults: 0, children: 0 },
    exceptions: 2,
    doors: [{ name: device.name, queueLength: null }],
  })
})

test('a phone that was revoked is no door of the day any more, nor one that was never enrolled', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [kept, lost] = [await makeDevice(shop), await makeDevice(shop, { name: 'Perdido' })]
  const attractionId = kept.attraction.id
  await createDevice(shop, { name: 'Nuevo', attractionId, actor: STAFF })
  const doors = async () =>
    (await getDoorDay(shop.db, firstOfMay(kept))).doors.map(({ name }) => name)
  expect(await doors()).toEqual(['Perdido', 'Puerta norte'])

  await revokeDevice(shop, { deviceId: lost.id, actor: STAFF })

  expect(await doors()).toEqual(['Puerta norte'])
})

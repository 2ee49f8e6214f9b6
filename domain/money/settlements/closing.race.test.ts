// What only a real PostgreSQL can show: a month that is closed while it still moves.
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries, settlements } from '#db/schema.ts'
import { undoScan } from '#domain/door/scan/undo-scan.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { makeDevice, makePasses, offlineScan, scan, STAFF } from '#tests/gate.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { rowsOf } from '#tests/visits.ts'
import { setAgreement } from './accounts.ts'
import { closeSettlement } from './closing.ts'

const actor: StaffActor = STAFF
const ROUNDS = rounds({ short: 6, whole: 60 })
const PASSES = 24
const visitors = {
  items: [{ name: 'Full Pass', duration: 3, adults: PASSES, children: 0 } as const],
}
const terms = { kind: 'per_visit', adultCents: 5_00, childCents: 2_00 } as const

async function openDoors() {
  const shop = await createTestShop({ now: '2027-01-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const attractionId = device.attraction.id
  await setAgreement(shop, { attractionId, version: 0, validFrom: '2027-01-01', terms, actor })
  return { shop, device, attractionId }
}

function monthNumber(round: number): string {
  return `${2027 + Math.floor(round / 12)}-${String((round % 12) + 1).padStart(2, '0')}`
}

test('closed twice at once, with scans arriving and scans undone meanwhile, every entry is settled once', async () => {
  const { shop, device, attractionId } = await openDoors()
  for (let round = 0; round < ROUNDS; round += 1) {
    const month = monthNumber(round)
    shop.clock.set(`${month}-27T12:00:00Z`)
    const passes = await makePasses(shop, visitors)
    const [there, coming] = [passes.slice(0, PASSES / 2), passes.slice(PASSES / 2)]
    // Near enough to the month's end that what was scanned can still be undone when it is over.
    shop.clock.set(`${monthNumber(round + 1)}-01T02:56:00Z`)
    for (const { code } of there) await scan(shop, device, { code })
    const admitted = await shop.db
      .select({ id: entries.id })
      .from(entries)
      .where(
        inArray(
          entries.passId,
          there.map(({ id }) => id),
        ),
      )
    shop.clock.set(`${monthNumber(round + 1)}-01T03:00:30Z`)
    const close = () => closeSettlement(shop, { attractionId, month, actor })
    const lastMinute = new Date(shop.clock.now().getTime() - 60_000).toISOString()

    const [one, two] = await Promise.all([
      close(),
      close(),
      ...coming.map(({ code }) =>
        uploadScans(shop, { device, scans: [offlineScan(code, lastMinute)], clockOffsetMs: 0 }),
      ),
      ...admitted.slice(0, 6).map(({ id }) => undoScan(shop, { scanId: id, actor })),
    ])

    expect([one, two].filter(({ ok }) => ok)).toHaveLength(1)
    expect([one, two].find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'already_closed' })
  }
  // The last closing finds everything that the others did not.
  shop.clock.set(`${monthNumber(ROUNDS + 1)}-01T03:00:30Z`)
  await closeSettlement(shop, { attractionId, month: monthNumber(ROUNDS), actor })

  expect(await shop.db.$count(settlements)).toBe(ROUNDS + 1)
  const [sum] = await rowsOf(
    shop,
    `select (select sum(amount_cents) from liquidaciones)::int as settled,
         (select count(*) * 500 from scaneos)::int as owed,
         (select count(*) from scaneos)::int as counted,
         (select count(*) from (select entrada_id from liquidacion_entradas group by 1
           having sum(visits) <> (select count(*) from scaneos where scaneos.id = entrada_id)) as wrong)::int as wrong,
         (select count(*) from liquidacion_avisos)::int as left_over`,
  )
  expect(sum).toMatchObject({
    settled: ROUNDS * (PASSES - 6) * 5_00,
    owed: ROUNDS * (PASSES - 6) * 5_00,
    counted: ROUNDS * (PASSES - 6),
    wrong: 0,
    left_over: 0,
  })
})

import { integer, record, sample } from 'fast-check'
import { expect, test } from 'vitest'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { foldFigures } from '#domain/figures/fold-figures.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { makeDevice, STAFF } from '#tests/gate.ts'
import { makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { allPassIds, makeVisits, rowsOf } from '#tests/visits.ts'
import { findAccount, setAgreement } from './accounts.ts'
import type { AgreementTerms } from './agreement.ts'
import { closeSettlement } from './closing.ts'
import { totalsOf } from './settlement.ts'
import { findSettlement, listSettlements } from './settlements.ts'

const seed = 20_270_404
/** Its clocks go back at midnight of 4 April 2027 and forward at that of 5 September. */
const zone = 'America/Santiago'
const actor: StaffActor = STAFF

async function openCity() {
  const shop = await createTestShop({ now: '2027-02-01T12:00:00Z' })
  await rowsOf(shop, `update ciudades set time_zone = '${zone}'`)
  const items = [
    { name: 'Full Pass', duration: 3, adults: 17, children: 8 },
    { name: 'Sight Pass', duration: 3, adults: 9, children: 9 },
    { name: 'Benefits Pass', duration: 5, adults: 3, children: 4 },
  ] as const
  await makeOrder(shop, { items: [...items] })
  await makeOrder(shop, { items: [{ ...items[0], duration: 1 }] })
  // Prices whose thirds and shares do not come out even.
  await rowsOf(
    shop,
    `update orden_items set adult_price_cents = adult_price_cents + 17 * duration_days + 1,
       child_price_cents = child_price_cents + 13,
       total_cents = adults * (adult_price_cents + 17 * duration_days + 1) + children * (child_price_cents + 13)`,
  )
  const doors = [
    await makeDevice(shop, { at: 'Todos' }),
    await makeDevice(shop, { at: 'Sight Pass' }),
    await makeDevice(shop, { at: 'Benefits Pass' }),
  ]
  return { shop, doors, passIds: await allPassIds(shop) }
}
type City = Awaited<ReturnType<typeof openCity>>

async function agree(shop: TestShop, door: DeviceAtGate, validFrom: string, terms: AgreementTerms) {
  const attractionId = door.attraction.id
  const account = await findAccount(shop, attractionId)
  const version = account?.version ?? 0
  const set = await setAgreement(shop, { attractionId, version, validFrom, terms, actor })
  expect(set).toEqual({ ok: true })
}

const perVisit = (adultCents: number, childCents: number) =>
  ({ kind: 'per_visit', adultCents, childCents }) as const
const share = (shareBps: number) => ({ kind: 'share', shareBps }) as const

const MINUTES = 60_000
/** The instants at which local days and months turn, and the hour that comes twice. */
const edges = [
  '2027-03-01T02:59:59.999Z',
  '2027-03-01T03:00:00Z',
  '2027-04-01T02:59:59.999Z',
  '2027-04-01T03:00:00Z',
  '2027-04-04T02:30:00Z',
  '2027-04-04T03:30:00Z',
  '2027-04-04T04:00:00Z',
  '2027-05-01T03:59:59.999Z',
  '2027-05-01T04:00:00Z',
]

/** Random entries between two days; some undone, some duplicates. */
function visitRandomly({ shop, doors, passIds }: City, from: string, days: number, round: number) {
  const drawn = sample(
    record({
      pass: integer({ min: 0, max: passIds.length - 1 }),
      door: integer({ min: 0, max: doors.length - 1 }),
      minute: integer({ min: 0, max: days * 1_440 - 1 }),
      edge: integer({ min: 0, max: 40 }),
      fate: integer({ min: 0, max: 9 }),
    }),
    { seed: seed + round, numRuns: 400 },
  )
  return makeVisits(
    shop,
    drawn.map(({ pass, door, minute, edge, fate }) => {
      const device = doors[door]
      if (!device) throw new Error('There is a door')
      const at = edges[edge] ?? new Date(Date.parse(from) + minute * MINUTES).toISOString()
      const known = { isUndone: fate === 0, isDuplicate: fate === 1 || fate === 2 }
      return { passId: passIds[pass] ?? '', device, at, ...known }
    }),
  )
}

/** Turns what counts around for every so-manieth of some entries: undone ones stay undone in life, here not. */
async function turnAround(shop: TestShop, ids: string[], every: number): Promise<void> {
  const list = ids
    .filter((_, index) => index % every === 0)
    .map((id) => `'${id}'`)
    .join(', ')
  await rowsOf(
    shop,
    `update entradas set undone_at = case when undone_at is null and not is_duplicate then now() end,
       is_duplicate = false, anomaly = null where id in (${list})`,
  )
}

/** A second opinion: what each local month is owed, by one look at every entry and no rounding but the last. */
async function owedPlainly(shop: TestShop, attractionId: number): Promise<Record<string, number>> {
  const rows = await rowsOf(
    shop,
    `select to_char(e.scanned_at at time zone '${zone}', 'YYYY-MM') as month, sum(round(
       case a.kind
         when 'per_visit' then case when p.age = 'adult' then a.adult_cents else a.child_cents end
         when 'share' then case when p.age = 'adult' then i.adult_price_cents else i.child_price_cents end
           * a.share_bps / 10000.0 / p.duration_days
         else 0 end, 0))::int as cents, count(*)::int as visits
     from entradas e join pases p on p.id = e.pase_id join orden_items i on i.id = p.orden_item_id
       left join lateral (select * from acuerdos where atraccion_id = e.atraccion_id
         and valid_from <= to_char(e.scanned_at at time zone '${zone}', 'YYYY-MM-DD')::date
         order by valid_from desc limit 1) a on true
     where e.undone_at is null and not e.is_duplicate and e.atraccion_id = ${attractionId}
     group by 1 order by 1`,
  )
  return Object.fromEntries(
    rows.flatMap(({ month, cents, visits }) => [
      [String(month), Number(cents)],
      [`${String(month)} visits`, Number(visits)],
    ]),
  )
}

async function totalsIn(shop: TestShop, attractionId: number, month: string) {
  const page = await findSettlement(shop, { attractionId, month })
  const [row] = await listSettlements(shop, { attractionId, month })
  if (!page || !row) throw new Error('The attraction is there')
  // A month says the same in the list, on its page and in its lines.
  expect(page.totals).toMatchObject(totalsOf(page.lines))
  expect(row.totals).toEqual(page.totals)
  return page.totals
}

test(`months are what a plain statement makes of scans and agreements, to the cent, through late, undone and doubled ones and a change of the clocks (seed ${seed})`, async () => {
  const city = await openCity()
  const { shop, doors } = city
  const [shared, paid, none] = doors
  if (!shared || !paid || !none) throw new Error('There are three doors')
  await agree(shop, shared, '2027-03-01', share(1_234))
  await agree(shop, shared, '2027-03-17', perVisit(7_31, 2_05))
  await agree(shop, shared, '2027-04-04', share(987))
  await agree(shop, paid, '2027-03-10', perVisit(5_00, 0))
  await agree(shop, paid, '2027-04-20', share(2_501))
  const agreed = [shared, paid].map(({ attraction }) => attraction.id)

  const first = await visitRandomly(city, '2027-02-20T00:00:00Z', 80, 1)
  // The counts of an open month are partly folded and partly not; of local days either way.
  await foldFigures({ db: shop.db, timeZone: 'UTC' })
  await visitRandomly(city, '2027-03-20T00:00:00Z', 30, 4)
  shop.clock.set('2027-04-10T12:00:00Z')
  for (const attractionId of agreed) {
    const plain = await owedPlainly(shop, attractionId)
    for (const month of ['2027-03', '2027-04', '2027-05']) {
      const { visitsCents, adultVisits, childVisits } = await totalsIn(shop, attractionId, month)
      expect([visitsCents, adultVisits + childVisits]).toEqual([
        plain[month],
        plain[`${month} visits`],
      ])
    }
    const closed = await closeSettlement(shop, { attractionId, month: '2027-03', actor })
    expect(closed).toMatchObject({ ok: true })
    expect((await totalsIn(shop, attractionId, '2027-03')).amountCents).toBe(plain['2027-03'])
  }

  // What March did not know: late ones, undone ones, duplicates that count after all.
  const march = new Map<number, { plain: Record<string, number>; settled: number }>()
  for (const id of agreed) {
    const { amountCents } = await totalsIn(shop, id, '2027-03')
    march.set(id, { plain: await owedPlainly(shop, id), settled: amountCents })
  }
  await visitRandomly(city, '2027-02-20T00:00:00Z', 60, 2)
  await turnAround(shop, first, 3)
  shop.clock.set('2027-05-12T12:00:00Z')
  for (const attractionId of agreed) {
    const plain = await owedPlainly(shop, attractionId)
    const before = march.get(attractionId)
    const april = await totalsIn(shop, attractionId, '2027-04')
    expect(april.visitsCents).toBe(plain['2027-04'])
    expect(april.earlierCents).toBe((plain['2027-03'] ?? 0) - (before?.settled ?? 0))
    expect(april.earlierCents).not.toBe(0)
    expect((await totalsIn(shop, attractionId, '2027-03')).amountCents).toBe(before?.settled)
    await closeSettlement(shop, { attractionId, month: '2027-04', actor })
    expect(await totalsIn(shop, attractionId, '2027-04')).toMatchObject(april)
  }

  // Back and forth again: what was settled and taken back is settled once more.
  await turnAround(shop, first, 2)
  await visitRandomly(city, '2027-03-05T00:00:00Z', 60, 3)
  shop.clock.set('2027-06-05T12:00:00Z')
  for (const attractionId of agreed) {
    await closeSettlement(shop, { attractionId, month: '2027-05', actor })
    const plain = await owedPlainly(shop, attractionId)
    const months = ['2027-03', '2027-04', '2027-05']
    const settled = await Promise.all(months.map((month) => totalsIn(shop, attractionId, month)))
    expect(settled.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      months.reduce((sum, month) => sum + (plain[month] ?? 0), 0),
    )
  }
  await expectSettledOnce(shop, agreed)
  expect(await totalsIn(shop, none.attraction.id, '2027-04')).toMatchObject({ amountCents: 0 })
})

/** Every entry of the closed months is settled as often as it counts: once or not at all. */
async function expectSettledOnce(shop: TestShop, attractionIds: number[]): Promise<void> {
  const [wrong] = await rowsOf(
    shop,
    `select count(*)::int as wrong, count(*) filter (where counts)::int as counted from (
       select e.id, e.undone_at is null and not e.is_duplicate as counts, coalesce((
         select sum(visits) from liquidacion_entradas s where s.entrada_id = e.id), 0) as settled
       from entradas e where atraccion_id in (${attractionIds.join(', ')})
         and scanned_at >= '2027-03-01T03:00:00Z' and scanned_at < '2027-06-01T04:00:00Z'
     ) as each_one where settled <> counts::int`,
  )
  expect(wrong).toMatchObject({ wrong: 0 })
}

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, entries, settlements } from '#db/schema.ts'
import { admitByException } from '#domain/door/mending/admit-by-supervisor.ts'
import { undoAtDoor } from '#domain/door/mending/undo-at-door.ts'
import { undoScan } from '#domain/door/scan/undo-scan.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { cross, setExitRule } from '#tests/crossings.ts'
import { again, makeDevice, makePasses, offlineScan, scan, STAFF } from '#tests/gate.ts'
import { admit, choose, groupCodeOf } from '#tests/groups.ts'
import { makeSupervisor, tokenAt } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { deleteAgreement, findAccount, listAccounts, setAgreement } from './accounts.ts'
import { closeMonth, closeSettlement, paySettlement, unpaySettlement } from './closing.ts'
import { linesOfEarlier } from './settlement.ts'
import { findSettlement } from './settlements.ts'

const actor: StaffActor = STAFF
const terms = { kind: 'per_visit', adultCents: 5_00, childCents: 2_00 } as const
const family = { items: [{ name: 'Full Pass', duration: 3, adults: 3, children: 1 } as const] }

/** A door whose attraction gets 5 per adult and 2 per child from May on; four passes. */
async function openDoor() {
  const shop = await createTestShop({ now: '2027-05-10T13:00:00Z' })
  const passes = await makePasses(shop, family)
  const device = await makeDevice(shop)
  const attractionId = device.attraction.id
  const validFrom = '2027-05-01'
  const set = await setAgreement(shop, { attractionId, version: 0, validFrom, terms, actor })
  expect(set).toEqual({ ok: true })
  const close = (month: string) => closeSettlement(shop, { attractionId, month, actor })
  const page = async (month: string) => {
    const found = await findSettlement(shop, { attractionId, month })
    if (!found) throw new Error('The attraction is there')
    return found
  }
  return { shop, passes, device, attractionId, close, page }
}

async function versionOf(shop: TestShop, attractionId: number): Promise<number> {
  return (await findAccount(shop, attractionId))?.version ?? 0
}

test('a group of four pays four; a crossing, an exception, a refusal, a duplicate and an undone entry pay nothing', async () => {
  const { shop, passes, device, close, page } = await openDoor()
  await setExitRule(shop, device, 'reentries')
  const token = await tokenAt(shop, device, await makeSupervisor(shop, device))
  const south = await makeDevice(shop, { name: 'Puerta sur' })
  const [other] = await makePasses(shop, family)
  const [first] = passes
  const MINUTE = 60_000

  await admit(shop, device, { code: await groupCodeOf(shop, passes), chosen: choose(passes) })
  shop.clock.advance(MINUTE)
  const scans = [offlineScan(first.code, shop.clock.now().toISOString())]
  const twice = await uploadScans(shop, { device: south, scans, clockOffsetMs: 0 })
  expect(twice).toMatchObject([{ result: 'duplicate' }])
  shop.clock.advance(MINUTE)
  expect(await cross(shop, device, first.code)).toMatchObject({ ok: true })
  shop.clock.advance(MINUTE)
  expect(await scan(shop, device, { code: first.code })).toMatchObject({ isReentry: true })
  const nonce = makeKey()
  expect(await scan(shop, device, { code: first.code, nonce })).toMatchObject({ ok: false })
  const exception = { device, token, nonce, reason: { kind: 'courtesy' } } as const
  expect(await admitByException(shop, exception)).toEqual({ ok: true })
  const undone = makeKey()
  await scan(shop, device, { code: other.code, nonce: undone })
  const reason = { kind: 'mistake' } as const
  expect(await undoAtDoor(shop, { device, nonces: [undone], reason })).toMatchObject([
    { result: 'undone' },
  ])

  const owed = { adultVisits: 3, childVisits: 1, visitsCents: 3 * 5_00 + 2_00 }
  expect((await page('2027-05')).totals).toMatchObject(owed)
  shop.clock.set('2027-06-01T12:00:00Z')
  expect(await close('2027-05')).toMatchObject({ ok: true })
  expect((await page('2027-05')).totals).toMatchObject({ ...owed, amountCents: owed.visitsCents })
})

test('what a door without a network tells after the closing, and what is undone, goes to the next month with its count', async () => {
  const { shop, passes, device, close, page } = await openDoor()
  const [first, second, third] = passes
  if (!second || !third) throw new Error('There are four passes')
  shop.clock.set('2027-06-01T02:58:00Z')
  await scan(shop, device, { code: first.code })
  await scan(shop, device, { code: second.code })
  shop.clock.set('2027-06-01T03:01:00Z')
  expect(await close('2027-05')).toMatchObject({ ok: true })

  const [entry] = await shop.db.select().from(entries).where(eq(entries.passId, first.id))
  await undoScan(shop, { scanId: entry?.id ?? '', actor })
  const late = offlineScan(third.code, '2027-05-31T15:00:00Z')
  await uploadScans(shop, { device: await again(shop, device), scans: [late], clockOffsetMs: 0 })
  const child = offlineScan(passes[3]?.code ?? '', '2027-05-31T16:00:00Z')
  await uploadScans(shop, { device: await again(shop, device), scans: [child], clockOffsetMs: 0 })

  const may = await page('2027-05')
  const june = await page('2027-06')
  expect(may).toMatchObject({ state: 'closed', totals: { adultVisits: 2, amountCents: 10_00 } })
  expect(june).toMatchObject({
    state: 'draft',
    totals: { adultVisits: 0, earlierVisits: 1, earlierCents: 2_00, amountCents: 2_00 },
  })
  expect(linesOfEarlier(june.lines)).toEqual([
    { month: '2027-05', late: 2, takenBack: 1, amountCents: 2_00 },
  ])
})

test('months are closed when they are over, one after the other, once, and with an agreement', async () => {
  const { shop, attractionId, close } = await openDoor()
  shop.clock.set('2027-07-01T02:59:59Z')

  const before = await close('2027-04')
  const early = await close('2027-06')
  shop.clock.set('2027-07-01T03:00:00Z')
  const jumped = await close('2027-06')
  const may = await close('2027-05')
  const twice = await close('2027-05')
  const [another] = (await listAccounts(shop)).filter((one) => one.attractionId !== attractionId)
  const ofAnother = { attractionId: another?.attractionId ?? 0, month: '2027-05', actor }
  const other = await closeSettlement(shop, ofAnother)
  const nowhere = await closeSettlement(shop, { attractionId: 0, month: '2027-05', actor })

  expect([before, early, jumped, may, twice, other, nowhere]).toMatchObject([
    { reason: 'no_agreement' },
    { reason: 'month_not_over' },
    { reason: 'earlier_month_open' },
    { ok: true },
    { reason: 'already_closed' },
    { reason: 'no_agreement' },
    { reason: 'no_such_attraction' },
  ])
})

test('all of a month are closed some at a time, until none is left', async () => {
  const { shop, attractionId } = await openDoor()
  const accounts = await listAccounts(shop)
  const others = accounts.map((account) => account.attractionId).filter((id) => id !== attractionId)
  for (const id of others.slice(0, 5)) {
    const agreed = { attractionId: id, version: 0, validFrom: '2027-05-01', terms, actor }
    expect(await setAgreement(shop, agreed)).toEqual({ ok: true })
  }
  shop.clock.set('2027-06-02T12:00:00Z')

  const steps = [
    await closeMonth(shop, { month: '2027-05', actor }),
    await closeMonth(shop, { month: '2027-05', actor }),
    await closeMonth(shop, { month: '2027-05', actor }),
  ]

  expect(steps).toEqual([
    { ok: true, closed: 5, left: 1 },
    { ok: true, closed: 1, left: 0 },
    { ok: true, closed: 0, left: 0 },
  ])
})

test('agreements change before they are used and never after, and who comes second is told', async () => {
  const { shop, attractionId, close } = await openDoor()
  const editing = { attractionId, actor, terms: { kind: 'share', shareBps: 1_000 } as const }
  const set = (validFrom: string, version: number) =>
    setAgreement(shop, { ...editing, version, validFrom })
  const drop = (validFrom: string, version: number) =>
    deleteAgreement(shop, { ...editing, version, validFrom })
  const version = await versionOf(shop, attractionId)

  const july = await set('2027-07-15', version)
  const second = await set('2027-07-16', version)
  shop.clock.set('2027-06-02T12:00:00Z')
  await close('2027-05')
  const closed = await versionOf(shop, attractionId)
  const inside = await set('2027-05-31', closed)
  const used = await drop('2027-05-01', closed)
  const after = await set('2027-06-01', closed)
  const free = await drop('2027-07-15', closed + 1)
  const gone = await drop('2027-07-15', closed + 2)

  expect([july, second, inside, used, after, free, gone]).toEqual([
    { ok: true },
    { ok: false, reason: 'changed_meanwhile' },
    { ok: false, reason: 'agreement_month_closed' },
    { ok: false, reason: 'agreement_month_closed' },
    { ok: true },
    { ok: true },
    { ok: false, reason: 'no_such_agreement' },
  ])
  const told = await shop.db.select().from(activity).orderBy(activity.id)
  const names = told.map(({ name }) => name).filter((name) => name.startsWith('agreement.'))
  expect(names).toEqual(['agreement.set', 'agreement.set', 'agreement.set', 'agreement.dropped'])
})

test('a closed month is paid once, not in the future, and the payment taken back with its reason', async () => {
  const { shop, close, page } = await openDoor()
  shop.clock.set('2027-06-02T12:00:00Z')
  const closed = await close('2027-05')
  const settlementId = closed.ok ? closed.id : ''
  const payment = { settlementId, paidOn: '2027-06-02', reference: 'TR-1', actor }

  const answers = [
    await unpaySettlement(shop, { settlementId, reason: 'No salió', actor }),
    await paySettlement(shop, { ...payment, paidOn: '2027-06-03' }),
    await paySettlement(shop, payment),
    await paySettlement(shop, payment),
  ]
  const paid = await page('2027-05')
  const back = await unpaySettlement(shop, { settlementId, reason: 'No salió', actor })
  const open = await page('2027-05')
  const unknown = await paySettlement(shop, { ...payment, settlementId: shop.newId() })

  expect([...answers, back, unknown]).toEqual([
    { ok: false, reason: 'not_paid' },
    { ok: false, reason: 'paid_in_future' },
    { ok: true },
    { ok: false, reason: 'already_paid' },
    { ok: true },
    { ok: false, reason: 'no_such_settlement' },
  ])
  expect(paid).toMatchObject({ state: 'paid', closed: { paidReference: 'TR-1' } })
  expect(open.state).toBe('closed')
  expect(open.events.map(({ name }) => name)).toEqual([
    'settlement.unpaid',
    'settlement.paid',
    'settlement.closed',
  ])
  expect(open.events[0]?.data).toMatchObject({ reason: 'No salió', reference: 'TR-1' })
})

test('what is closed is changed by no statement', async () => {
  const { shop, passes, device, close } = await openDoor()
  shop.clock.set('2027-05-31T15:00:00Z')
  await scan(shop, device, { code: passes[0].code })
  shop.clock.set('2027-06-02T12:00:00Z')
  await close('2027-05')

  const statements = [
    'update liquidaciones set amount_cents = amount_cents + 1, visits_cents = visits_cents + 1',
    "update liquidaciones set month = '2027-06'",
    'delete from liquidaciones',
    'update liquidacion_lineas set visits = visits + 1',
    'delete from liquidacion_lineas',
    `insert into liquidacion_lineas (liquidacion_id, kind, dia, age, product_name, duration_days, visit_cents, visits, amount_cents)
     select liquidacion_id, kind, dia, age, product_name, duration_days, visit_cents, visits, amount_cents from liquidacion_lineas`,
    'delete from liquidacion_entradas',
    `insert into liquidacion_entradas select gen_random_uuid(), liquidacion_id, visits, dia, acuerdo_id, visit_cents from liquidacion_entradas`,
    'update acuerdos set adult_cents = 1',
    'delete from acuerdos',
    `insert into acuerdos (atraccion_id, valid_from, kind, share_bps, set_by, set_at)
     select atraccion_id, '2027-05-20', 'share', 100, set_by, set_at from acuerdos`,
    `insert into acuerdos (atraccion_id, valid_from, kind, share_bps, set_by, set_at)
     select atraccion_id, '2027-05-31', 'share', 100, set_by, set_at from acuerdos`,
  ]
  const refusedWith = await Promise.all(
    statements.map((statement) =>
      shop.db.execute(statement).then(
        () => `done: ${statement}`,
        (error: unknown) =>
          String(Reflect.get(Object(Reflect.get(Object(error), 'cause')), 'code')),
      ),
    ),
  )

  expect(refusedWith).toEqual(statements.map(() => '23001'))
  expect(await shop.db.$count(settlements)).toBe(1)
})

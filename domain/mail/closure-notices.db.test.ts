import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, passes, rememberedNotices } from '#db/schema.ts'
import {
  closeAttraction,
  closeAttractions,
  joinProgramme,
  leaveProgramme,
  reopenAttraction,
} from '#domain/catalogue/participation.ts'
import { type ClosureEvent, passNotice } from '#domain/ground/outbox/pass-notice.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { done } from '#tests/done.ts'
import { attractionId, makeDevice, makePasses, scan, STAFF } from '#tests/gate.ts'
import { noticeJobs } from '#tests/jobs.ts'
import { makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import {
  type ClosureBatch,
  NOTICES_BATCH,
  sendClosureNotice,
  tellNextHolders,
} from './closure-notices.ts'

// Everything is bought at noon UTC on 21 November 2026; MALBA is a sight.
test('a closure tells each buyer whose passes open the attraction, once, and nobody who bought after the announcement', async () => {
  const shop = await createTestShop()
  const family = await makeOrder(shop)
  await makeOrder(shop, { items: [{ name: 'Benefits Pass', duration: 5, adults: 1, children: 0 }] })
  shop.clock.advance(1)
  const event = await closeMalba(shop, '2027-03-01', '2027-03-07')
  shop.clock.advance(1)
  await makeOrder(shop)

  await tellAll(shop, event)
  await tellAll(shop, event)

  expect(await told(shop)).toEqual([family])
  expect(await kindsTold(shop)).toEqual([`closure:${event.closureId}`])
})

test.each([
  ['unused', '2027-11-24', 1, 'on the last day that a first use on the last day leads to'],
  ['unused', '2027-11-25', 0, 'on the day after'],
  ['used', '2026-11-23', 1, 'on its last day'],
  ['used', '2026-11-24', 0, 'on the day after'],
])('a pass of 3 days that is %s: a closure from %s on is told %d times, %s', async (...row) => {
  const [use, from, count] = row
  const shop = await createTestShop()
  const [pass] = await makePasses(shop)
  if (use === 'used') await scan(shop, await makeDevice(shop), { code: pass.code })
  const event = await closeMalba(shop, from, '2027-12-31')

  await tellAll(shop, event)

  expect(await told(shop)).toHaveLength(count)
})

test('ended, blocked and refunded passes are not told of', async () => {
  const shop = await createTestShop()
  const [ended] = await makePasses(shop)
  const [blocked] = await makePasses(shop)
  const [refunded] = await makePasses(shop)
  await scan(shop, await makeDevice(shop), { code: ended.code })
  await blockPass(shop, { passId: blocked.id, reason: 'Teléfono perdido', actor: STAFF })
  await shop.db.update(passes).set({ state: 'refunded' }).where(eq(passes.id, refunded.id))
  const event = await closeMalba(shop, '2026-11-20', '2026-12-31')
  shop.clock.set('2026-11-24T00:00:00-03:00')

  await tellAll(shop, event)

  expect(await told(shop)).toEqual([])
})

test('a closure that is over, or was taken back, tells nobody', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)
  const past = await closeMalba(shop, '2026-11-01', '2026-11-21')
  const takenBack = await closeMalba(shop, '2027-03-01', '2027-03-07')
  await reopenAttraction(shop, { closureId: takenBack.closureId, actor: STAFF })
  shop.clock.set('2026-11-22T00:00:00-03:00')

  await tellAll(shop, past)
  await tellAll(shop, takenBack)

  expect(await told(shop)).toEqual([])
})

test('the verbs put the first batch into the outbox, to begin after a while', async () => {
  const shop = await createTestShop()
  const { closureId } = await closeMalba(shop, '2027-03-01', '2027-03-07')
  const left = await leaveMalba(shop)
  await joinProgramme(shop, { attractionId: left.attractionId, actor: STAFF })

  expect(await noticeJobs(shop.db)).toEqual([
    { kind: 'closure-batch', event: 'closure', closureId },
    { kind: 'closure-batch', ...left },
  ])
})

test('more orders than a batch are told batch by batch, also when every batch is run twice', async () => {
  const shop = await createTestShop()
  const orders: string[] = []
  while (orders.length <= NOTICES_BATCH) orders.push((await makePasses(shop))[0].orderId)
  const event = await closeMalba(shop, '2027-03-01', '2027-03-07')

  await tellNextHolders(shop, event)
  await tellNextHolders(shop, event)
  expect(await told(shop)).toHaveLength(NOTICES_BATCH)
  await tellAll(shop, event)

  expect((await told(shop)).toSorted()).toEqual(orders.toSorted())
})

test('an attraction that left tells holders once for that day, unless it came back', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const mistaken = await leaveMalba(shop)
  const { attractionId: id } = mistaken
  await joinProgramme(shop, { attractionId: id, actor: STAFF })
  await tellAll(shop, mistaken)
  expect(await told(shop)).toEqual([])

  const meant = await leaveMalba(shop)
  await tellAll(shop, meant)
  await tellAll(shop, meant)
  expect(await told(shop)).toEqual([orderId])
  expect(await kindsTold(shop)).toEqual([`left:${id}:2026-11-21`])
})

test('the mail says what closes, when, why, and what still opens', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const event = await closeMalba(shop, '2027-03-01', '2027-03-07')
  await closeAttraction(shop, {
    attractionId: await attractionId(shop, { pass: 'Sight Pass', index: 0 }),
    closedFrom: '2027-03-07',
    closedUntil: '2027-03-08',
    reason: 'Ensayo general',
    actor: STAFF,
  })

  await sendClosureNotice(shop, { ...event, orderId })
  await sendClosureNotice(shop, { ...event, orderId })

  const [mail, ...others] = await shop.outbox.all()
  expect(others).toEqual([])
  expect(mail?.subject).toContain('MALBA')
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('Cerrado del 1 de marzo de 2027 al 7 de marzo de 2027: Obras.')
    expect(body).toContain(
      'Con Full Pass seguís entrando a 64 atracciones, entre ellas Don Julio, Jardín Japonés, Palacio Barolo, Floralis Genérica, Café Tortoni y Mirador del Obelisco.',
    )
    expect(body?.match(/\/pass\//g)).toHaveLength(3)
  }
})

test('attractions that close in one action are told of by one mail, each to those whose passes open it', async () => {
  const shop = await createTestShop()
  const family = await makeOrder(shop)
  const sights = await makeOrder(shop, {
    items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 }],
  })
  const cafe = await attractionId(shop, { pass: 'Benefits Pass', index: 0 })
  const [name = ''] = (
    await shop.db
      .select({ name: attractions.name })
      .from(attractions)
      .where(eq(attractions.id, cafe))
  ).map((row) => row.name)
  const days = { closedFrom: '2027-03-01', closedUntil: '2027-03-07', reason: 'Feriado' }
  const ids = [await malba(shop), cafe, 0]

  const closed = await closeAttractions(shop, { attractionIds: ids, ...days, actor: STAFF })
  const again = await closeAttractions(shop, { attractionIds: ids, ...days, actor: STAFF })
  const [job, ...others] = await noticeJobs(shop.db)
  const event = passNotice.job.parse(job)
  if (event.kind !== 'closure-batch') throw new Error('No notices')
  await tellAll(shop, event)

  expect(ids.map((id) => closed.get(id)?.ok)).toEqual([true, true, false])
  expect([...again.values()].some(({ ok }) => ok)).toBe(false)
  expect(others).toEqual([])
  expect((await told(shop)).toSorted()).toEqual([family, sights].toSorted())
  for (const orderId of [family, sights]) await sendClosureNotice(shop, { ...event, orderId })
  const [both, one] = await shop.outbox.all()
  expect([both?.subject, one?.subject].toSorted()).toEqual([
    'Cierra unos días: MALBA',
    'Cierran unos días: 2 atracciones',
  ])
  const whole = both?.subject?.includes('2') ? both : one
  expect(whole?.text).toMatch(/MALBA.* no van a recibir visitas/)
  expect(whole?.text).toContain(name)
  expect(whole?.text).toContain('1 de marzo de 2027 al 7 de marzo de 2027: Feriado.')
})

test('the mail of an attraction that left says since when', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const event = await leaveMalba(shop)

  await sendClosureNotice(shop, { ...event, orderId })

  const [mail] = await shop.outbox.all()
  expect(mail?.subject).toBe('Ya no participa: MALBA')
  expect(mail?.text).toContain('desde el 21 de noviembre de 2026 MALBA ya no acepta')
  expect(mail?.text).toContain('seguís entrando a 65 atracciones, entre ellas Teatro Colón')
  expect(mail?.text).not.toMatch(/entrando a [^.]*MALBA/)
})

function malba(shop: TestShop): Promise<number> {
  return attractionId(shop, { pass: 'Sight Pass', index: 1 })
}

/** With the event that its holders are told of. */
async function leaveMalba(shop: TestShop) {
  const id = await malba(shop)
  await leaveProgramme(shop, { attractionId: id, actor: STAFF })
  return { event: 'left', attractionId: id, announcedAt: shop.clock.now().getTime() } as const
}
async function closeMalba(shop: TestShop, closedFrom: string, closedUntil: string) {
  const of = { attractionId: await malba(shop), reason: 'Obras', actor: STAFF } as const
  const { closureId } = done(await closeAttraction(shop, { ...of, closedFrom, closedUntil }))
  // As the worker hands it over: with the kind of its job.
  return { kind: 'closure-batch', event: 'closure', closureId } as const
}

/** Runs every batch from the first one on, as the worker would. */
async function tellAll(shop: TestShop, event: ClosureEvent) {
  let batch: ClosureBatch | undefined = event
  let after = ''
  while (batch) {
    await tellNextHolders(shop, batch)
    const next = (await noticeJobs(shop.db)).find(
      (job) => job.kind === 'closure-batch' && typeof job.after === 'string' && job.after > after,
    )
    after = String(next?.after)
    batch = next && { ...event, after }
  }
}

/** The orders to which a mail goes, in the order of the outbox. */
async function told(shop: TestShop) {
  const jobs = await noticeJobs(shop.db)
  return jobs.filter(({ kind }) => kind === 'closure').map(({ orderId }) => orderId)
}

async function kindsTold(shop: TestShop) {
  return (await shop.db.select({ kind: rememberedNotices.kind }).from(rememberedNotices)).map(
    ({ kind }) => kind,
  )
}

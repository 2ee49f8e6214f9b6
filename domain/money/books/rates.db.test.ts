import { expect, test } from 'vitest'
import { activity } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { listRates, setRate } from './rates.ts'
import { setRules } from './rules.ts'

const nobody = staffActor({ id: '00000000-0000-4000-8000-00000000000a' })
const rate = { pesosPerDollar: '1450.5', source: 'BNA, vendedor', quotedOn: '2026-11-20' }

test('the newest rate counts, with its source, its day and who set it', async () => {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const actor = staffActor(ana)

  await setRate(shop, { ...rate, actor })
  await setRate(shop, { ...rate, pesosPerDollar: '1460', quotedOn: '2026-11-21', actor })
  const { rates, usableUntil } = await listRates(shop)
  const activities = await shop.db.select().from(activity)

  expect(rates).toMatchObject([
    { pesosPerDollar: '1460.000000', quotedOn: '2026-11-21', setByName: 'Ana Torres' },
    { pesosPerDollar: '1450.500000', quotedOn: '2026-11-20', source: 'BNA, vendedor' },
  ])
  // Two days from when it was set, because its day is not over.
  expect(usableUntil).toEqual(new Date('2026-11-23T12:00:00Z'))
  expect(activities.filter(({ name }) => name === 'rate.set')).toMatchObject([
    { actor, data: { pesosPerDollar: '1450.5', quotedOn: '2026-11-20' } },
    { actor, data: { pesosPerDollar: '1460', quotedOn: '2026-11-21' } },
  ])
})

test('a rate of tomorrow is refused, and today is the city’s', async () => {
  // Nine in the evening in Buenos Aires: in Greenwich the next day has begun.
  const shop = await createTestShop({ now: '2026-11-22T00:00:00Z' })

  const tomorrow = await setRate(shop, { ...rate, quotedOn: '2026-11-22', actor: nobody })
  const today = await setRate(shop, { ...rate, quotedOn: '2026-11-21', actor: nobody })

  expect(tomorrow).toEqual({ ok: false, reason: 'rate_in_future' })
  expect(today).toMatchObject({ ok: true })
})

test('a rate at which nothing could be sold is refused, and one more than a fifth off the last one must be said to be meant', async () => {
  const shop = await createTestShop()
  const old = { ...rate, quotedOn: '2026-11-18', actor: nobody }

  const refused = await setRate(shop, old)
  const rules = { rateMaxAgeHours: 96, refundWindowDays: null, approvalAboveCents: null }
  await setRules(shop, { ...rules, actor: nobody })
  const taken = await setRate(shop, old)

  expect(refused).toEqual({ ok: false, reason: 'rate_too_old' })
  expect(taken).toMatchObject({ ok: true })

  const slip = { ...rate, pesosPerDollar: '14.5', actor: nobody }
  const farOff = await setRate(shop, slip)
  const meant = await setRate(shop, { ...slip, isFarOffMeant: 'on' })

  expect(farOff).toEqual({ ok: false, reason: 'rate_far_off' })
  expect(meant).toMatchObject({ ok: true })
})

import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import { closures } from '#db/schema.ts'
import { actsOn } from '#tests/activity.ts'
import { done } from '#tests/done.ts'
import { again, makeDevice, makePasses, scan, STAFF } from '#tests/gate.ts'
import { noticeJobs } from '#tests/jobs.ts'
import { createTestShop } from '#tests/test-shop.ts'
import {
  closeAttraction,
  countClosingSoon,
  joinProgramme,
  leaveProgramme,
  listParticipation,
  reopenAttraction,
} from './participation.ts'

test('an attraction that left opens to nobody until it joins again', async () => {
  const shop = await createTestShop()
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const attractionId = device.attraction.id
  const version = await readCatalogVersion(shop.db)

  await leaveProgramme(shop, { attractionId, actor: STAFF })
  const left = await scan(shop, await again(shop, device), { code: pass.code })
  const second = await leaveProgramme(shop, { attractionId, actor: STAFF })
  await joinProgramme(shop, { attractionId, actor: STAFF })
  const joined = await scan(shop, await again(shop, device), { code: pass.code })

  expect(left).toMatchObject({ ok: false, reason: 'not_participating' })
  expect(second).toEqual({ ok: false, reason: 'already_so' })
  expect(joined.ok).toBe(true)
  expect(await readCatalogVersion(shop.db)).toBe(version + 2)
  expect(await joinProgramme(shop, { attractionId: 0, actor: STAFF })).toMatchObject({
    reason: 'no_such_attraction',
  })
})

test('a closed attraction opens to nobody on those days and starts no pass', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const attractionId = device.attraction.id

  const days = { closedFrom: '2027-05-01', closedUntil: '2027-05-02', reason: 'Obras' }
  const { closureId } = done(await closeAttraction(shop, { attractionId, ...days, actor: STAFF }))
  const listed = await listParticipation(shop.db, new Date('2027-05-02T12:00:00Z'))
  const shut = await scan(shop, await again(shop, device), { code: pass.code })
  await reopenAttraction(shop, { closureId, actor: STAFF })
  const open = await scan(shop, await again(shop, device), { code: pass.code })

  expect(listed.find(({ id }) => id === attractionId)?.closures).toMatchObject([days])
  expect(shut).toMatchObject({ reason: 'attraction_closed', closedUntil: '2027-05-02' })
  expect(open).toMatchObject({ ok: true, activates: true })
  expect(await actsOn(shop, String(attractionId))).toEqual([
    'attraction.closed',
    'attraction.reopened',
  ])
})

test('attractions that close within a week are counted and listed alike, and no others', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const attractionId = device.attraction.id
  const soon = async () => {
    const listed = await listParticipation(shop.db, shop.clock.now(), { isClosingAlone: true })
    return [await countClosingSoon(shop.db, shop.clock.now()), listed.map(({ id }) => id)]
  }
  const close = (closedFrom: string) =>
    closeAttraction(shop, {
      attractionId,
      closedFrom,
      closedUntil: '2027-05-30',
      reason: 'Obras',
      actor: STAFF,
    })

  await close('2027-05-01')
  await close('2027-05-09')
  const before = await soon()
  await close('2027-05-08')
  const closing = await soon()

  expect([before, closing]).toEqual([
    [0, []],
    [1, [attractionId]],
  ])
})

test('closing refuses reversed dates, days that are over and unknown attractions, reopening what is open', async () => {
  // Yesterday is still today in the city.
  const shop = await createTestShop({ now: '2027-04-02T02:30:00Z' })
  const device = await makeDevice(shop)
  const close = (attractionId: number, closedFrom: string, closedUntil: string) =>
    closeAttraction(shop, { attractionId, closedFrom, closedUntil, reason: 'x', actor: STAFF })

  const { id } = device.attraction
  const told = [
    await close(id, '2027-05-02', '2027-05-01'),
    await close(id, '2027-03-01', '2027-03-31'),
    await close(id, '2027-03-01', '2027-04-01'),
    await close(0, '2027-05-01', '2027-05-01'),
    await reopenAttraction(shop, { closureId: device.id, actor: STAFF }),
  ]

  expect(told.map((answer) => (answer.ok ? 'done' : answer.reason))).toEqual([
    'dates_reversed',
    'closure_is_over',
    'done',
    'no_such_attraction',
    'no_such_closure',
  ])
})

test('the same closure pressed many times at once is one, and holders are told once', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  await makePasses(shop)
  const { attraction } = await makeDevice(shop)
  const asked = { attractionId: attraction.id, reason: 'Obras', actor: STAFF } as const
  const close = (closedUntil: string) =>
    closeAttraction(shop, { ...asked, closedFrom: '2027-05-02', closedUntil })

  const answers = await Promise.all([1, 2, 3].map(() => close('2027-05-03')))
  const longer = await close('2027-05-04')

  expect(answers.map((answer) => (answer.ok ? 'closed' : answer.reason)).toSorted()).toEqual([
    'closed',
    'closed_on_those_days',
    'closed_on_those_days',
  ])
  expect(longer).toMatchObject({ ok: true })
  expect(await shop.db.$count(closures)).toBe(2)
  expect(await noticeJobs(shop.db)).toHaveLength(2)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guards } from '#db/schema.ts'
import { activityOf } from '#tests/activity.ts'
import { STAFF } from '#tests/gate.ts'
import { badgeOf, makeGuard, makeSupervisor, PIN } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { findGuardByBadge, listGuards, listSupervisors } from './guard-queries.ts'
import {
  createGuard,
  changeGuard,
  makeBadge,
  restoreGuard,
  setPin,
  suspendGuard,
} from './guards.ts'

const CITY = 1

test('neither a PIN nor a badge can be read from the database, who supervises no more has no PIN any more, and the activity names nobody', async () => {
  const shop = await createTestShop()
  const guardId = await makeSupervisor(shop, { cityId: CITY })
  const code = await badgeOf(shop, guardId)

  const [row] = await shop.db.select().from(guards).where(eq(guards.id, guardId))

  expect(JSON.stringify(row)).not.toContain(PIN)
  expect(JSON.stringify(row)).not.toContain(code.slice(3))
  expect(row?.pinHash).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
  expect(await listSupervisors(shop.db, CITY)).toEqual([{ id: guardId, name: 'Sol Paz' }])

  await suspendGuard(shop, { guardId, actor: STAFF })
  await restoreGuard(shop, { guardId, actor: STAFF })
  await changeGuard(shop, { guardId, name: 'Sol Vera', role: 'guard', actor: STAFF })

  expect(await listSupervisors(shop.db, CITY)).toEqual([])
  expect(await listGuards(shop.db)).toMatchObject([{ role: 'guard', hasPin: false }])
  const rows = await activityOf(shop, { objectId: guardId })
  expect(rows.map(({ name }) => name)).toEqual([
    'guard.added',
    'guard.pin_set',
    'guard.badge_made',
    'guard.suspended',
    'guard.restored',
    'guard.changed',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Sol|Paz|Vera/)
})

test('a badge is its guard in the own city until another is made or the guard suspended', async () => {
  const shop = await createTestShop()
  const guardId = await makeGuard(shop)
  const first = await badgeOf(shop, guardId)
  const second = await badgeOf(shop, guardId)

  const found = async (code: string, cityId = CITY) =>
    (await findGuardByBadge(shop.db, cityId, code))?.id
  expect([await found(first), await found(second), await found(second, 2)]).toEqual([
    undefined,
    guardId,
    undefined,
  ])
  await suspendGuard(shop, { guardId, actor: STAFF })
  expect(await found(second)).toBeUndefined()
  await restoreGuard(shop, { guardId, actor: STAFF })
  expect(await found(second)).toBe(guardId)
})

test('a name counts once among those who work in a city', async () => {
  const shop = await createTestShop()
  const guardId = await makeGuard(shop, { name: 'José Díaz' })
  const add = (name: string) =>
    createGuard(shop, { cityId: CITY, name, role: 'guard', actor: STAFF })

  expect(await add('jose diaz')).toEqual({ ok: false, reason: 'guard_name_taken' })
  await suspendGuard(shop, { guardId, actor: STAFF })
  expect(await add('José Díaz')).toMatchObject({ ok: true })
  expect(await restoreGuard(shop, { guardId, actor: STAFF })).toEqual({
    ok: false,
    reason: 'guard_name_taken',
  })
})

test('a city has fifty supervisors at most', async () => {
  const shop = await createTestShop()
  for (let at = 0; at < 50; at += 1) {
    await makeGuard(shop, { name: `Supervisor ${at}`, role: 'supervisor' })
  }
  const guardId = await makeGuard(shop, { name: 'Otra' })

  const refusal = { ok: false, reason: 'too_many_supervisors' }
  expect(
    await createGuard(shop, { cityId: CITY, name: 'Una más', role: 'supervisor', actor: STAFF }),
  ).toEqual(refusal)
  expect(
    await changeGuard(shop, { guardId, name: 'Otra', role: 'supervisor', actor: STAFF }),
  ).toEqual(refusal)
})

test('verbs refuse a guard and a city that are not there, and a PIN for who is no supervisor', async () => {
  const shop = await createTestShop()
  const nobody = { guardId: makeKey(), actor: STAFF } as const
  const named = { name: 'Ana', role: 'guard', actor: STAFF } as const
  const somebody = { guardId: await makeGuard(shop), actor: STAFF } as const

  const gone = [
    await changeGuard(shop, { ...nobody, ...named }),
    await setPin(shop, { ...nobody, pin: PIN }),
    await makeBadge(shop, nobody),
    await suspendGuard(shop, nobody),
    await restoreGuard(shop, nobody),
  ]
  const others = [
    await createGuard(shop, { cityId: 9_999, ...named }),
    await setPin(shop, { ...somebody, pin: PIN }),
    await restoreGuard(shop, somebody),
  ]

  expect(gone).toEqual(gone.map(() => ({ ok: false, reason: 'no_such_guard' })))
  expect(others).toMatchObject([
    { reason: 'no_such_city' },
    { reason: 'not_a_supervisor' },
    { reason: 'already_so' },
  ])
})

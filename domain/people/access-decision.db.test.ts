import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, profiles, sessions } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { jobStates } from '#tests/jobs.ts'
import { makeKey } from '#tests/make.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { approveAccess, rejectAccess } from './access-decision.ts'
import { writeProfile } from './profiles.ts'
import { listPendingUsers } from './staff-list.ts'

async function makeApplicant(shop: TestShop, name = 'Bruno', emailVerified = true) {
  const id = shop.newId()
  await writeProfile(shop, shop.db, {
    id,
    fullName: `${name} Núñez`,
    email: `${name.toLowerCase()}@example.com`,
    passwordHash: 'none',
    role: 'pending',
    emailVerified,
  })
  return id
}

async function roleOf(shop: TestShop, id: string) {
  const [profile] = await shop.db
    .select({ role: profiles.role })
    .from(profiles)
    .where(eq(profiles.id, id))
  return profile?.role
}

async function decisionsOn(shop: TestShop, id: string) {
  return shop.db
    .select({ name: activity.name, actor: activity.actor, data: activity.data })
    .from(activity)
    .where(eq(activity.objectId, id))
}

test('who is approved becomes an administrator and is told by one mail', async () => {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const profileId = await makeApplicant(shop)

  const answers = [
    await approveAccess(shop, { profileId, actor: staffActor(ana) }),
    await approveAccess(shop, { profileId, actor: staffActor(ana) }),
  ]

  expect(answers).toEqual([{ ok: true }, { ok: true }])
  expect(await roleOf(shop, profileId)).toBe('admin')
  expect(await jobStates(shop.db, 'staff-mail')).toEqual(['created'])
  expect(await decisionsOn(shop, profileId)).toEqual([
    { name: 'access.approved', actor: `staff:${ana.id}`, data: {} },
  ])
  expect(await listPendingUsers(shop.db)).toEqual([])
})

test('who is rejected is told by one mail, and sessions end', async () => {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const profileId = await makeApplicant(shop)
  const now = shop.clock.now()
  await shop.db.insert(sessions).values({
    id: makeKey(),
    userId: profileId,
    token: 'a token',
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
  })

  const answers = [
    await rejectAccess(shop, { profileId, actor: staffActor(ana) }),
    await rejectAccess(shop, { profileId, actor: staffActor(ana) }),
  ]

  expect(answers).toEqual([{ ok: true }, { ok: true }])
  expect(await roleOf(shop, profileId)).toBe('rejected')
  expect(await shop.db.$count(sessions, eq(sessions.userId, profileId))).toBe(0)
  expect(await jobStates(shop.db, 'staff-mail')).toEqual(['created'])
  expect((await decisionsOn(shop, profileId)).map(({ name }) => name)).toEqual(['access.rejected'])
})

test('what somebody decided stands, and whoever comes later is told who it was', async () => {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const eva = await makeAdmin(shop, { email: 'eva@vereda.example', fullName: 'Eva Ríos' })
  const approved = await makeApplicant(shop, 'Bruno')
  const rejected = await makeApplicant(shop, 'Carla')
  await approveAccess(shop, { profileId: approved, actor: staffActor(ana) })
  await rejectAccess(shop, { profileId: rejected, actor: staffActor(eva) })

  const late = [
    await approveAccess(shop, { profileId: approved, actor: staffActor(eva) }),
    await rejectAccess(shop, { profileId: approved, actor: staffActor(eva) }),
    await rejectAccess(shop, { profileId: approved, actor: staffActor(ana) }),
    await approveAccess(shop, { profileId: rejected, actor: staffActor(ana) }),
  ]

  const byAna = { ok: false, reason: 'already_approved', decidedBy: 'Ana Torres' }
  expect(late).toEqual([
    byAna,
    byAna,
    byAna,
    { ok: false, reason: 'already_rejected', decidedBy: 'Eva Ríos' },
  ])
  expect(await roleOf(shop, approved)).toBe('admin')
  expect(await roleOf(shop, rejected)).toBe('rejected')
})

test('an administrator whom the command line made is approved already, by nobody', async () => {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const eva = await makeAdmin(shop, { email: 'eva@vereda.example' })

  expect(await rejectAccess(shop, { profileId: eva.id, actor: staffActor(ana) })).toEqual({
    ok: false,
    reason: 'already_approved',
    decidedBy: undefined,
  })
})

test('an id that nobody has is refused', async () => {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const nobody = { profileId: makeKey(), actor: staffActor(ana) }

  const refusal = { ok: false, reason: 'unknown_profile' }
  expect(await approveAccess(shop, nobody)).toEqual(refusal)
  expect(await rejectAccess(shop, nobody)).toEqual(refusal)
})

test('an address that is not proved cannot be approved, only rejected', async () => {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const profileId = await makeApplicant(shop, 'Bruno', false)

  expect(await approveAccess(shop, { profileId, actor: staffActor(ana) })).toEqual({
    ok: false,
    reason: 'address_unverified',
  })
  expect(await roleOf(shop, profileId)).toBe('pending')
  expect(await rejectAccess(shop, { profileId, actor: staffActor(ana) })).toEqual({ ok: true })
})

test('those who wait are listed by when they asked, with what is known of their address', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  await makeAdmin(shop)
  const bruno = await makeApplicant(shop, 'Bruno')
  shop.clock.set('2026-11-20T12:00:00Z')
  const carla = await makeApplicant(shop, 'Carla', false)

  const pending = await listPendingUsers(shop.db)

  expect(pending).toEqual([
    {
      id: carla,
      fullName: 'Carla Núñez',
      email: 'carla@example.com',
      isVerified: false,
      requestedAt: new Date('2026-11-20T12:00:00Z'),
    },
    expect.objectContaining({ id: bruno, isVerified: true }),
  ])
})

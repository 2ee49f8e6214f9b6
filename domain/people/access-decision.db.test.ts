import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, profiles, sessions } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { refused } from '#domain/ground/refusal.ts'
import { jobsOf, jobStates } from '#tests/jobs.ts'
import { makeKey } from '#tests/make.ts'
import { makeAdmin, makeApplicant } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { admitApplicant, approveAccess, rejectAccess } from './access-decision.ts'
import { listPendingUsers } from './staff-list.ts'

async function openOffice() {
  const shop = await createTestShop()
  return { shop, ana: staffActor(await makeAdmin(shop)) }
}

async function roleOf(shop: TestShop, id: string) {
  const [profile] = await shop.db.select().from(profiles).where(eq(profiles.id, id))
  return profile?.role
}

test.each([
  ['approved', approveAccess, 'admin'],
  ['rejected', rejectAccess, 'rejected'],
] as const)('who is %s is told by one mail, however often it is pressed', async (...decision) => {
  const [decided, decide, role] = decision
  const { shop, ana } = await openOffice()
  const profileId = await makeApplicant(shop)
  const now = shop.clock.now()
  const session = { id: makeKey(), userId: profileId, token: 'a token', expiresAt: now }
  await shop.db.insert(sessions).values({ ...session, createdAt: now, updatedAt: now })

  const answers = [
    await decide(shop, { profileId, actor: ana }),
    await decide(shop, { profileId, actor: ana }),
  ]

  expect(answers).toEqual([{ ok: true }, { ok: true }])
  expect(await roleOf(shop, profileId)).toBe(role)
  expect(await jobStates(shop.db, 'staff-mail')).toEqual(['created'])
  const told = await shop.db.select().from(activity).where(eq(activity.objectId, profileId))
  expect(told).toMatchObject([{ name: `access.${decided}`, actor: ana, data: {} }])
  expect(await listPendingUsers(shop.db)).toEqual([])
  if (decided === 'rejected') expect(await shop.db.$count(sessions)).toBe(0)
})

test('what somebody decided stands, and whoever comes later is told who it was', async () => {
  const { shop, ana } = await openOffice()
  const eva = staffActor(
    await makeAdmin(shop, { email: 'eva@vereda.example', fullName: 'Eva Ríos' }),
  )
  const approved = await makeApplicant(shop, 'Bruno')
  const rejected = await makeApplicant(shop, 'Carla')
  await approveAccess(shop, { profileId: approved, actor: ana })
  await rejectAccess(shop, { profileId: rejected, actor: eva })

  const late = [
    await approveAccess(shop, { profileId: approved, actor: eva }),
    await rejectAccess(shop, { profileId: approved, actor: eva }),
    await rejectAccess(shop, { profileId: approved, actor: ana }),
    await approveAccess(shop, { profileId: rejected, actor: ana }),
  ]

  const byAna = { ok: false, reason: 'already_approved', decidedBy: 'Ana Torres' }
  const byEva = { ok: false, reason: 'already_rejected', decidedBy: 'Eva Ríos' }
  expect(late).toEqual([byAna, byAna, byAna, byEva])
  expect(await roleOf(shop, approved)).toBe('admin')
  expect(await roleOf(shop, rejected)).toBe('rejected')
})

test('of two who choose a role for the same person, the second is told who decided', async () => {
  const { shop, ana } = await openOffice()
  const eva = staffActor(await makeAdmin(shop, { email: 'eva@vereda.example' }))
  const profileId = await makeApplicant(shop)
  const chosen = { profileId, role: 'support', actor: ana } as const

  const answers = [
    await admitApplicant(shop, chosen),
    await admitApplicant(shop, chosen),
    await admitApplicant(shop, { ...chosen, role: 'admin', actor: eva }),
  ]

  const byAna = { ok: false, reason: 'already_approved', decidedBy: 'Ana Torres' }
  expect(answers).toEqual([{ ok: true }, { ok: true }, byAna])
  expect(await roleOf(shop, profileId)).toBe('support')
  expect(await jobsOf(shop.db, 'staff-mail')).toEqual([{ kind: 'approved', profileId }])
})

test('an administrator whom the command line made is approved already, by nobody', async () => {
  const { shop, ana } = await openOffice()
  const { id: profileId } = await makeAdmin(shop, { email: 'eva@vereda.example' })

  expect(await rejectAccess(shop, { profileId, actor: ana })).toEqual({
    ok: false,
    reason: 'already_approved',
    decidedBy: undefined,
  })
})

test('an id that nobody has is refused; an address that is not proved cannot be approved, only rejected', async () => {
  const { shop, ana } = await openOffice()
  const profileId = await makeApplicant(shop, 'Bruno', false)

  expect(await approveAccess(shop, { profileId: makeKey(), actor: ana })).toEqual(
    refused('unknown_profile'),
  )
  expect(await approveAccess(shop, { profileId, actor: ana })).toEqual(
    refused('address_unverified'),
  )
  expect(await roleOf(shop, profileId)).toBe('pending')
  expect(await rejectAccess(shop, { profileId, actor: ana })).toEqual({ ok: true })
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

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, profiles, sessions, twoFactors } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { actsOn } from '#tests/activity.ts'
import { jobStates } from '#tests/jobs.ts'
import { makeKey } from '#tests/make.ts'
import { makeAdmin, makeApplicant, makeStaff } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { approveAccess } from './access-decision.ts'
import {
  changeRole,
  endStaffSessions,
  releaseSecondFactor,
  removeStaff,
  restoreStaff,
  suspendStaff,
} from './change-staff.ts'

async function standingOf(shop: TestShop, id: string) {
  const [profile] = await shop.db.select().from(profiles).where(eq(profiles.id, id))
  return profile && { ...profile, isSuspended: profile.suspendedAt !== null }
}

/** Ana, who decides, and Dora with a role. */
async function openOffice(role: OfficeRole = 'support') {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const actor = staffActor(ana)
  const dora = await makeStaff(shop, role)
  return { shop, ana, actor, dora, asked: { profileId: dora.id, actor } }
}

test('another role ends the sessions, is told by one mail and written down once; who chose one meanwhile is told so', async () => {
  const { shop, dora, asked: about } = await openOffice()
  await shop.staffAccounts.signIn(dora)
  const asked = { ...about, shownRole: 'support', role: 'finance' } as const

  const first = await changeRole(shop, asked)
  const again = await changeRole(shop, { ...asked, shownRole: 'finance' })
  const late = await changeRole(shop, { ...asked, role: 'doors' })

  expect([first, again]).toEqual([{ ok: true }, { ok: true }])
  expect(late).toEqual({ ok: false, reason: 'role_changed_meanwhile' })
  expect(await standingOf(shop, dora.id)).toMatchObject({ role: 'finance', attractionId: null })
  expect(await shop.db.$count(sessions)).toBe(0)
  expect(await jobStates(shop.db, 'staff-mail')).toEqual(['created'])
  expect(await actsOn(shop, dora.id)).toEqual(['staff.role_changed'])
})

test('the role of an attraction names one that is there, and loses it with the role', async () => {
  const { shop, actor, dora } = await openOffice('doors')
  const [attraction] = await shop.db.select().from(attractions).limit(1)
  const asked = { profileId: dora.id, actor, role: 'attraction', shownRole: 'doors' } as const

  const refused = [
    await changeRole(shop, asked),
    await changeRole(shop, { ...asked, attractionId: 2_000_000_000 }),
  ]
  const given = await changeRole(shop, { ...asked, attractionId: attraction?.id })
  const during = await standingOf(shop, dora.id)
  await removeStaff(shop, { profileId: dora.id, actor })

  const noSuch = { ok: false, reason: 'no_such_attraction' }
  expect(refused).toEqual([noSuch, noSuch])
  expect(given).toEqual({ ok: true })
  expect(during).toMatchObject({ role: 'attraction', attractionId: attraction?.id })
  expect(await standingOf(shop, dora.id)).toMatchObject({ role: 'rejected', attractionId: null })
})

test('nobody decides about themselves, and nobody who is no administrator any more about anybody', async () => {
  const { shop, ana, dora } = await openOffice()
  const own = { profileId: ana.id, actor: staffActor(ana) }
  const foreign = { profileId: ana.id, actor: staffActor(dora) }
  const role = { shownRole: 'admin', role: 'support' } as const

  const decisions = [suspendStaff, restoreStaff, removeStaff, endStaffSessions, releaseSecondFactor]
  const asked = async (input: typeof own) => [
    await changeRole(shop, { ...input, ...role }),
    ...(await Promise.all(decisions.map((decide) => decide(shop, input)))),
  ]

  const answersOf = async (input: typeof own) =>
    new Set((await asked(input)).map((answer) => (answer.ok ? 'ok' : answer.reason)))
  expect(await answersOf(own)).toEqual(new Set(['own_account']))
  expect(await answersOf(foreign)).toEqual(new Set(['no_longer_administrator']))
  expect(await standingOf(shop, ana.id)).toMatchObject({ role: 'admin', isSuspended: false })
})

test('who is suspended cannot enter, and has the same role when it is taken back', async () => {
  const { shop, dora, asked } = await openOffice('finance')
  await shop.staffAccounts.signIn(dora)

  await suspendStaff(shop, asked)
  await suspendStaff(shop, asked)
  const during = await shop.staffAccounts.signIn(dora)
  await restoreStaff(shop, asked)
  const after = await shop.staffAccounts.signIn(dora)

  expect(during).toEqual({ ok: false, reason: 'not_admitted' })
  expect(after).toMatchObject({ ok: true, staff: { role: 'finance' } })
  expect(await actsOn(shop, dora.id)).toEqual(['staff.suspended', 'staff.restored'])
  expect(await jobStates(shop.db, 'staff-mail')).toHaveLength(2)
})

test('a suspended administrator decides nothing and is asked nothing', async () => {
  const shop = await createTestShop()
  const [ana, eva] = [await makeAdmin(shop), await makeAdmin(shop, { email: 'eva@vereda.example' })]
  await suspendStaff(shop, { profileId: eva.id, actor: staffActor(ana) })

  const late = await removeStaff(shop, { profileId: ana.id, actor: staffActor(eva) })

  expect(late).toEqual({ ok: false, reason: 'no_longer_administrator' })
})

test('who waits with a proved address can be given any role, and that is the decision', async () => {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const proved = await makeApplicant(shop)
  const unproved = await makeApplicant(shop, 'Carla', false)
  const asked = { actor: staffActor(ana), shownRole: 'pending', role: 'support' } as const

  const answers = [
    await changeRole(shop, { ...asked, profileId: proved }),
    await changeRole(shop, { ...asked, profileId: unproved }),
  ]
  const late = await approveAccess(shop, { profileId: proved, actor: staffActor(ana) })

  expect(answers).toEqual([{ ok: true }, { ok: false, reason: 'address_unverified' }])
  expect(await standingOf(shop, proved)).toMatchObject({ role: 'support' })
  expect(late).toEqual({ ok: false, reason: 'already_approved', decidedBy: 'Ana Torres' })
})

test("somebody's second factor is taken off once, with their sessions, and a mail", async () => {
  const { shop, dora, asked } = await openOffice()
  await shop.db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, dora.id))
  await shop.db
    .insert(twoFactors)
    .values({ id: makeKey(), userId: dora.id, secret: 'a secret', backupCodes: 'codes' })

  const answers = [await releaseSecondFactor(shop, asked), await releaseSecondFactor(shop, asked)]

  expect(answers).toEqual([{ ok: true }, { ok: false, reason: 'second_factor_off' }])
  expect(await shop.staffAccounts.signIn(dora)).toMatchObject({ ok: true })
  expect(await jobStates(shop.db, 'staff-mail')).toHaveLength(1)
  expect(await actsOn(shop, dora.id)).toEqual(['staff.second_factor_off'])
})

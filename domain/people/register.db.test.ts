import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, activity, profiles } from '#db/schema.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeKey } from '#tests/make.ts'
import { registered } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { requestVerificationMail } from './register.ts'

const actor = 'staff:00000000-0000-4000-8000-00000000000a' as const

test('an applicant whose address is not proved is mailed the link again, three times an hour, and it is recorded', async () => {
  const shop = await createTestShop()
  const profileId = await registered(shop)

  const asked = await requestVerificationMail(shop, { profileId, actor })

  expect(asked).toEqual({ ok: true })
  expect(await jobsOf(shop.db, 'staff-mail')).toEqual([
    { kind: 'verify', profileId },
    { kind: 'verify', profileId },
  ])
  const rows = await shop.db.select().from(activity).where(eq(activity.objectId, profileId))
  expect(rows).toMatchObject([{ name: 'access.verification_requested', actor, data: {} }])

  for (let times = 1; times < 3; times++) {
    expect(await requestVerificationMail(shop, { profileId, actor })).toEqual({ ok: true })
  }
  expect(await requestVerificationMail(shop, { profileId, actor })).toEqual({
    ok: false,
    reason: 'too_many_mails',
    retryAfterSeconds: expect.any(Number),
  })
})

test('whoever registered twice is asked for a new password as well', async () => {
  const shop = await createTestShop()
  const profileId = await registered(shop)
  await registered(shop)
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.userId, profileId))
  expect(account?.password).toBeNull()

  await requestVerificationMail(shop, { profileId, actor })

  expect((await jobsOf(shop.db, 'staff-mail')).at(-1)).toEqual({
    kind: 'registered_again',
    email: 'bruno@example.com',
  })
})

test('whoever proved the address, was decided on or is not there is sent nothing', async () => {
  const shop = await createTestShop()
  const profileId = await registered(shop)
  const ask = (id: string) => requestVerificationMail(shop, { profileId: id, actor })
  const set = (values: Partial<typeof profiles.$inferInsert>) =>
    shop.db.update(profiles).set(values).where(eq(profiles.id, profileId))

  await set({ emailVerified: true })
  const verified = await ask(profileId)
  await set({ emailVerified: false, role: 'rejected' })
  const decided = await ask(profileId)
  const unknown = await ask(makeKey())

  expect([verified, decided, unknown]).toEqual([
    { ok: false, reason: 'already_verified' },
    { ok: false, reason: 'not_pending' },
    { ok: false, reason: 'unknown_profile' },
  ])
  expect(await jobsOf(shop.db, 'staff-mail')).toHaveLength(1)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, profiles } from '#db/schema.ts'
import { verifyEmail } from '#domain/people/register.ts'
import { recoverPassword } from '#domain/people/sign-in.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'

const AT_ONCE = 8

test('of many who use one recovery link at once, one writes a password', async () => {
  const shop = await createTestShop()
  const admin = await makeAdmin(shop)
  const token = await shop.staffAccounts.issueLink('recovery', admin.id)

  const results = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      recoverPassword(shop, {
        token,
        password: `clave numero ${index} de varias`,
        clientAddress: '198.51.100.7',
      }),
    ),
  )

  const winner = results.findIndex(({ ok }) => ok)
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await shop.db.$count(activity, eq(activity.name, 'staff.password_changed'))).toBe(1)
  const password = `clave numero ${winner} de varias`
  expect(await shop.staffAccounts.signIn({ email: admin.email, password })).toMatchObject({
    ok: true,
  })
})

test('of many who use one verification link at once, one proves the address', async () => {
  const shop = await createTestShop()
  const person = await makeAdmin(shop)
  await shop.db
    .update(profiles)
    .set({ role: 'pending', emailVerified: false })
    .where(eq(profiles.id, person.id))
  const token = await shop.staffAccounts.issueLink('verify_email', person.id)

  const results = await Promise.all(Array.from({ length: AT_ONCE }, () => verifyEmail(shop, token)))

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await shop.db.$count(activity, eq(activity.name, 'access.requested'))).toBe(1)
})

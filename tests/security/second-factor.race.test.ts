import { expect, test } from 'vitest'
import { sessions, twoFactors } from '#db/schema.ts'
import type { SetCookies } from '#domain/people/staff-accounts.ts'
import { done } from '#tests/done.ts'
import { besideTransaction, untilSomebodyWaits } from '#tests/outside-transactions.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { appCode } from '#tests/totp.ts'

const AT_ONCE = 8

test('of many who give one code of the app at once, each with a challenge of their own, one comes in', async () => {
  const shop = await createTestShop()
  const { secret, giveAtOnce } = await makeProtectedAdmin(shop)

  const results = await giveAtOnce(appCode(secret, 1))

  expect(results.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: AT_ONCE - 1 }, () => ({ ok: false, reason: 'code_used' })),
  )
})

test('of many who give one recovery code at once, one comes in, and none is told of a fault', async () => {
  const shop = await createTestShop()
  const { recoveryCode, giveAtOnce } = await makeProtectedAdmin(shop)

  // All of them have found the code unused before the first one strikes it out.
  const given = await shop.db.transaction(async (tx) => {
    await tx.select().from(twoFactors).for('update')
    const started = besideTransaction(() => giveAtOnce(recoveryCode))
    await untilSomebodyWaits(shop, AT_ONCE)
    return { started }
  })

  await given.started
})

test('of many set-ups at once the last key alone stands, and a code of it switches the second factor on', async () => {
  const shop = await createTestShop()
  const { admin, session } = await makeSignedIn(shop)
  const own = { profileId: admin.id, password: admin.password }

  const started = await Promise.all(
    Array.from({ length: AT_ONCE }, () => shop.staffAccounts.startSecondFactor(session, own)),
  )
  const confirmed = await Promise.all(
    started.map((key) =>
      shop.staffAccounts.confirmSecondFactor(session, {
        profileId: admin.id,
        code: appCode(key.ok ? key.secret : ''),
      }),
    ),
  )

  expect(started.filter(({ ok }) => ok)).toHaveLength(AT_ONCE)
  expect(await shop.db.$count(twoFactors)).toBe(1)
  expect(confirmed.filter(({ ok }) => ok)).toHaveLength(1)
})

async function makeSignedIn(shop: TestShop) {
  const admin = await makeAdmin(shop)
  const signedIn = done(await shop.staffAccounts.signIn(admin))
  return { admin, session: headersWith(signedIn.setCookies) }
}

async function makeProtectedAdmin(shop: TestShop) {
  const { staffAccounts } = shop
  const { admin, session } = await makeSignedIn(shop)
  const { secret } = done(
    await staffAccounts.startSecondFactor(session, {
      profileId: admin.id,
      password: admin.password,
    }),
  )
  const confirmed = done(
    await staffAccounts.confirmSecondFactor(session, {
      profileId: admin.id,
      code: appCode(secret),
    }),
  )

  /** The password given once more, and its code waited for. */
  async function challenge(): Promise<Headers> {
    const halfway = await staffAccounts.signIn(admin)
    if (halfway.ok || halfway.reason !== 'second_factor_needed') throw new Error('No code is asked')
    return headersWith(halfway.setCookies)
  }
  /** As many times as there are challenges; one of them comes in. */
  async function giveAtOnce(code: string) {
    const challenges = await Promise.all(Array.from({ length: AT_ONCE }, challenge))
    const before = await shop.db.$count(sessions)
    const results = await Promise.all(
      challenges.map((headers) => staffAccounts.verifySecondFactor(headers, code)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await shop.db.$count(sessions)).toBe(before + 1)
    return results
  }
  return { secret, giveAtOnce, recoveryCode: confirmed.recoveryCodes[0] ?? '' }
}

function headersWith(setCookies: SetCookies): Headers {
  return new Headers({ Cookie: setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') })
}

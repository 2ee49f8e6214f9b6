// Wherever somebody of the office chooses a password, the same is asked of it.
import { expect, test } from 'vitest'
import { invitations } from '#db/schema.ts'
import { staffActor } from '#domain/activity/actor.ts'
import { readSettings } from '#server/env.ts'
import { makeFirstAdministrator } from '#server/staff/first-administrator.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteStaff } from './invite-staff.ts'
import { recoverPassword } from './recover-password.ts'
import { register } from './register.ts'
import { changeOwnPassword } from './second-factor.ts'

const email = 'dora.paz@museo-norte.example'
const fullName = 'Dora Paz'
const client = { clientAddress: '203.0.113.7' }

/** What each way says of a password; nothing of it is used up by a refusal. */
async function waysOf(shop: TestShop) {
  const admin = await makeAdmin(shop, { email, password: 'k7#Lw0' })
  const invited = 'dora.paz@otro.example'
  await inviteStaff(shop, { email: invited, role: 'support', actor: staffActor(admin) })
  const [invitation] = await shop.db.select().from(invitations)
  const mailed = await shop.staffAccounts.issueLink('invitation', invitation?.id ?? '')
  const recovery = await shop.staffAccounts.issueLink('recovery', admin.id)
  const signedIn = await shop.staffAccounts.signIn({ email, password: 'k7#Lw0' })
  if (!signedIn.ok) throw new Error('who has an older password does not get in')
  const cookies = signedIn.setCookies.map((cookie) => cookie.split(';', 1)[0])
  const own = { staff: signedIn.staff, headers: new Headers({ Cookie: cookies.join('; ') }) }
  return (password: string) => [
    () => register(shop, { fullName, email: 'dora.paz@tercero.example', password, ...client }),
    () => acceptInvitation(shop, { token: mailed, fullName, password, ...client }),
    () => changeOwnPassword(shop, { ...own, current: 'k7#Lw0', next: password }),
    () => recoverPassword(shop, { token: recovery, password, ...client }),
  ]
}

test('a new password is asked the same on every way, with the address of its account', async () => {
  const shop = { ...(await createTestShop()), passwordMin: 12 }
  const ways = await waysOf(shop)
  const said = async (password: string) => {
    const reasons: unknown[] = []
    for (const way of ways(password)) {
      const answer = await way()
      reasons.push(answer.ok ? 'ok' : answer.reason)
    }
    return reasons
  }

  expect(await said('k7#Lw0xq9zT')).toEqual(Array(4).fill('password_too_short'))
  expect(await said('dora.paz2026')).toEqual(Array(4).fill('password_breached'))
  expect(await said('Administrador1')).toEqual(Array(4).fill('password_breached'))
  expect(await said('x'.repeat(129))).toEqual(Array(4).fill('password_too_long'))
  expect(await said('cinco bandoneones')).toEqual(Array(4).fill('ok'))
})

test('the first administrator has no password that anybody tries, and none below the minimum', async () => {
  const shop = await createTestShop()
  const start = (ADMIN_PASSWORD: string) =>
    makeFirstAdministrator(
      shop,
      readSettings({ ADMIN_EMAIL: email, ADMIN_PASSWORD, PASSWORD_MIN: '12' }),
    )

  for (const wrong of ['k7#Lw0xq9zT', 'Administrador1', 'museo-norte2026']) {
    await expect(start(wrong), wrong).rejects.toThrow(/^The setting ADMIN_PASSWORD is not right/)
  }
  await start('cinco bandoneones')
  expect(await shop.staffAccounts.signIn({ email, password: 'cinco bandoneones' })).toMatchObject({
    ok: true,
  })
  // While there is one, the setting is not looked at.
  expect(await start('k7#Lw0xq9zT')).toBeUndefined()
})

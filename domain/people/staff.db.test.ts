import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, invitations, profiles, sessions, verifications } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { readSettings } from '#server/env.ts'
import { makeFirstAdministrator } from '#server/staff/first-administrator.ts'
import { actsOn } from '#tests/activity.ts'
import { takenNow } from '#tests/allowances.ts'
import { done } from '#tests/done.ts'
import { jobStates } from '#tests/jobs.ts'
import { type Credentials, makeAdmin, PASSWORD, registered } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { removeAdministrator } from './administrators.ts'
import { acceptInvitation, inviteStaff } from './invitations.ts'
import { register, requestAdminAccess, verifyEmail } from './register.ts'
import { changeOwnPassword } from './second-factor.ts'
import { recoverPassword, signIn } from './sign-in.ts'

const client = { clientAddress: '203.0.113.7' }
/** Bruno, whom the tests register, once more and with capitals. */
const intruder = {
  fullName: 'Bruno Núñez',
  email: 'Bruno@example.com',
  password: 'la clave del intruso',
  ...client,
}

test('an administrator who is removed loses sessions and open links, and it is written down', async () => {
  const shop = await createTestShop()
  const [ana, eva] = [await makeAdmin(shop), await makeAdmin(shop, { email: 'eva@vereda.example' })]
  await shop.staffAccounts.signIn(ana)
  const link = await shop.staffAccounts.issueLink('recovery', ana.id)

  await removeAdministrator(shop, { profileId: ana.id, actor: `staff:${eva.id}` })

  expect(await shop.db.$count(sessions)).toBe(0)
  expect(await shop.staffAccounts.findLink('recovery', link)).toBeUndefined()
  expect(await shop.staffAccounts.signIn(ana)).toEqual({ ok: false, reason: 'not_admitted' })
  expect(await actsOn(shop, ana.id)).toContain('staff.role_removed')
})

test('a registration asks nobody before the address is proved, whoever calls and how often', async () => {
  const shop = await createTestShop()
  await makeAdmin(shop)
  await makeAdmin(shop, { email: 'eva@vereda.example' })
  const id = await registered(shop)

  await requestAdminAccess(shop, { profileId: id, ...client })
  const before = await jobStates(shop.db, 'staff-mail')
  await verifyEmail(shop, await shop.staffAccounts.issueLink('verify_email', id))
  const after = await jobStates(shop.db, 'staff-mail')
  await requestAdminAccess(shop, { profileId: id, ...client })
  await requestAdminAccess(shop, { profileId: id, ...client })

  // The verification alone; then one mail to each of two administrators.
  expect([before.length, after.length]).toEqual([1, 3])
  expect(await jobStates(shop.db, 'staff-mail')).toHaveLength(3)
})

test('a link works once and for its own purpose, and not after its time: half an hour for a password, a day for an address', async () => {
  const shop = await createTestShop()
  const admin = await makeAdmin(shop)
  const id = await registered(shop)
  const madeAt = Date.now()
  const recovery = await shop.staffAccounts.issueLink('recovery', admin.id)
  const proof = await shop.staffAccounts.issueLink('verify_email', id)
  const rows = await shop.db.select().from(verifications)
  const minutes = rows.map(({ value, expiresAt }) => [
    value,
    Math.round((expiresAt.getTime() - madeAt) / 60_000),
  ])

  await shop.db.update(verifications).set({ expiresAt: new Date(madeAt - 1000) })

  expect(Object.fromEntries(minutes)).toEqual({ [admin.id]: 30, [id]: 24 * 60 })
  const late = { token: recovery, password: 'otra clave distinta', ...client }
  expect(await recoverPassword(shop, late)).toEqual({ ok: false, reason: 'no_recovery_session' })
  expect(await verifyEmail(shop, proof)).toEqual({ ok: false, reason: 'link_not_good' })
  expect(await shop.staffAccounts.signIn(admin)).toMatchObject({ ok: true })

  const token = await shop.staffAccounts.issueLink('verify_email', id)
  expect(await verifyEmail(shop, token)).toEqual({ ok: true })
  expect(await verifyEmail(shop, token)).toEqual({ ok: false, reason: 'link_not_good' })
  const unmeant = await shop.staffAccounts.issueLink('recovery', id)
  expect(await verifyEmail(shop, unmeant)).toEqual({ ok: false, reason: 'link_not_good' })
})

test('a second registration of an unproved address makes both passwords and the first link void', async () => {
  const shop = await createTestShop()
  const id = await registered(shop)
  const first = await shop.staffAccounts.issueLink('verify_email', id)

  const second = await register(shop, intruder)

  expect(second).toMatchObject({ ok: true })
  expect(second).not.toMatchObject({ profileId: id })
  expect(await verifyEmail(shop, first)).toEqual({ ok: false, reason: 'link_not_good' })
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.userId, id))
  expect(account?.password).toBeNull()
})

test('a second registration of a proved address changes nothing', async () => {
  const shop = await createTestShop()
  const admin = await makeAdmin(shop, { email: 'bruno@example.com' })
  const [before] = await shop.db.select().from(accounts)

  await register(shop, intruder)

  expect(await shop.db.select().from(accounts)).toEqual([before])
  expect(await shop.db.$count(profiles)).toBe(1)
  expect(await shop.staffAccounts.signIn(admin)).toMatchObject({ ok: true })
})

/** Who signed in, as their own requests come. */
async function enter(shop: TestShop, credentials: Credentials) {
  const signedIn = done(await shop.staffAccounts.signIn(credentials))
  const cookies = signedIn.setCookies.map((cookie) => cookie.split(';', 1)[0])
  return { staff: signedIn.staff, headers: new Headers({ Cookie: cookies.join('; ') }) }
}

test('an old password that waited for its turn opens and changes nothing after a recovery', async () => {
  const shop = await createTestShop()
  const admin = await makeAdmin(shop)
  const own = await enter(shop, admin)
  const token = await shop.staffAccounts.issueLink('recovery', admin.id)
  const recovered = 'la clave recuperada'
  const stolen = 'la clave del intruso'

  // What comes after them reads the old password and waits while it is replaced.
  const queue = Array.from({ length: 4 }, () => shop.staffAccounts.hashPassword('otra'))
  const recovering = recoverPassword(shop, { token, password: recovered, ...client })
  const changing = changeOwnPassword(shop, { ...own, current: admin.password, next: stolen })
  const signingIn = Array.from({ length: 4 }, () => signIn(shop, { ...admin, ...client }))
  await Promise.all([...queue, recovering, changing, ...signingIn])

  expect((await recovering).ok).toBe(true)
  const live = await shop.db.select().from(sessions)
  expect(live).toHaveLength(1)
  const sign = (password: string) => signIn(shop, { email: admin.email, password, ...client })
  expect(await sign(stolen)).toMatchObject({ ok: false, reason: 'invalid_credentials' })
  expect(await sign(admin.password)).toMatchObject({ ok: false, reason: 'invalid_credentials' })
  expect(await sign(recovered)).toMatchObject({ ok: true })
})

test('sign-ins are counted when they hash: the right ones too, and all of who may not enter', async () => {
  const shop = await createTestShop()
  await registered(shop, client)
  const pending = { email: intruder.email, password: PASSWORD, ...client }
  const admin = await makeAdmin(shop)

  const first = await signIn(shop, pending)
  await signIn(shop, { ...admin, ...client })

  expect(first).toMatchObject({ ok: false, reason: 'not_admitted' })
  expect(await takenNow(shop)).toMatchObject({
    sign_in_per_client: 1,
    sign_in_per_account: 1,
    sign_ins_per_client: 2,
  })
})

// Wherever somebody of the office chooses a password, the same is asked of it.

const email = 'dora.paz@museo-norte.example'
const fullName = 'Dora Paz'

/** What each way says of a password; nothing of it is used up by a refusal. */
async function waysOf(shop: TestShop) {
  const admin = await makeAdmin(shop, { email, password: 'k7#Lw0' })
  const invited = 'dora.paz@otro.example'
  await inviteStaff(shop, { email: invited, role: 'support', actor: staffActor(admin) })
  const [invitation] = await shop.db.select().from(invitations)
  const mailed = await shop.staffAccounts.issueLink('invitation', invitation?.id ?? '')
  const recovery = await shop.staffAccounts.issueLink('recovery', admin.id)
  // Who has an older password gets in.
  const own = await enter(shop, { email, password: 'k7#Lw0' })
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

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, sessions, verifications } from '#db/schema.ts'
import { jobsOf } from '#tests/jobs.ts'
import { openOffice } from '#tests/office.ts'
import type { Answer, BuiltShop } from '#tests/request.ts'
import { type Administrator, cookiesAfter, postFields } from '#tests/staff.ts'
import { appCode } from '#tests/totp.ts'

// Passwords are slow to hash on purpose, and mails take their turn.

test('with the second factor on, a password alone opens nothing, and a code of the app opens the office', async () => {
  const { shop, admin, secret } = await openSwitchedOn()
  await shop.services.db.delete(sessions)

  const first = await postFields(shop.request, '/admin/login?next=/admin/cities', admin)
  const challenge = cookiesAfter(first)
  const early = await office(shop, challenge)
  const made = await shop.services.db.$count(sessions)
  const step = String(first.headers.location)
  const wrong = await giveCode(shop, challenge, appCode(secret, 20), step)
  const right = await giveCode(shop, challenge, appCode(secret, 1), step)

  expect(step).toBe('/admin/second-factor?next=%2Fadmin%2Fcities')
  expect([early.status, made]).toEqual([302, 0])
  expect(wrong.status).toBe(400)
  expect(wrong.headers['set-cookie'] ?? []).toEqual([])
  expect([right.status, right.headers.location]).toEqual([302, '/admin/cities'])
  expect((await office(shop, cookiesAfter(right, challenge))).status).toBe(200)
})

test('a code of the app opens the office once: who gives it again is told to wait, and the challenge stays', async () => {
  const { shop, admin, secret, recoveryCodes } = await openSwitchedOn()
  const code = appCode(secret, 1)
  const awaited = async () => cookiesAfter(await postFields(shop.request, '/admin/login', admin))

  const first = await giveCode(shop, await awaited(), code)
  const sessionsBefore = await shop.services.db.$count(sessions)
  const challenge = await awaited()
  const again = await giveCode(shop, challenge, code)
  const sessionsAfter = await shop.services.db.$count(sessions)
  const other = await giveCode(shop, challenge, recoveryCodes[0] ?? '')

  expect(first.status).toBe(302)
  expect([again.status, sessionsAfter]).toEqual([400, sessionsBefore])
  expect(again.text).toContain(
    'Ese código ya se usó. Esperá a que tu aplicación muestre el siguiente.',
  )
  expect(again.headers['set-cookie'] ?? []).toEqual([])
  expect([other.status, other.headers.location]).toEqual([302, '/admin/dashboard'])
})

test('once it is on, an open session neither tries out codes for the recovery codes nor makes another key', async () => {
  const { shop, admin, cookie, secret, recoveryCodes } = await openSwitchedOn()

  const right = await change(shop, cookie, { intent: 'confirm', code: appCode(secret, 1) })
  const wrong = await change(shop, cookie, { intent: 'confirm', code: appCode(secret, 20) })
  const started = await change(shop, cookie, { intent: 'start', currentPassword: admin.password })

  for (const answer of [right, wrong, started]) {
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('El segundo factor ya está activado.')
    expect(answer.text).not.toContain(recoveryCodes[0] ?? '')
  }
})

test('after thirty wrong codes a set-up takes none for a quarter of an hour, not even the right one', async () => {
  const { shop, admin, headers } = await openOffice()
  const cookie = headers.Cookie
  const secret = await startSetUp(shop, admin, cookie)
  const confirm = (later: number) =>
    change(shop, cookie, { intent: 'confirm', code: appCode(secret, later) })

  const wrong = await Promise.all(Array.from({ length: 30 }, (_, index) => confirm(20 + index)))
  const right = await confirm(0)

  expect(wrong.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 400))
  expect(right.status).toBe(429)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(840)
})

test('after five wrong codes the password is asked for again', async () => {
  const { shop, admin, secret } = await openSwitchedOn()

  const challenge = cookiesAfter(await postFields(shop.request, '/admin/login', admin))
  for (const later of [20, 21, 22, 23, 24]) await giveCode(shop, challenge, appCode(secret, later))
  const right = await giveCode(shop, challenge, appCode(secret, 1))

  expect(right.status).toBe(400)
  expect(right.text).toContain('Volvé a ingresar con tu contraseña.')
})

test('who switches it on is mailed, because it may be somebody else who knows the password', async () => {
  const { shop, admin } = await openSwitchedOn()

  expect(await jobsOf(shop.services.db, 'staff-mail')).toEqual([
    { kind: 'second_factor_added', profileId: admin.id },
  ])
})

test('another phone takes over with the password and a code of each phone; until then the old one counts', async () => {
  const { shop, admin, cookie, secret, recoveryCodes } = await openSwitchedOn()
  const [first = '', second = '', third = ''] = recoveryCodes
  const awaited = async () => cookiesAfter(await postFields(shop.request, '/admin/login', admin))
  const challenge = await awaited()
  const other = cookiesAfter(await giveCode(shop, challenge, first), challenge)

  const started = await startReplacement(shop, admin, cookie, appCode(secret, 1))
  const next = secretIn(started)
  const wrong = await change(shop, cookie, { intent: 'confirm_new', code: appCode(next, 20) })
  const tooEarly = await giveCode(shop, await awaited(), appCode(next))
  const stillOld = await giveCode(shop, await awaited(), second)
  const confirmed = await change(shop, cookie, { intent: 'confirm_new', code: appCode(next) })
  const again = await change(shop, cookie, { intent: 'confirm_new', code: appCode(next, 1) })
  const withOldCode = await giveCode(shop, await awaited(), appCode(secret))
  const withOldRecovery = await giveCode(shop, await awaited(), third)
  const withNewCode = await giveCode(shop, await awaited(), appCode(next, 1))
  const withNewRecovery = await giveCode(shop, await awaited(), recoveryCodesIn(confirmed)[0] ?? '')

  expect(next).not.toBe(secret)
  expect([wrong.status, tooEarly.status, stillOld.status]).toEqual([400, 400, 302])
  expect([confirmed.status, again.status]).toEqual([200, 400])
  expect([withOldCode.status, withOldRecovery.status]).toEqual([400, 400])
  expect([withNewCode.status, withNewRecovery.status]).toEqual([302, 302])
  expect([(await office(shop, cookie)).status, (await office(shop, other)).status]).toEqual([
    200, 302,
  ])
  expect(await jobsOf(shop.services.db, 'staff-mail')).toContainEqual({
    kind: 'second_factor_replaced',
    profileId: admin.id,
  })
  const isReplacement = eq(activity.name, 'staff.second_factor_replaced')
  expect(await shop.services.db.$count(activity, isReplacement)).toBe(1)
})

test('no key for another phone without the password, a code of the old phone and the ten minutes', async () => {
  const { shop, admin, cookie, secret } = await openSwitchedOn()
  const { db } = shop.services
  const confirm = (code: string) => change(shop, cookie, { intent: 'confirm_new', code })
  const code = appCode(secret, 1)

  const unasked = await confirm(code)
  const stranger = { ...admin, password: 'not the password' }
  const withoutPassword = await startReplacement(shop, stranger, cookie, code)
  const withoutCode = await startReplacement(shop, admin, cookie, appCode(secret, 20))
  const kept = await db.$count(verifications)
  const started = await startReplacement(shop, admin, cookie, code)
  await db.update(verifications).set({ expiresAt: new Date(0) })
  const late = await confirm(appCode(secretIn(started)))

  expect(unasked.text).toContain('Ese cambio de teléfono ya terminó.')
  expect(withoutPassword.text).toContain('Esa no es tu contraseña actual.')
  expect(withoutCode.text).toContain('Ese código no es correcto')
  expect([secretIn(withoutPassword), secretIn(withoutCode), kept]).toEqual(['', '', 0])
  expect(late.text).toContain('Ese cambio de teléfono ya terminó.')
})

test('who knows the password does not guess codes for another phone: after ten wrong ones none is taken', async () => {
  const { shop, admin, cookie, secret } = await openSwitchedOn()
  const start = (later: number) => startReplacement(shop, admin, cookie, appCode(secret, later))

  const wrong = await Promise.all(Array.from({ length: 10 }, (_, index) => start(20 + index)))
  const right = await start(1)

  expect(wrong.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 400))
  expect(right.status).toBe(429)
})

test('a key asked for before the second factor was switched off does not come back afterwards', async () => {
  const { shop, admin, cookie, secret } = await openSwitchedOn()
  const started = await startReplacement(shop, admin, cookie, appCode(secret, 1))
  const stopped = await change(shop, cookie, { intent: 'stop', currentPassword: admin.password })
  const without = cookiesAfter(stopped, cookie)
  const newest = await startSetUp(shop, admin, without)
  const confirmed = await change(shop, without, { intent: 'confirm', code: appCode(newest) })

  const late = await change(shop, cookiesAfter(confirmed, without), {
    intent: 'confirm_new',
    code: appCode(secretIn(started)),
  })

  expect(confirmed.status).toBe(200)
  expect(late.status).toBe(400)
  expect(late.text).toContain('Ese cambio de teléfono ya terminó.')
})

test('it is switched off with the password and not without', async () => {
  const { shop, admin, cookie } = await openSwitchedOn()
  const stop = (password: string) =>
    change(shop, cookie, { intent: 'stop', currentPassword: password })

  const refused = await stop('not the password')
  const stopped = await stop(admin.password)
  const signedIn = await postFields(shop.request, '/admin/login', admin)

  expect([refused.status, stopped.status]).toEqual([400, 200])
  expect(signedIn.headers.location).toBe('/admin/dashboard')
})

test('a recovered password does not replace the second factor', async () => {
  const { shop, admin } = await openSwitchedOn()
  const token = await shop.services.staffAccounts.issueLink('recovery', admin.id)
  const recovery = cookiesAfter(await shop.request(`/admin/update-password?token=${token}`))

  const saved = await postFields(
    shop.request,
    '/admin/update-password',
    { password: 'otra clave distinta' },
    { Cookie: recovery },
  )

  expect(saved.headers.location).toBe('/admin/second-factor')
  expect((await office(shop, cookiesAfter(saved, recovery))).status).toBe(302)
  expect(await shop.services.db.$count(sessions)).toBe(0)
})

function office(shop: BuiltShop, cookie: string): Promise<Answer> {
  return shop.request('/admin/profile', { headers: { Cookie: cookie } })
}

function giveCode(shop: BuiltShop, cookie: string, code: string, step = '/admin/second-factor') {
  return postFields(shop.request, step, { code }, { Cookie: cookie })
}

function change(shop: BuiltShop, cookie: string, fields: Record<string, string>): Promise<Answer> {
  return postFields(shop.request, '/admin/profile', fields, { Cookie: cookie })
}

async function openSwitchedOn() {
  const { shop, admin, headers } = await openOffice()
  const signedIn = headers.Cookie
  const secret = await startSetUp(shop, admin, signedIn)
  const code = appCode(secret)
  const confirmed = await change(shop, signedIn, { intent: 'confirm', code })
  const cookie = cookiesAfter(confirmed, signedIn)
  return { shop, admin, secret, recoveryCodes: recoveryCodesIn(confirmed), cookie }
}

async function startSetUp(shop: BuiltShop, admin: Administrator, cookie: string): Promise<string> {
  return secretIn(await change(shop, cookie, { intent: 'start', currentPassword: admin.password }))
}

function startReplacement(shop: BuiltShop, admin: Administrator, cookie: string, code: string) {
  const currentPassword = admin.password
  return change(shop, cookie, { intent: 'replace', currentPassword, code })
}

function secretIn({ text }: Answer): string {
  return /<code[^>]*>([A-Z2-7]+)<\/code>/.exec(text)?.[1] ?? ''
}

function recoveryCodesIn({ text }: Answer): string[] {
  return [...text.matchAll(/<li>([\w-]{11})<\/li>/g)].map(([, code = '']) => code)
}

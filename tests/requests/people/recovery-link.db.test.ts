import { expect, test } from 'vitest'
import { verifications } from '#db/schema.ts'
import { type BuiltShop, openBuiltShop } from '#tests/request.ts'
import { linkIn, mailTo } from '#tests/staff-mail.ts'
import { cookiesAfter, makeAdmin, postFields, signIn } from '#tests/staff.ts'

// Passwords are slow to hash on purpose.

const quiet = { settings: { WORKER: 'off' } }
const PAGE = '/admin/update-password'
const UNKNOWN = 'A'.repeat(43)
const NO_SESSION = 'No se encontró una sesión de recuperación de contraseña.'

test('the mailed link opens a new password once, ends every session and signs in', async () => {
  const shop = await openBuiltShop()
  const admin = await makeAdmin(shop.services)
  const before = await signIn(shop.request, admin)
  await postFields(shop.request, '/admin/forgot-password', { email: admin.email })
  const exchanged = await shop.request(linkIn(await mailTo(shop.outbox, admin.email)))
  const recovery = cookiesAfter(exchanged)

  const saved = await choose(shop, recovery)
  const replayed = await choose(shop, recovery)
  const office = async (Cookie: string) =>
    (await shop.request('/admin/dashboard', { headers: { Cookie } })).status

  expect(exchanged.headers.location).toBe(PAGE)
  expect([saved.status, saved.headers.location]).toEqual([302, '/admin/dashboard'])
  expect([await office(cookiesAfter(saved, recovery)), await office(before)]).toEqual([200, 302])
  expect(replayed.status).toBe(400)
  expect(replayed.text).toContain(NO_SESSION)
})

test('a link that was never mailed, is over or cannot be one makes no cookie, and leads to the words for it', async () => {
  const shop = await openBuiltShop(quiet)
  const { db, staffAccounts } = shop.services
  const admin = await makeAdmin(shop.services)
  const over = await staffAccounts.issueLink('recovery', admin.id)
  await db.update(verifications).set({ expiresAt: new Date(0) })

  for (const token of [UNKNOWN, over, '', 'x', `${over}%0d%0aSet-Cookie:%20a=b`]) {
    const followed = await shop.request(`${PAGE}?token=${token}`)
    expect([token, followed.status, followed.headers.location]).toEqual([token, 302, PAGE])
    expect(followed.headers['set-cookie']).toBeUndefined()
  }

  const shown = await shop.request(PAGE)
  expect(shown.text).toContain(NO_SESSION)
  // Asking removed nothing either; the next link that is made removes those that are over.
  expect(await db.$count(verifications)).toBe(1)
  await staffAccounts.issueLink('recovery', admin.id)
  expect(await db.$count(verifications)).toBe(1)
})

test('a stranger’s bogus link takes nobody’s recovery away', async () => {
  const shop = await openBuiltShop(quiet)
  const { cookie } = await recovering(shop)

  const lured = await shop.request(`${PAGE}?token=${UNKNOWN}`, { headers: { Cookie: cookie } })
  const saved = await choose(shop, cookiesAfter(lured, cookie))

  expect(lured.headers['set-cookie']).toBeUndefined()
  expect([saved.status, saved.headers.location]).toEqual([302, '/admin/dashboard'])
})

test('who tries links out is told when to come back, also with one that is good; a good one costs nothing', async () => {
  const shop = await openBuiltShop(quiet)
  const { link } = await recovering(shop)
  for (let time = 0; time < 40; time += 1) await shop.request(link)
  const costs = await shop.request(link)

  for (let time = 0; time < 30; time += 1) await shop.request(`${PAGE}?token=${UNKNOWN}`)
  const refused = await shop.request(link)
  const posted = await choose(shop, cookiesAfter(costs))

  expect(costs.headers['set-cookie']).toHaveLength(1)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.text).toContain('Hiciste demasiados intentos.')
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect(posted.status).toBe(429)
})

/** An administrator whose link was mailed, and the browser that followed it. */
async function recovering(shop: BuiltShop) {
  const admin = await makeAdmin(shop.services)
  const token = await shop.services.staffAccounts.issueLink('recovery', admin.id)
  const link = `${PAGE}?token=${token}`
  return { link, cookie: cookiesAfter(await shop.request(link)) }
}

function choose(shop: BuiltShop, Cookie: string) {
  return postFields(shop.request, PAGE, { password: 'otra clave distinta' }, { Cookie })
}

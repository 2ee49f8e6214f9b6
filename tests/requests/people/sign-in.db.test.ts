import { expect, test } from 'vitest'
import { limits, profiles, sessions } from '#db/schema.ts'
import { openOffice } from '#tests/office.ts'
import { openBuiltShop, plainText } from '#tests/request.ts'
import { cookiesAfter, makeAdmin, postFields, signIn } from '#tests/staff.ts'

// Passwords are slow to hash on purpose.

const HOUR_MS = 3600 * 1000

test('an unknown address and a wrong password are one answer', async () => {
  const shop = await openBuiltShop()
  const admin = await makeAdmin(shop.services)
  const typed = 'nadie@vereda.example'

  const wrong = await postFields(shop.request, '/admin/login', { ...admin, password: 'not it' })
  const unknown = await postFields(shop.request, '/admin/login', { email: typed, password: 'no' })

  expect([wrong.status, unknown.status]).toEqual([400, 400])
  expect(wrong.text).toContain('Credenciales inválidas')
  expect(plainText(unknown, typed)).toBe(plainText(wrong, admin.email))
  expect([wrong.headers['set-cookie'], unknown.headers['set-cookie']]).toEqual([
    undefined,
    undefined,
  ])
})

test('a sign-in brings a session of its own, whatever cookie came with it', async () => {
  const shop = await openBuiltShop()
  const admin = await makeAdmin(shop.services)
  const known = await signIn(shop.request, admin)
  await shop.services.db.delete(sessions)

  const again = await postFields(shop.request, '/admin/login', admin, { Cookie: known })

  expect(cookiesAfter(again)).not.toBe(known)
  const [session] = await shop.services.db.select().from(sessions)
  expect(known).not.toContain(session?.token)
  const fixed = await shop.request('/admin/profile', { headers: { Cookie: known } })
  expect(fixed.status).toBe(302)
})

test('a session ends two hours after its last use, and is prolonged by use', async () => {
  const { shop, see } = await openOffice()
  const { db } = shop.services
  const expiry = async () => (await db.select().from(sessions))[0]?.expiresAt.getTime() ?? 0

  await db.update(sessions).set({ expiresAt: new Date(Date.now() + HOUR_MS) })
  const looked = await see('/admin/session')
  const afterLook = await expiry()
  const used = await see('/admin/profile')
  const afterUse = await expiry()
  await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
  const late = await see('/admin/session')

  expect(looked.status).toBe(204)
  expect(afterLook).toBeLessThan(Date.now() + 1.1 * HOUR_MS)
  expect(afterUse).toBeGreaterThan(Date.now() + 1.9 * HOUR_MS)
  expect(used.headers['set-cookie']?.join()).toContain('session_token')
  expect(late.status).toBe(401)
})

test('twelve hours after the sign-in a session ends, however much it is used', async () => {
  const { shop, see } = await openOffice()
  const { db } = shop.services

  await db.update(sessions).set({ createdAt: new Date(Date.now() - 12 * HOUR_MS - 1000) })

  expect((await see('/admin/profile')).status).toBe(302)
  expect(await db.$count(sessions)).toBe(0)
})

test('whoever loses the role is out at once, also where only the row was changed', async () => {
  const { shop, see } = await openOffice()

  await shop.services.db.update(profiles).set({ role: 'pending' })

  expect((await see('/admin/session')).status).toBe(401)
})

test('signing out ends the session, and a link does not sign out', async () => {
  const { see, post } = await openOffice()
  const isIn = async () => (await see('/admin/session')).status === 204

  await see('/admin/logout')
  const afterLink = await isIn()
  const out = await post('/admin/logout')

  expect(afterLink).toBe(true)
  expect(out.headers.location).toBe('/admin/login')
  expect(await isIn()).toBe(false)
})

test('after the sign-in nobody is led out of the office', async () => {
  const shop = await openBuiltShop()
  const admin = await makeAdmin(shop.services)
  const wanted = [
    ['/admin/cities?q=a', '/admin/cities?q=a'],
    ['//evil.example', '/admin/dashboard'],
    ['/\\evil.example', '/admin/dashboard'],
    ['https://evil.example/admin/', '/admin/dashboard'],
    ['/admin/../../evil', '/admin/dashboard'],
    ['/admin.evil.example', '/admin/dashboard'],
    ['/cart', '/admin/dashboard'],
    ['/admin/login', '/admin/dashboard'],
    ['javascript:alert(1)', '/admin/dashboard'],
  ]

  const led: unknown[] = []
  for (const [next = ''] of wanted) {
    const path = `/admin/login?${new URLSearchParams({ next })}`
    const { headers } = await postFields(shop.request, path, admin)
    led.push([next, headers.location])
  }

  expect(led).toEqual(wanted)
})

test('an account may be tried ten times, then its turn comes later, and no address is kept', async () => {
  const shop = await openBuiltShop()
  const admin = await makeAdmin(shop.services)

  const statuses: number[] = []
  for (let count = 0; count < 10; count += 1) {
    const { status } = await postFields(shop.request, '/admin/login', { ...admin, password: 'no' })
    statuses.push(status)
  }
  const refused = await postFields(shop.request, '/admin/login', admin)

  expect(statuses).toEqual(Array(10).fill(400))
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('Hiciste demasiados intentos.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect(JSON.stringify(await shop.services.db.select().from(limits))).not.toContain('ana@')
})

const malformed: Record<string, Record<string, string>> = {
  nothing: {},
  'no password': { email: 'ana@vereda.example' },
  'no address': { password: 'x' },
  'an address that is none': { email: 'ana', password: 'x' },
  'a password of 10,000 characters': { email: 'ana@vereda.example', password: 'x'.repeat(10_000) },
  'an endless address': { email: `${'a'.repeat(400)}@example.com`, password: 'x' },
}

test('a malformed sign-in is answered 400, before any hashing, and repeats no password', async () => {
  const shop = await openBuiltShop()

  for (const [what, fields] of Object.entries(malformed)) {
    const answer = await postFields(shop.request, '/admin/login', fields)
    expect([what, answer.status]).toEqual([what, 400])
    expect(answer.text).not.toContain('x'.repeat(100))
  }
  expect(await shop.services.db.$count(limits)).toBe(0)
})

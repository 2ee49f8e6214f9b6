import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits, profiles, sessions } from '#db/schema.ts'
import { removeAdministrator } from '#domain/staff/administrators.ts'
import { type Answer, openBuiltShop } from '#tests/request.ts'
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
  expect(plain(unknown, typed)).toBe(plain(wrong, admin.email))
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
  const shop = await openBuiltShop()
  const cookie = await signIn(shop.request, await makeAdmin(shop.services))
  const { db } = shop.services
  const expiry = async () => (await db.select().from(sessions))[0]?.expiresAt.getTime() ?? 0

  await db.update(sessions).set({ expiresAt: new Date(Date.now() + HOUR_MS) })
  const looked = await shop.request('/admin/session', { headers: { Cookie: cookie } })
  const afterLook = await expiry()
  const used = await shop.request('/admin/profile', { headers: { Cookie: cookie } })
  const afterUse = await expiry()
  await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
  const late = await shop.request('/admin/session', { headers: { Cookie: cookie } })

  expect(looked.status).toBe(204)
  expect(afterLook).toBeLessThan(Date.now() + 1.1 * HOUR_MS)
  expect(afterUse).toBeGreaterThan(Date.now() + 1.9 * HOUR_MS)
  expect(used.headers['set-cookie']?.join()).toContain('session_token')
  expect(late.status).toBe(401)
})

test('twelve hours after the sign-in a session ends, however much it is used', async () => {
  const shop = await openBuiltShop()
  const cookie = await signIn(shop.request, await makeAdmin(shop.services))

  await shop.services.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 12 * HOUR_MS - 1000) })
  const late = await shop.request('/admin/profile', { headers: { Cookie: cookie } })

  expect(late.status).toBe(302)
  expect(await shop.services.db.$count(sessions)).toBe(0)
})

test('whoever loses the role is out at once, also where only the row was changed', async () => {
  const shop = await openBuiltShop()
  const ana = await makeAdmin(shop.services)
  const eva = await makeAdmin(shop.services, { email: 'eva@vereda.example', fullName: 'Eva Ríos' })
  const cookies = [await signIn(shop.request, ana), await signIn(shop.request, eva)]

  await removeAdministrator(shop.services, { profileId: ana.id, actor: 'operator' })
  await shop.services.db.update(profiles).set({ role: 'pending' }).where(eq(profiles.id, eva.id))
  const statuses: number[] = []
  for (const cookie of cookies) {
    statuses.push((await shop.request('/admin/session', { headers: { Cookie: cookie } })).status)
  }

  expect(statuses).toEqual([401, 401])
})

test('signing out ends the session, and a link does not sign out', async () => {
  const shop = await openBuiltShop()
  const cookie = await signIn(shop.request, await makeAdmin(shop.services))
  const isIn = async () =>
    (await shop.request('/admin/session', { headers: { Cookie: cookie } })).status === 204

  await shop.request('/admin/logout', { headers: { Cookie: cookie } })
  const afterLink = await isIn()
  const out = await postFields(shop.request, '/admin/logout', {}, { Cookie: cookie })

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

/** A page without what differs from request to request. */
function plain({ text, headers }: Answer, typed: string): string {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
  return [String(headers['x-request-id']), nonce, typed].reduce(
    (rest, part) => rest.replaceAll(part, ''),
    text,
  )
}

// What forms must not do, whatever is sent with them.
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { cities, devices, limits, profiles } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { attractionId } from '#tests/gate.ts'
import { openOffice } from '#tests/office.ts'
import { type Answer, openBuiltShop } from '#tests/request.ts'
import { makeAdmin, postFields, signIn } from '#tests/staff.ts'

// Many requests one after the other; on a busy machine that takes minutes.
vi.setConfig({ testTimeout: 600_000 })

const quiet = { settings: { WORKER: 'off' } }

test('an allowance is not renewed by another spelling of the address or a made-up proxy', async () => {
  const shop = await openBuiltShop(quiet)
  const ask = (email: string, headers: Record<string, string> = {}) =>
    postFields(shop.request, '/admin/forgot-password', { email }, headers)

  const spellings = ['ana@x.example', 'ANA@X.EXAMPLE', '  Ana@x.example ', 'aNa@X.Example']
  const ofAddress: number[] = []
  for (const email of spellings) ofAddress.push((await ask(email)).status)
  const ofClient: number[] = []
  for (let count = 0; count < 20; count += 1) {
    const from = `203.0.113.${count}`
    const headers = { 'X-Forwarded-For': from, 'X-Real-IP': from, Forwarded: `for=${from}` }
    ofClient.push((await ask(`person${count}@x.example`, headers)).status)
  }

  expect(ofAddress).toEqual([200, 200, 200, 429])
  // 20 an hour for one client, three of them used up above: who is refused has taken nothing.
  expect(ofClient).toEqual([...Array<number>(17).fill(200), 429, 429, 429])
})

test('nothing that a form of the office does not ask for is written', async () => {
  const { shop, admin, post } = await openOffice()
  const { db } = shop.services
  const place = String(await attractionId(shop.services, { pass: 'Todos' }))
  const more = {
    id: '987654',
    version: '99',
    role: 'admin',
    isAvailable: 'true',
    publicKey: 'AAAA',
    enrolledAt: '2026-01-01T00:00:00Z',
    revokedAt: '',
    actor: staffActor(admin),
    '__proto__.isAdmin': 'true',
    'constructor[prototype][isAdmin]': 'true',
  }

  const salta = { nombre_ciudad: 'Salta', codigo_url: 'salta', pais: 'Argentina' }
  const city = await post('/admin/cities.data', { ...more, intent: 'create', ...salta })
  const door = { intent: 'create', name: 'Puerta', attractionId: place }
  const device = await post('/admin/devices.data', { ...more, ...door })
  const [madeCity] = await db.select().from(cities).where(eq(cities.slug, 'salta'))
  const [madeDevice] = await db.select().from(devices)

  expect([city.status, device.status]).toEqual([200, 200])
  expect(madeCity).toMatchObject({ name: 'Salta', version: 1 })
  expect(madeCity?.id).not.toBe(987654)
  expect(madeDevice).toMatchObject({ name: 'Puerta', publicKey: null, enrolledAt: null })
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
})

test('a password of 10,000 characters is refused where passwords are typed, and counts as no attempt', async () => {
  const shop = await openBuiltShop(quiet)
  const { db, staffAccounts } = shop.services
  const admin = await makeAdmin(shop.services)
  const long = 'x1'.repeat(5_000)
  const token = await staffAccounts.issueLink('recovery', admin.id)
  const recovery = { Cookie: `vereda.recovery=${token}` }
  const session = { Cookie: await signIn(shop.request, admin) }
  const before = await db.$count(limits)

  const person = { firstName: 'Bruno', lastName: 'Núñez', email: 'bruno@x.example' }
  const forms: [path: string, fields: Record<string, string>, headers?: { Cookie: string }][] = [
    ['/admin/login', { email: admin.email }],
    ['/admin/register', person],
    ['/admin/update-password', {}, recovery],
    ['/admin/profile', { intent: 'password', currentPassword: long }, session],
    ['/admin/profile', { intent: 'start', currentPassword: long }, session],
  ]
  for (const [path, fields, headers] of forms) {
    const typed = { ...fields, password: long }
    const { status, text } = await postFields(shop.request, path, typed, headers)
    expect(status, path).toBe(400)
    expect(text, path).not.toContain(long)
  }
  expect(await db.$count(limits)).toBe(before)
  expect(await staffAccounts.findLink('recovery', token)).toBe(admin.id)
})

test('a name that looks like markup is shown as it was written in the office', async () => {
  const shop = await openBuiltShop(quiet)
  const { db } = shop.services
  const markup = `</script><img src=x onerror=alert(1)>'"`
  const Cookie = await signIn(shop.request, await makeAdmin(shop.services, { fullName: markup }))
  const waiting = await makeAdmin(shop.services, { email: 'b@x.example', fullName: markup })
  await db.update(profiles).set({ role: 'pending' }).where(eq(profiles.id, waiting.id))
  const city = { intent: 'create', nombre_ciudad: markup, codigo_url: 'markup', pais: markup }
  await postFields(shop.request, '/admin/cities', city, { Cookie })

  const office = ['cities', 'pending-users', 'activity', 'profile'].map((page) => `/admin/${page}`)
  for (const path of ['/', ...office]) {
    const { status, text } = await shop.request(path, { headers: { Cookie } })

    expect([path, status]).toEqual([path, 200])
    expect(text, path).not.toContain('<img src=x')
    expect(text, path).not.toContain('</script><img')
    expect(text, path).toContain('&lt;img src=x onerror=alert(1)&gt;')
  }
})

test('every cookie of the office is for this site alone, and over https for https alone', async () => {
  const shop = await openBuiltShop({
    settings: { ...quiet.settings, PUBLIC_URL: 'https://shop.test' },
  })
  const admin = await makeAdmin(shop.services)
  const token = await shop.services.staffAccounts.issueLink('recovery', admin.id)

  const signedIn = await postFields(shop.request, '/admin/login', admin)
  const recovering = await shop.request(`/admin/update-password?token=${token}`)
  const cookies = [...cookiesOf(signedIn), ...cookiesOf(recovering)]

  expect(cookies.length).toBeGreaterThanOrEqual(3)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i)
    expect(cookie).not.toMatch(/; Domain=/i)
    expect(cookie).toMatch(/; Secure/i)
    // The toast after a redirect is read by the page; it names one of a few sentences.
    if (!cookie.startsWith('vereda-toast=')) expect(cookie).toMatch(/; HttpOnly/i)
  }
  const session = cookies.find((cookie) => cookie.includes('session_token'))
  expect(session).toMatch(/^__Secure-vereda\.session_token=.*; SameSite=Lax/i)
})

test('a link without its secret, or with somebody’s who may not enter, leaves the password alone', async () => {
  const shop = await openBuiltShop(quiet)
  const { staffAccounts } = shop.services
  const admin = await makeAdmin(shop.services)
  const verify = await staffAccounts.issueLink('verify_email', admin.id)
  const tokens = ['', 'x', admin.id, verify, 'A'.repeat(43), `${verify}; vereda.recovery=${verify}`]

  for (const token of tokens) {
    const answer = await postFields(
      shop.request,
      '/admin/update-password',
      { password: 'otra clave distinta', userId: admin.id, token: verify },
      { Cookie: `vereda.recovery=${token}` },
    )
    expect([token, answer.status]).toEqual([token, 400])
  }
  expect(await signIn(shop.request, admin)).toContain('session_token')
})

function cookiesOf({ headers }: Answer): string[] {
  return headers['set-cookie'] ?? []
}

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#db/schema.ts'
import { type OfficeRole, officeRoles } from '#domain/ground/vocabulary/people.ts'
import { firstAddressOf } from '#domain/people/areas.ts'
import { storedAttraction } from '#tests/attractions.ts'
import { enterAs } from '#tests/office.ts'
import { mercadoPagoSettings } from '#tests/provider-like.ts'
import { type BuiltShop, openBuiltShop } from '#tests/request.ts'
import { cookiesAfter, PASSWORD, postFields, signIn } from '#tests/staff.ts'
import { appCode } from '#tests/totp.ts'

const WORDS = 'Tu rol pide un segundo factor'

/** What each kind of question is told, with this session. */
async function askAll({ request }: BuiltShop, role: OfficeRole, Cookie: string) {
  const headers = { Cookie }
  const path = firstAddressOf(role, [])
  const json = { ...headers, 'Content-Type': 'application/json' }
  const answers = {
    page: await request(path, { headers }),
    home: await request('/admin', { headers }),
    data: await request(`${path}.data`, { headers }),
    action: await postFields(request, path, { intent: 'none' }, headers),
    call: await request('/functions/approve-user', { method: 'POST', headers: json, body: '{}' }),
    watch: await request('/admin/pending-users/waiting', { headers }),
    session: await request('/admin/session', { headers }),
    profile: await request('/admin/profile', { headers }),
  }
  const statuses = Object.values(answers).map(({ status }) => status)
  return { ...answers, statuses }
}

test.each(officeRoles)(
  'from the second sign-in on %s opens only the profile without a second factor, in any session',
  async (role) => {
    const shop = await openBuiltShop({
      settings: { WORKER: 'off', SECOND_FACTOR_ROLES: officeRoles.join() },
    })
    const { id: attractionId } = await storedAttraction(shop.services)
    const of = role === 'attraction' ? attractionId : undefined
    const { Cookie, ...staff } = await enterAs(shop, role, of)
    const isAdmin = role === 'admin'

    const first = await askAll(shop, role, Cookie)
    const again = await signIn(shop.request, staff)
    const told = [await askAll(shop, role, Cookie), await askAll(shop, role, again)]
    const out = await postFields(shop.request, '/admin/logout', {}, { Cookie })

    expect([first.page.status, first.session.status]).toEqual([200, 204])
    for (const asked of told) {
      expect(asked.statuses).toEqual([302, 302, 403, 403, 403, 403, 204, 200])
      for (const { headers } of [asked.page, asked.home]) {
        expect(headers.location).toBe('/admin/profile')
      }
      for (const { text } of [asked.action, asked.profile]) expect(text).toContain(WORDS)
      expect(asked.call.text).toContain(isAdmin ? 'second_factor_missing' : 'forbidden')
    }
    expect(out.headers.location).toBe('/admin/login')
  },
)

test('who switches it on goes on at once and cannot switch it off; who lacks it stands among the users', async () => {
  const shop = await openBuiltShop({
    settings: { WORKER: 'off', SECOND_FACTOR_ROLES: 'admin, finance' },
  })
  await enterAs(shop, 'finance')
  await enterAs(shop, 'doors')
  const staff = await enterAs(shop, 'admin')
  const Cookie = await signIn(shop.request, staff)
  const change = (cookie: string, fields: Record<string, string>) =>
    postFields(shop.request, '/admin/profile', fields, { Cookie: cookie })

  const { text } = await change(Cookie, { intent: 'start', currentPassword: PASSWORD })
  const secret = /<code[^>]*>([A-Z2-7]+)<\/code>/.exec(text)?.[1] ?? ''
  const confirmed = await change(Cookie, { intent: 'confirm', code: appCode(secret) })
  const on = cookiesAfter(confirmed, Cookie)
  const users = await shop.request('/admin/users', { headers: { Cookie: on } })
  const stopped = await change(on, { intent: 'stop', currentPassword: PASSWORD })
  const events = await shop.request('/admin/dashboard/events', {
    headers: { Cookie: on },
    isBeginningEnough: true,
  })

  expect(confirmed.text).not.toContain(WORDS)
  expect([users.status, events.status]).toEqual([200, 200])
  // Of finance, and of the administrator of the first start.
  expect(users.text.match(/Le falta/g)).toHaveLength(2)
  expect([stopped.status, stopped.text.includes('Tu rol lo pide')]).toEqual([403, true])

  // Somebody takes it off, as for a lost phone: an open session is shut at its next question.
  await shop.services.db
    .update(profiles)
    .set({ twoFactorEnabled: false })
    .where(eq(profiles.id, staff.id))
  const shut = await shop.request('/admin/dashboard/events', { headers: { Cookie: on } })
  expect([
    shut.status,
    (await shop.request('/admin/users', { headers: { Cookie: on } })).status,
  ]).toEqual([403, 302])
})

test('it is demanded of who sees money and people once the shop takes real money, and of nobody before', async () => {
  const [trial, real] = [
    await openBuiltShop({ settings: { WORKER: 'off' } }),
    await openBuiltShop({ settings: mercadoPagoSettings }),
  ]

  expect(trial.services.secondFactorRoles).toEqual([])
  expect(real.services.secondFactorRoles).toEqual(['admin', 'finance'])
})

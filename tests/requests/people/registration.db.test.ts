import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#db/schema.ts'
import { jobStates } from '#tests/jobs.ts'
import { type Answer, openBuiltShop, plainText, postJson } from '#tests/request.ts'
import { mailTo } from '#tests/staff-mail.ts'
import { makeAdmin, postFields } from '#tests/staff.ts'

// Passwords are slow to hash on purpose.

const REQUEST = '/functions/request-admin-access'
const applicant = {
  firstName: 'Bruno',
  lastName: 'Núñez',
  email: 'bruno@example.com',
  password: 'un secreto propio',
}

test('nothing that is sent beside the form gives a role, a proof or an id', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })

  await postFields(shop.request, '/admin/register', {
    ...applicant,
    role: 'admin',
    emailVerified: 'true',
    email_verified: 'true',
    twoFactorEnabled: 'true',
    id: '00000000-0000-4000-8000-000000000001',
    accessRequestedAt: '2026-01-01T00:00:00Z',
    'user[role]': 'admin',
  })

  const [profile] = await find(shop.services.db)
  expect(profile).toMatchObject({
    role: 'pending',
    emailVerified: false,
    twoFactorEnabled: false,
    accessRequestedAt: null,
  })
  expect(profile?.id).not.toBe('00000000-0000-4000-8000-000000000001')
})

test('a name cannot write a line of a mail’s header', async () => {
  const shop = await openBuiltShop()

  await postFields(shop.request, '/admin/register', {
    ...applicant,
    firstName: 'Bruno\r\nBcc: everybody@example.com',
    lastName: '<b>Núñez</b>\u202e',
  })
  const mail = await mailTo(shop.outbox, applicant.email)

  expect((await find(shop.services.db))[0]?.fullName).toBe(
    'Bruno Bcc: everybody@example.com <b>Núñez</b>',
  )
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail.html).not.toContain('<b>Núñez')
})

test('registering an address that has an account looks like any other registration', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  await makeAdmin(shop.services, { email: 'ana@vereda.example' })

  const known = await postFields(shop.request, '/admin/register', {
    ...applicant,
    email: 'ana@vereda.example',
  })
  const unknown = await postFields(shop.request, '/admin/register', applicant)

  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(plain(known)).toBe(plain(unknown))
})

const refused: Record<string, Record<string, string>> = {
  'a password of 5 characters': { ...applicant, password: 'a1b2c' },
  'a password that everybody tries': { ...applicant, password: '123456' },
  'a password of 10,000 characters': { ...applicant, password: 'ab'.repeat(5_000) },
  'an empty name': { ...applicant, firstName: '\u0000 \n' },
  'an endless name': { ...applicant, lastName: 'n'.repeat(61) },
  'an address with a line break': { ...applicant, email: 'a@example.com\r\nBcc: b@example.com' },
  'two addresses': { ...applicant, email: 'a@example.com, b@example.com' },
}

test('what cannot be a registration is answered 400 and writes nothing', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const before = await shop.services.db.$count(profiles)

  for (const [what, fields] of Object.entries(refused)) {
    const answer = await postFields(shop.request, '/admin/register', fields)
    expect([what, answer.status]).toEqual([what, 400])
  }
  const large = { firstName: 'x'.repeat(70_000) }
  const { status } = await postFields(shop.request, '/admin/register', large)

  expect(status).toBe(413)
  expect(await shop.services.db.$count(profiles)).toBe(before)
})

test('the function answers the same for every id, and only a proved profile is asked for', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  await postFields(shop.request, '/admin/register', applicant)
  const [profile] = await find(shop.services.db)
  const before = (await jobStates(shop.services.db, 'staff-mail')).length

  const unproved = await postJson(shop.request, REQUEST, requestBody(profile?.id))
  const unknown = await postJson(
    shop.request,
    REQUEST,
    requestBody('00000000-0000-4000-8000-000000000009'),
  )

  expect([unproved.status, unknown.status]).toEqual([202, 202])
  expect(unproved.text).toBe('{"ok":true}')
  expect(unknown.text).toBe(unproved.text)
  expect((await jobStates(shop.services.db, 'staff-mail')).length).toBe(before)
})

test('a forgotten password is answered alike for every address', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const admin = await makeAdmin(shop.services)
  const forget = (email: string) => postFields(shop.request, '/admin/forgot-password', { email })

  const known = await forget(admin.email)
  const unknown = await forget('nadie@example.com')

  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(plain(known)).toBe(plain(unknown))
  expect(await jobStates(shop.services.db, 'staff-mail')).toHaveLength(2)
})

/** What the page sends after a sign-up, with a name and an address that are not the profile's. */
function requestBody(userId: string | undefined) {
  return { userId, userEmail: 'anybody@example.com', userName: 'Anybody' }
}

function find(db: Parameters<typeof jobStates>[0]) {
  return db.select().from(profiles).where(eq(profiles.email, applicant.email))
}

/** Without the ids that a page gives its parts, too. */
function plain(answer: Answer): string {
  return plainText(answer, applicant.email, 'ana@vereda.example').replaceAll(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    '(id)',
  )
}

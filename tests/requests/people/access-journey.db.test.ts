import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#db/schema.ts'
import { openBuiltShop } from '#tests/request.ts'
import { linkIn, mailTo } from '#tests/staff-mail.ts'
import { cookiesAfter, makeAdmin, postFields } from '#tests/staff.ts'

// Passwords are slow to hash on purpose, and mails take their turn.

const applicant = {
  firstName: 'Bruno',
  lastName: 'Núñez',
  email: 'bruno@example.com',
  password: 'un secreto propio',
}

test('who registers proves the address by the mailed link, and only then are administrators told, once', async () => {
  const shop = await openBuiltShop()
  await makeAdmin(shop.services, { email: 'ana@vereda.example' })

  const registered = await postFields(shop.request, '/admin/register', applicant)
  const mail = await mailTo(shop.outbox, applicant.email)
  const link = linkIn(mail)
  const opened = await shop.request(link)
  const findProfile = () =>
    shop.services.db.select().from(profiles).where(eq(profiles.email, applicant.email))
  const [before] = await findProfile()
  const token = new URL(link, shop.publicUrl).searchParams.get('token') ?? ''
  const verified = await postFields(shop.request, '/admin/verify-email', { token })
  const again = await postFields(shop.request, '/admin/verify-email', { token })
  const notice = await mailTo(shop.outbox, 'ana@vereda.example')
  const [after] = await findProfile()
  const denied = await postFields(shop.request, '/admin/login', applicant)

  expect([registered.status, opened.status, verified.status, again.status]).toEqual([
    200, 200, 200, 400,
  ])
  expect(before).toMatchObject({ emailVerified: false, role: 'pending', accessRequestedAt: null })
  expect(after).toMatchObject({ emailVerified: true, role: 'pending', fullName: 'Bruno Núñez' })
  expect(notice.text).toContain('Bruno Núñez (bruno@example.com)')
  expect(notice.text).toContain('http://shop.test/admin/pending-users')
  expect(denied.status).toBe(403)
  expect(denied.text).toContain('Tu cuenta no está aprobada o no tiene permisos de administrador.')
  expect(denied.headers['set-cookie']).toBeUndefined()
})

test('a recovery link opens a new password once, ends every session and signs in', async () => {
  const shop = await openBuiltShop()
  const admin = await makeAdmin(shop.services)
  const signedIn = await postFields(shop.request, '/admin/login', admin)
  const oldSession = cookiesAfter(signedIn)

  await postFields(shop.request, '/admin/forgot-password', { email: admin.email })
  const link = linkIn(await mailTo(shop.outbox, admin.email))
  const exchanged = await shop.request(link)
  const recovery = cookiesAfter(exchanged)
  const save = (password: string) =>
    postFields(shop.request, '/admin/update-password', { password }, { Cookie: recovery })
  const saved = await save('otra clave distinta')
  const replayed = await save('una tercera clave')
  const office = (cookie: string) =>
    shop.request('/admin/dashboard', { headers: { Cookie: cookie } })

  expect(exchanged.headers.location).toBe('/admin/update-password')
  expect([saved.status, saved.headers.location]).toEqual([302, '/admin/dashboard'])
  expect((await office(cookiesAfter(saved, recovery))).status).toBe(200)
  expect((await office(oldSession)).status).toBe(302)
  expect(replayed.status).toBe(400)
  expect(replayed.text).toContain('No se encontró una sesión de recuperación de contraseña.')
})

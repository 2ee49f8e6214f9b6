import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#db/schema.ts'
import { makeKey } from '#tests/make.ts'
import { openOffice } from '#tests/office.ts'
import { type BuiltShop, openBuiltShop } from '#tests/request.ts'
import { mailTo } from '#tests/staff-mail.ts'
import { makeAdmin, makeApplicant, signIn } from '#tests/staff.ts'

async function call(shop: BuiltShop, name: string, body: unknown, headers = {}) {
  const answer = await shop.request(`/functions/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: answer.text === '' ? undefined : JSON.parse(answer.text) }
}

async function roleOf(shop: BuiltShop, id: string) {
  const [profile] = await shop.services.db
    .select({ role: profiles.role })
    .from(profiles)
    .where(eq(profiles.id, id))
  return profile?.role
}

test('an administrator approves and rejects, and each person is told by one mail', async () => {
  const shop = await openBuiltShop()
  const Cookie = await signIn(shop.request, await makeAdmin(shop.services))
  const bruno = await makeApplicant(shop.services, 'Bruno')
  const carla = await makeApplicant(shop.services, 'Carla')

  const approved = await call(shop, 'approve-user', { userId: bruno }, { Cookie })
  const again = await call(shop, 'approve-user', { userId: bruno }, { Cookie })
  const rejected = await call(shop, 'reject-user', { userId: carla }, { Cookie })

  expect(approved).toEqual({ status: 200, body: { ok: true, decision: 'approved' } })
  expect(again).toEqual(approved)
  expect(rejected).toEqual({ status: 200, body: { ok: true, decision: 'rejected' } })
  expect([await roleOf(shop, bruno), await roleOf(shop, carla)]).toEqual(['admin', 'rejected'])
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await shop.request('/functions/approve-user', { method, headers: { Cookie } })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
  }
  expect((await mailTo(shop.outbox, 'bruno@example.com')).subject).toContain('fue aprobado')
  expect((await mailTo(shop.outbox, 'carla@example.com')).text).toContain('no la aprobó')
})

test('the office asks for a role where its users are managed, and for none where they are announced', async () => {
  const answers = []
  for (const ANNOUNCED of ['', 'users']) {
    const { shop, post } = await openOffice({ settings: { ANNOUNCED, WORKER: 'on' } })
    const [bruno, carla] = [
      await makeApplicant(shop.services, 'Bruno'),
      await makeApplicant(shop.services, 'Carla'),
    ]
    const approve = (userId: string, fields = {}) =>
      post('/admin/pending-users', { intent: 'approve', userId, ...fields })
    const statuses = [
      (await approve(bruno)).status,
      (await approve(carla, { role: 'support' })).status,
      (await approve(carla, { role: 'attraction' })).status,
      (await approve(carla, { role: 'pending' })).status,
    ]
    answers.push([statuses, await roleOf(shop, bruno), await roleOf(shop, carla)])
    expect((await mailTo(shop.outbox, 'carla@example.com')).text).toContain(
      ANNOUNCED ? 'Tu rol: Administración' : 'Tu rol: Soporte',
    )
  }

  expect(answers).toEqual([
    [[400, 200, 400, 400], 'pending', 'support'],
    [[200, 200, 200, 200], 'admin', 'admin'],
  ])
})

test('what cannot be decided on is refused by status, reason and sentence', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const Cookie = await signIn(shop.request, await makeAdmin(shop.services))
  const eva = await makeAdmin(shop.services, { email: 'eva@vereda.example', fullName: 'Eva Ríos' })
  const evas = { Cookie: await signIn(shop.request, eva) }
  const unproved = await makeApplicant(shop.services, 'Unproved', false)
  const decided = await makeApplicant(shop.services, 'Decided')
  await call(shop, 'approve-user', { userId: decided }, evas)

  const answers = [
    await call(shop, 'approve-user', { userId: makeKey() }, { Cookie }),
    await call(shop, 'approve-user', { userId: unproved }, { Cookie }),
    await call(shop, 'approve-user', { userId: decided }, { Cookie }),
    await call(shop, 'reject-user', { userId: decided }, { Cookie }),
    await call(shop, 'approve-user', { userId: 'no id' }, { Cookie }),
    await call(shop, 'approve-user', '{"userId":', { Cookie }),
    await call(shop, 'reject-user', 'userId=1', { Cookie, 'Content-Type': 'text/plain' }),
  ]

  expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
    [404, 'unknown_profile'],
    [409, 'address_unverified'],
    [409, 'already_approved'],
    [409, 'already_approved'],
    [400, 'malformed'],
    [400, 'malformed'],
    [415, 'malformed'],
  ])
  expect(answers[2]?.body).toMatchObject({
    decidedBy: 'Eva Ríos',
    message: 'Eva Ríos ya aprobó a este usuario.',
  })
})

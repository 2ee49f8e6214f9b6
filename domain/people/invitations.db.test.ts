import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, invitations, profiles, verifications } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { sendStaffMail } from '#domain/mail/send-staff-mail.ts'
import { firstOf } from '#tests/done.ts'
import { makeKey } from '#tests/make.ts'
import { makeAdmin, makeStaff, PASSWORD, registered } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { removeStaff } from './change-staff.ts'
import {
  acceptInvitation,
  findInvitation,
  inviteStaff,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts'
import { verifyEmail } from './register.ts'

const email = 'dora@example.com'
const client = { clientAddress: '203.0.113.7' }
const dora = { fullName: 'Dora Paz', password: PASSWORD }

/** The invitation of an address, and the link that its mail holds. */
async function mailedTo(shop: TestShop, address = email) {
  const ofAddress = eq(invitations.email, address)
  const invited = firstOf(await shop.db.select().from(invitations).where(ofAddress))
  const job = { kind: 'invitation', invitationId: invited.id } as const
  await sendStaffMail(shop, { jobId: makeKey(), job })
  const mails = (await shop.outbox.all()).filter((mail) => mail.to?.[0]?.address === address)
  const mail = mails.at(-1)
  const token = /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { id: invited.id, mail, token }
}

async function invitingShop() {
  const shop = await createTestShop()
  const actor = staffActor(await makeAdmin(shop))
  return {
    shop,
    actor,
    invite: (address = email, role: OfficeRole = 'support') =>
      inviteStaff(shop, { email: address, role, actor }),
    find: (token: string) => findInvitation(shop, { token, ...client }),
    accept: (token: string) => acceptInvitation(shop, { token, ...dora, ...client }),
    enter: (password = PASSWORD) => shop.staffAccounts.signIn({ email, password }),
  }
}

/** Somebody asked for access with this address and proved it. */
async function makeApplicant(shop: TestShop, address: string): Promise<void> {
  const id = await registered(shop, { email: address })
  await verifyEmail(shop, await shop.staffAccounts.issueLink('verify_email', id))
}

test('who is invited chooses name and password by the mailed link, once, and has the role', async () => {
  const { shop, invite, find, accept, enter } = await invitingShop()
  await invite('Dora@example.com')
  const { mail, token } = await mailedTo(shop)

  const found = await find(token)
  const answers = [await accept(token), await accept(token)]

  expect(mail?.text).toContain('Ana Torres')
  expect(mail?.text).toContain('Soporte')
  expect(found).toEqual({ ok: true, email })
  expect(answers).toEqual([{ ok: true }, { ok: false, reason: 'link_not_good' }])
  expect(await enter()).toMatchObject({
    ok: true,
    staff: { fullName: 'Dora Paz', role: 'support' },
  })
  expect(await shop.db.$count(invitations)).toBe(0)
})

test('a link lives 72 hours from its mail, and no longer', async () => {
  const { shop, invite, accept } = await invitingShop()
  await invite()
  const madeAt = Date.now()
  const { token } = await mailedTo(shop)
  const [link] = await shop.db.select().from(verifications)

  await shop.db.update(verifications).set({ expiresAt: new Date(madeAt - 1000) })

  const hours = ((link?.expiresAt.getTime() ?? 0) - madeAt) / 3_600_000
  expect(hours).toBeCloseTo(72, 1)
  expect(await accept(token)).toEqual({ ok: false, reason: 'link_not_good' })
})

test('who has no name of their own yet does not invite by the name of the place', async () => {
  const { shop, invite } = await invitingShop()
  await shop.db.update(profiles).set({ fullName: 'Administración' })
  await invite()

  const { mail } = await mailedTo(shop)

  expect(mail?.text).toContain('Te invitaron a la administración de Vereda.')
  expect(mail?.text).not.toContain('te invita')
})

test('of an invitation that is sent again only the newest link is good; of a withdrawn one none', async () => {
  const { shop, actor, invite, find, accept } = await invitingShop()
  await invite()
  const first = await mailedTo(shop)
  await resendInvitation(shop, { invitationId: first.id, actor })
  const second = await mailedTo(shop)

  const old = await find(first.token)
  const newest = await find(second.token)
  const withdrawn = [
    await withdrawInvitation(shop, { invitationId: first.id, actor }),
    await withdrawInvitation(shop, { invitationId: first.id, actor }),
    await resendInvitation(shop, { invitationId: first.id, actor }),
  ]
  const after = await accept(second.token)

  const gone = { ok: false, reason: 'no_such_invitation' }
  expect([old, newest]).toEqual([
    { ok: false, reason: 'link_not_good' },
    { ok: true, email },
  ])
  expect(withdrawn).toEqual([{ ok: true }, gone, gone])
  expect(after).toEqual({ ok: false, reason: 'link_not_good' })
})

test('an address that is of the office, waits for a decision or is invited is told apart', async () => {
  const { shop, invite } = await invitingShop()
  const staff = await makeStaff(shop, 'doors')
  await makeApplicant(shop, 'bruno@example.com')
  await invite()

  expect([
    await invite(staff.email),
    await invite('bruno@example.com'),
    await invite(),
    await invite('eva@example.com', 'attraction'),
  ]).toEqual([
    { ok: false, reason: 'already_staff' },
    { ok: false, reason: 'already_waiting' },
    { ok: false, reason: 'already_invited' },
    { ok: false, reason: 'no_such_attraction' },
  ])
})

test('who registered with the invited address keeps no password: its owner proved the address', async () => {
  const { shop, invite, accept, enter } = await invitingShop()
  await registered(shop, { email, password: 'la clave de un intruso' })
  await invite(email, 'finance')
  const { token } = await mailedTo(shop)

  const accepted = await accept(token)

  expect(accepted).toEqual({ ok: true })
  expect(await shop.db.$count(accounts)).toBe(2)
  expect(await enter('la clave de un intruso')).toMatchObject({ ok: false })
  expect(await enter()).toMatchObject({ ok: true, staff: { role: 'finance' } })
})

test('who left the office comes back by an invitation, as themselves', async () => {
  const { shop, actor, invite, accept, enter } = await invitingShop()
  const eva = await makeStaff(shop, 'support', { email })
  await removeStaff(shop, { profileId: eva.id, actor })
  await invite(email, 'doors')
  const { token } = await mailedTo(shop)

  await accept(token)

  expect(await enter()).toMatchObject({
    ok: true,
    staff: { id: eva.id, role: 'doors', fullName: 'Dora Paz' },
  })
})

test('an address whose owner asked for access meanwhile is not made an account by the link', async () => {
  const { shop, invite, accept, enter } = await invitingShop()
  await invite(email, 'admin')
  const { token } = await mailedTo(shop)
  await makeApplicant(shop, email)

  expect(await accept(token)).toEqual({ ok: false, reason: 'email_taken' })
  expect(await enter()).toMatchObject({ ok: false, reason: 'not_admitted' })
})

test('one mailbox is not written to again and again', async () => {
  const { shop, actor, invite } = await invitingShop()
  await invite()
  const { id: invitationId } = await mailedTo(shop)

  const answers = []
  for (let turn = 0; turn < 5; turn += 1) {
    answers.push(await resendInvitation(shop, { invitationId, actor }))
  }

  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, false])
  expect(answers.at(-1)).toMatchObject({ reason: 'too_many_invitations' })
})

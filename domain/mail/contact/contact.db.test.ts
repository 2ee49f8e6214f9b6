import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema.ts'
import { contactMail } from '#domain/ground/outbox/staff-mail.ts'
import { sendContactMail } from '#domain/mail/send-contact-mail.ts'
import { findOfficeOrder } from '#domain/sale/desk/order-page.ts'
import { actsOn } from '#tests/activity.ts'
import { useUp } from '#tests/allowances.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { contactForm } from './contact-form.ts'
import {
  answerContact,
  listContacts,
  receiveContact,
  deleteOldContacts,
  reopenContact,
} from './contact-messages.ts'

const DAY_MS = 86_400_000
const written = {
  name: 'Ana Núñez',
  email: 'ana@example.com',
  topic: 'payment',
  operationNumber: ' fp-1795262400000 ',
  message: 'Hola:\r\nno veo mi pago.\n\n<b>¿Dónde</b> está? https://x.example www.y.example a.co',
}
const receive = (shop: TestShop, changes: Partial<typeof written> & { website?: string } = {}) =>
  receiveContact(shop, {
    ...contactForm.parse({ ...written, ...changes }),
    language: 'pt',
    clientAddress: '192.0.2.1',
  })

async function sendMails(shop: TestShop) {
  for (const job of await jobsOf(shop.db, 'contact-mail')) {
    await sendContactMail(shop, contactMail.job.parse(job))
  }
  const mails = await shop.outbox.all()
  return {
    mails,
    toOperator: mails.find(({ to }) => to?.[0]?.address === shop.operator.email),
    toVisitor: mails.find(({ to }) => to?.[0]?.address === written.email),
  }
}

test('a message is kept under a number and mailed to the operator, who answers its writer', async () => {
  const shop = await createTestShop()
  const received = await receive(shop)
  const { mails, toOperator, toVisitor } = await sendMails(shop)

  const number = received.ok ? received.number : ''
  expect(number).toMatch(/^CO-\d{13}$/)
  expect(toOperator?.subject).toBe(`Consulta ${number}: Un pago`)
  expect(toOperator?.replyTo?.map(({ address }) => address)).toEqual(['ana@example.com'])
  for (const told of ['Ana Núñez', 'Português', 'FP-1795262400000', 'https://x.example']) {
    expect(toOperator?.text).toContain(told)
  }
  expect(toOperator?.html).toContain('&lt;b&gt;')
  expect(toVisitor?.subject).toContain(number)
  expect(toVisitor?.replyTo?.map(({ address }) => address)).toEqual([shop.operator.email])

  // A worker that died after sending begins again.
  await sendMails(shop)
  expect(await shop.outbox.names()).toHaveLength(mails.length)
})

test('nobody sends words of theirs through a header or a field that nobody sees, or links in our name to an address of others', async () => {
  const shop = await createTestShop()
  await receive(shop, { name: 'Gana ya https://evil.example' })
  const { toVisitor } = await sendMails(shop)

  expect(toVisitor?.text).toContain('Hola:\nno veo mi pago.\n\n<b>¿Dónde</b> está? […] […] […]')
  expect(`${toVisitor?.text}${toVisitor?.subject}${toVisitor?.html}`).not.toMatch(/evil|x\.example/)
  for (const broken of [
    { name: 'Ana\r\nBcc: todos@example.com' },
    { email: 'ana@example.com\nBcc: todos@example.com' },
    { email: 'ana@example.com, todos@example.com' },
    { operationNumber: 'FP-1\nBcc: x@example.com' },
    { message: 'x\u0000' },
    { message: 'x\u202e' },
    { message: ' \n ' },
    { message: 'x'.repeat(3_001) },
    { message: 'Mi tarjeta es 4111 1111 1111 1111' },
    { topic: 'money' },
  ]) {
    expect(contactForm.safeParse({ ...written, ...broken }).success, JSON.stringify(broken)).toBe(
      false,
    )
  }
  const automatic = await receive(shop, { website: 'https://spam.example' })
  expect(automatic).toEqual({ ok: false, reason: 'looks_automatic' })
  expect(await shop.db.$count(contactMessages)).toBe(1)
})

test('the orders that a message names are known by their numbers, however they are written', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const { operationNumber = '' } = (await findOfficeOrder(shop, orderId)) ?? {}
  const unknown = 'FP-1234567890123'
  const message = `Pagué ${operationNumber.toLowerCase()}, y no ${unknown} ni X${operationNumber}.`
  await receive(shop, { message, operationNumber: '' })

  const { contacts } = await listContacts(shop.db, 'open')

  expect(contacts).toMatchObject([
    { message, orderId: null, named: { [operationNumber]: orderId } },
  ])
})

test('a flood of mails shuts the form for nobody: what is over is kept, and told by no mail', async () => {
  const shop = await createTestShop()
  await useUp(shop, 'contact_mails_in_total', 'all')
  const received = await receive(shop)

  expect(received).toMatchObject({ ok: true, isMailed: false })
  expect((await listContacts(shop.db, 'open')).contacts).toHaveLength(1)
  expect(await jobsOf(shop.db, 'contact-mail')).toEqual([])
})

test('what is sent again is the same message until somebody answered it', async () => {
  const shop = await createTestShop()
  const actor = `staff:${(await makeAdmin(shop)).id}` as const
  const first = await receive(shop)
  expect(await receive(shop)).toEqual(first)
  expect(await jobsOf(shop.db, 'contact-mail')).toHaveLength(2)

  const [kept] = (await listContacts(shop.db, 'open')).contacts
  const mark = () => answerContact(shop, { contactId: kept?.id ?? '', actor })
  expect(await mark()).toEqual({ ok: true })
  expect(await mark()).toEqual({ ok: false, reason: 'already_answered' })
  expect(
    await answerContact(shop, { contactId: '00000000-0000-4000-8000-000000000000', actor }),
  ).toEqual({ ok: false, reason: 'no_such_message' })

  const again = await receive(shop)
  expect(again).toMatchObject({ ok: true })
  expect(again).not.toEqual(first)
  expect((await listContacts(shop.db, 'answered')).contacts).toMatchObject([
    { id: kept?.id, answeredBy: expect.any(String) },
  ])
  expect(await actsOn(shop, kept?.id ?? '')).toEqual(['contact.received', 'contact.answered'])
})

test('what was answered waits again, unless the same came once more or nobody knows it', async () => {
  const shop = await createTestShop()
  const actor = `staff:${(await makeAdmin(shop)).id}` as const
  await receive(shop)
  const [kept] = (await listContacts(shop.db, 'open')).contacts
  const asked = { contactId: kept?.id ?? '', actor }
  const reopen = () => reopenContact(shop, asked)

  expect(await reopen()).toEqual({ ok: false, reason: 'not_answered' })
  await answerContact(shop, asked)
  expect(await reopen()).toEqual({ ok: true })
  expect((await listContacts(shop.db, 'open')).contacts).toMatchObject([
    { id: kept?.id, answeredAt: null, answeredBy: null },
  ])
  await answerContact(shop, asked)
  await receive(shop)
  expect(await reopen()).toEqual({ ok: false, reason: 'not_answered' })
  expect(await reopenContact(shop, { contactId: makeKey(), actor })).toEqual({
    ok: false,
    reason: 'no_such_message',
  })
  expect(await actsOn(shop, kept?.id ?? '')).toEqual([
    'contact.received',
    'contact.answered',
    'contact.reopened',
    'contact.answered',
  ])
})

test('a message is found by any part of what was written, and leads to the order that it names', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const order = await findOfficeOrder(shop, orderId)
  await receive(shop, { operationNumber: order?.operationNumber ?? '' })
  await receive(shop, {
    name: 'Otra',
    email: 'otra@example.com',
    operationNumber: '',
    message: 'Nada que ver',
  })
  const found = async (q: string) => (await listContacts(shop.db, 'open', { q })).contacts

  for (const q of ['nuñez', 'ANA@', order?.operationNumber ?? '', 'mi pago']) {
    expect(await found(q), q).toMatchObject([{ name: 'Ana Núñez', orderId }])
  }
  expect(await found('nada que')).toMatchObject([{ name: 'Otra', orderId: null }])
  expect(await found('CO-')).toHaveLength(2)
  expect(await found('%')).toEqual([])
})

test('a mailbox gets five copies a day, and a refused message takes nothing of what others may send', async () => {
  const shop = await createTestShop()
  const told = []
  for (let count = 0; count < 7; count += 1) {
    const email = `Ana+${count}@example.com`
    told.push(await receive(shop, { email, message: `Mensaje ${count}` }))
  }
  expect(told.map((answer) => (answer.ok ? 'ok' : answer.reason))).toEqual([
    ...Array.from({ length: 5 }, () => 'ok'),
    'too_many_messages',
    'too_many_messages',
  ])
  // Five of the ten of this client are left.
  const others = []
  for (let count = 0; count < 6; count += 1) {
    others.push(await receive(shop, { email: `otra${count}@example.com` }))
  }
  expect(others.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false])
  expect(await shop.db.$count(contactMessages)).toBe(10)
})

test('messages are kept for two years, and their pages follow each other', async () => {
  const shop = await createTestShop()
  await receive(shop, { message: 'vieja' })
  shop.clock.advance(729 * DAY_MS)
  await receive(shop, { message: 'nueva' })
  expect(await deleteOldContacts(shop)).toBe(0)
  const { contacts } = await listContacts(shop.db, 'all')
  expect(contacts.map(({ message }) => message)).toEqual(['nueva', 'vieja'])
  const next = await listContacts(shop.db, 'all', { after: contacts[0]?.id })
  expect(next.contacts.map(({ message }) => message)).toEqual(['vieja'])

  shop.clock.advance(2 * DAY_MS)
  expect(await deleteOldContacts(shop)).toBe(1)
  const left = await listContacts(shop.db, 'all')
  expect(left.contacts.map(({ message }) => message)).toEqual(['nueva'])
})

test('of the messages that wait the oldest comes first, of all of them the newest', async () => {
  const shop = await createTestShop()
  for (const name of ['Ana', 'Bea', 'Clo']) {
    await receive(shop, { name, message: `Soy ${name}.` })
    shop.clock.advance(60_000)
  }
  const namesOf = async (...asked: ['open' | 'all', { after?: string }?]) =>
    (await listContacts(shop.db, ...asked)).contacts.map(({ name }) => name)
  const [first] = (await listContacts(shop.db, 'open')).contacts

  expect(await namesOf('open')).toEqual(['Ana', 'Bea', 'Clo'])
  expect(await namesOf('open', { after: first?.id })).toEqual(['Bea', 'Clo'])
  expect(await namesOf('all')).toEqual(['Clo', 'Bea', 'Ana'])
})

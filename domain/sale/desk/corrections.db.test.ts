import { asc, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, orders, passes } from '#db/schema.ts'
import { sendEmailChanged } from '#domain/mail/order-link.ts'
import { sendOrderMail } from '#domain/mail/send-order-mail.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { findPassBySecret, listPassesOfOrder } from '#domain/passes/pass-queries.ts'
import { findOrderBySecret, getBuyerOrder } from '#domain/sale/orders/order-queries.ts'
import { activityOf } from '#tests/activity.ts'
import { passesOf } from '#tests/gate.ts'
import { orderMailJobs } from '#tests/jobs.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { correctBuyerEmail, correctHolder, requestOrderMail } from './corrections.ts'

const actor = 'staff:00000000-0000-4000-8000-00000000000a' as const
const correction = { actor, shownEmail: 'lucia@example.com', email: 'lucia.nueva@example.com' }

test('the old links die, the codes stay, both mailboxes are written to, and the old one is told neither name, nor new address, nor link', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const before = await getBuyerOrder(shop, orderId)
  const codes = (await listPassesOfOrder(shop, orderId)).map(({ code }) => code)

  const corrected = await correctBuyerEmail(shop, { orderId, ...correction })

  expect(corrected).toEqual({ ok: true })
  expect(await findOrderBySecret(shop, before.secret)).toBeUndefined()
  for (const pass of before.passes) {
    expect(await findPassBySecret(shop, pass.secret)).toBeUndefined()
  }
  const after = await getBuyerOrder(shop, orderId)
  expect(await findOrderBySecret(shop, after.secret)).toMatchObject({
    buyerEmail: 'lucia.nueva@example.com',
  })
  const listed = await listPassesOfOrder(shop, orderId)
  expect(listed.map(({ code }) => code)).toEqual(codes)
  expect(await findPassBySecret(shop, listed[0]?.secret ?? '')).toBeDefined()
  expect(await waitingJobs(shop)).toEqual([
    ['email-changed', { orderId, oldEmail: 'lucia@example.com', linkVersion: 2 }],
    ['order-mail', { orderId }],
    ['order-mail', { orderId }],
  ])
  const [last] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  const recorded = { name: 'order.email_corrected', objectId: orderId, data: { linkVersion: 2 } }
  expect(last).toMatchObject({ actor, ...recorded })
  expect(JSON.stringify(last)).not.toContain('@')

  await sendEmailChanged(shop, { orderId, oldEmail: 'lucia@example.com', linkVersion: 2 })
  await sendOrderMail(shop, { orderId })

  const mails = await shop.outbox.all()
  const mailTo = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address)
  const notice = mailTo('lucia@example.com')
  expect(notice?.text).toContain('FP-1795262400000')
  expect(notice?.text).not.toMatch(/Lucía|nueva|https?:/)
  expect(notice?.html).not.toMatch(/Lucía|nueva|href/)
  expect(mailTo('lucia.nueva@example.com')?.text).toContain(after.secret)
})

test('an order without passes changes its address and sends no confirmation', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop, { token: 'sandbox_pending_12345678' })

  expect(await correctBuyerEmail(shop, { orderId, ...correction })).toEqual({ ok: true })

  expect((await waitingJobs(shop)).map(([queue]) => queue)).toEqual(['email-changed'])
})

test('the address that an order has already is refused and kills no link; an unknown order has none; whoever comes second is told which address holds now', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const same = { ...correction, email: correction.shownEmail }

  const refusals = [
    await correctBuyerEmail(shop, { orderId, ...same }),
    await correctBuyerEmail(shop, { orderId: makeKey(), ...correction }),
  ]

  expect(refusals).toEqual([
    { ok: false, reason: 'same_email' },
    { ok: false, reason: 'no_such_order' },
  ])
  expect(await shop.db.select().from(orders)).toMatchObject([{ linkVersion: 1 }])
  await correctBuyerEmail(shop, { orderId, ...correction })

  const second = await correctBuyerEmail(shop, { orderId, ...correction, email: 'x@example.com' })

  const currentEmail = correction.email
  expect(second).toEqual({ ok: false, reason: 'email_changed_meanwhile', currentEmail })
  const [order] = await shop.db.select().from(orders)
  expect(order).toMatchObject({ buyerEmail: currentEmail, linkVersion: 2 })
  expect(await shop.db.$count(passes, eq(passes.linkVersion, 2))).toBe(3)
})

async function waitingJobs(shop: TestShop): Promise<unknown[][]> {
  const { rows } = await shop.database.executeSql(
    `select name, data from pgboss.job where state = 'created' order by name`,
  )
  return rows.map((row) => Object.values(Object(row)))
}

const shown = { name: 'Titular 1', lastname: 'Núñez' }
const holder = { name: 'Íñigo', lastname: 'Ñandú' }

test('the pass gets the name and keeps its code, the order stays as it was bought, and whoever comes second is told which name holds now', async () => {
  const shop = await createTestShop()
  const { orderId, passId } = await firstPass(shop)
  const [before] = await listPassesOfOrder(shop, orderId)

  const corrected = await correctHolder(shop, { orderId, passId, actor, shown, holder })

  expect(corrected).toEqual({ ok: true })
  const [after] = await listPassesOfOrder(shop, orderId)
  expect(after).toEqual({ ...before, named: holder, holder: 'Íñigo Ñandú' })
  const [order] = await shop.db.select({ details: orders.details }).from(orders)
  expect(order?.details.passHolders['Full Pass-3-0']).toEqual(shown)
  const [last] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  const recorded = { name: 'pass.holder_corrected', objectId: passId, data: { orderId } }
  expect(last).toMatchObject({ actor, ...recorded })
  expect(JSON.stringify(last)).not.toMatch(/Íñigo|Ñandú|Titular/)

  const other = { name: 'Otra', lastname: 'Persona' }
  const second = await correctHolder(shop, { orderId, passId, actor, shown, holder: other })

  expect(second).toEqual({ ok: false, reason: 'holder_changed_meanwhile', currentHolder: holder })
  expect((await listPassesOfOrder(shop, orderId))[0]?.holder).toBe('Íñigo Ñandú')
})

test('the same name is refused, and a pass of another order as one that does not exist', async () => {
  const shop = await createTestShop()
  const { orderId, passId } = await firstPass(shop)
  const otherId = await makeOrder(shop)
  const reasonFor = async (of: { orderId: string; passId: string }, name = holder) => {
    const corrected = await correctHolder(shop, { ...of, actor, shown, holder: name })
    return corrected.ok || corrected.reason
  }

  expect(await reasonFor({ orderId, passId }, shown)).toBe('same_holder')
  expect(await reasonFor({ orderId: otherId, passId })).toBe('no_such_pass')
  expect(await reasonFor({ orderId, passId: makeKey() })).toBe('no_such_pass')
})

async function firstPass(shop: TestShop) {
  const orderId = await makeOrder(shop)
  const [pass] = await shop.db.select({ id: passes.id }).from(passes).orderBy(asc(passes.position))
  return { orderId, passId: pass?.id ?? '' }
}

test('a confirmation that is sent again is a mail of its own, and recorded', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  await sendOrderMail(shop, { orderId })

  const asked = await requestOrderMail(shop, { orderId, actor })

  expect(asked).toEqual({ ok: true })
  const [, again] = await orderMailJobs(shop.db)
  await sendOrderMail(shop, { orderId, repeatId: again?.repeatId })
  const mails = await shop.outbox.all()
  const to = 'lucia@example.com'
  expect(mails.map((mail) => mail.to?.[0]?.address)).toEqual([to, to])
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(2)
  const rows = await activityOf(shop, { name: 'order.mail_requested' })
  expect(rows).toMatchObject([{ actor, objectId: orderId, data: {} }])
})

test('a pass that is blocked or refunded is left out of the mail, which says so', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const [blocked, refunded] = await passesOf(shop, orderId)
  await blockPass(shop, { passId: blocked?.id ?? '', reason: 'Lost', actor })
  const isRefunded = eq(passes.id, refunded?.id ?? '')
  await shop.db.update(passes).set({ state: 'refunded' }).where(isRefunded)

  expect(await requestOrderMail(shop, { orderId, actor })).toEqual({ ok: true })
  await sendOrderMail(shop, { orderId, repeatId: makeKey() })

  const [mail] = await shop.outbox.all()
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Va sin el pase de Titular 1 Núñez, que está bloqueado.')
    expect(text).toContain('Va sin el pase de Titular 2 Núñez, que se devolvió.')
    expect(text).toContain('Titular 3 Núñez')
    expect(text).not.toContain('Va sin el pase de Titular 3')
  }
  expect(mail?.attachments.filter(({ mimeType }) => mimeType === 'image/png')).toHaveLength(1)
})

test('an order that is unknown, without passes or with blocked ones alone has nothing to send', async () => {
  const shop = await createTestShop()
  const unpaid = await makeOrder(shop, { token: 'sandbox_pending_12345678' })
  const orderId = await makeOrder(shop)
  for (const { id } of await passesOf(shop, orderId)) {
    await blockPass(shop, { passId: id, reason: 'Lost', actor })
  }
  const reasonFor = async (id: string) => {
    const requested = await requestOrderMail(shop, { orderId: id, actor })
    return requested.ok || requested.reason
  }

  expect(await reasonFor(makeKey())).toBe('no_such_order')
  expect(await reasonFor(unpaid)).toBe('order_not_covered')
  expect(await reasonFor(orderId)).toBe('no_passes_to_send')
  expect(await orderMailJobs(shop.db)).toEqual([{ orderId }])
})

test('a mailbox gets five repetitions an hour, and another order’s are not counted with them', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const otherId = await makeOrder(shop)

  for (let times = 0; times < 5; times++) {
    expect(await requestOrderMail(shop, { orderId, actor })).toEqual({ ok: true })
  }

  expect(await requestOrderMail(shop, { orderId, actor })).toEqual({
    ok: false,
    reason: 'too_many_mails',
    retryAfterSeconds: expect.any(Number),
  })
  expect(await requestOrderMail(shop, { orderId: otherId, actor })).toEqual({ ok: true })
})

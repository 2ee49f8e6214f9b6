import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, orders, passes } from '#db/schema.ts'
import { sendEmailChanged, sendOrderLink } from '#domain/mail/order-link.ts'
import { sendOrderMail } from '#domain/mail/send-order-mail.ts'
import { findPassBySecret, listPassesOfOrder } from '#domain/passes/pass-queries.ts'
import { findOrderBySecret, getBuyerOrder } from '#domain/sale/orders/order-queries.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { correctBuyerEmail } from './corrections.ts'

const actor = 'staff:00000000-0000-4000-8000-00000000000a' as const
const correction = { actor, shownEmail: 'lucia@example.com', email: 'lucia.nueva@example.com' }

test('the old links die, the codes stay, and both mailboxes are written to', async () => {
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
})

test('the notice goes to the old address and tells neither name, nor new address, nor link', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  await correctBuyerEmail(shop, { orderId, ...correction })

  await sendEmailChanged(shop, { orderId, oldEmail: 'lucia@example.com', linkVersion: 2 })
  await sendOrderMail(shop, { orderId })

  const mails = await shop.outbox.all()
  const mailTo = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address)
  const notice = mailTo('lucia@example.com')
  expect(notice?.text).toContain('FP-1795262400000')
  expect(notice?.text).not.toMatch(/Lucía|nueva|https?:/)
  expect(notice?.html).not.toMatch(/Lucía|nueva|href/)
  const { secret } = await getBuyerOrder(shop, orderId)
  expect(mailTo('lucia.nueva@example.com')?.text).toContain(secret)
})

test('the buyer’s own look-up answers the new address and no longer the old one', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const { operationNumber } = await getBuyerOrder(shop, orderId)
  await correctBuyerEmail(shop, { orderId, ...correction })

  await sendOrderLink(shop, { jobId: makeKey(), operationNumber, email: 'lucia@example.com' })
  await sendOrderLink(shop, { jobId: makeKey(), operationNumber, email: 'Lucia.Nueva@example.com' })

  const mails = await shop.outbox.all()
  expect(mails.map((mail) => mail.to?.[0]?.address)).toEqual(['lucia.nueva@example.com'])
})

test('an order without passes changes its address and sends no confirmation', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop, { token: 'sandbox_pending_12345678' })

  expect(await correctBuyerEmail(shop, { orderId, ...correction })).toEqual({ ok: true })

  expect((await waitingJobs(shop)).map(([queue]) => queue)).toEqual(['email-changed'])
})

test('whoever comes second is told which address holds now, and changes nothing', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  await correctBuyerEmail(shop, { orderId, ...correction })

  const second = await correctBuyerEmail(shop, { orderId, ...correction, email: 'x@example.com' })

  const currentEmail = correction.email
  expect(second).toEqual({ ok: false, reason: 'email_changed_meanwhile', currentEmail })
  const [order] = await shop.db.select().from(orders)
  expect(order).toMatchObject({ buyerEmail: currentEmail, linkVersion: 2 })
  expect(await shop.db.$count(passes, eq(passes.linkVersion, 2))).toBe(3)
})

test('the address that an order has already is refused and kills no link; an unknown order has none', async () => {
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
})

async function waitingJobs(shop: TestShop): Promise<unknown[][]> {
  const { rows } = await shop.database.executeSql(
    `select name, data from pgboss.job where state = 'created' order by name`,
  )
  return rows.map((row) => Object.values(Object(row)))
}

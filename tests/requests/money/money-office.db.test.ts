import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, moneyRules, orders, passes, payments, refunds } from '#db/schema.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { takeStray } from '#tests/corrections.ts'
import { openOffice } from '#tests/office.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { type BuiltShop, buy } from '#tests/request.ts'
import { makeAdmin, signIn } from '#tests/staff.ts'

/** An order that the sandbox settled at once, with its attempt. */
async function pay(shop: BuiltShop) {
  await buy(shop)
  const [payment] = await shop.services.db
    .select({ id: payments.id, orderId: payments.orderId, operationNumber: orders.operationNumber })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
  if (!payment) throw new Error('An order has its payment')
  return payment
}

test('what a month’s file says adds up to the books, minus signs and all', async () => {
  const { shop, see, post } = await openOffice()
  const { orderId } = await pay(shop)
  await takeStray(shop.services, 80_00)
  const [pass] = await shop.services.db.select().from(passes).where(eq(passes.orderId, orderId))
  const refunded = await post(`/admin/orders/${orderId}`, {
    intent: 'refund',
    passIds: pass?.id ?? '',
    reason: '=cmd()',
  })
  expect(refunded.status).toBe(200)
  const [refund] = await shop.services.db.select().from(refunds)
  await sendRefund(shop.services, { refundId: refund?.id ?? '' })

  const csv = await post('/admin/statement.csv')
  const pdf = await post('/admin/statement.pdf')
  const asked = await see('/admin/statement.csv')
  const [, ...lines] = csv.text.trim().split('\r\n')
  const amounts = lines.map((line) => Number((line.split(';')[7] ?? '').replace(',', '.')))

  expect(csv.headers['content-disposition']).toMatch(/filename="libro-\d{4}-\d\d\.csv"/)
  const text = pdfText(pdf.body)
  expect(text).toContain('US$ 530,00')
  expect(text).toContain('No es el saldo de la cuenta en el medio de pago')
  expect(text).toContain('stray-1')
  expect(text).not.toMatch(/\d{4}-\d\d-\d\d/)
  // Two amounts to a movement, in the order of the other file: that in which they were booked.
  const [, printed = ''] = text.split('en el orden en que se anotaron')
  const onPaper = (printed.match(/-?US\$ [\d.]+,\d\d/g) ?? []).filter((_, index) => index % 2 === 0)
  expect(amounts).toEqual([700, 80, -250])
  expect(onPaper).toEqual(['US$ 700,00', 'US$ 80,00', '-US$ 250,00'])
  expect([asked.status, asked.headers.location]).toEqual([302, '/admin/money/statement'])
})

test('that refunds go by one person is asked for by one administrator and confirmed by another', async () => {
  const { shop, post, see } = await openOffice()
  const beto = await makeAdmin(shop.services, { email: 'beto@vereda.example' })
  const byBeto = { Cookie: await signIn(shop.request, beto) }
  const rules = (approvalAbove: string) =>
    post('/admin/money/rules', { intent: 'rules', rateMaxAgeHours: '48', approvalAbove })
  const confirm = (toCents: string, headers = {}) =>
    post('/admin/money/rules', { intent: 'confirm_loosening', toCents }, headers)

  await rules('200')
  const asked = await rules('')
  const page = await see('/admin/money/rules')
  const own = await confirm('')
  const other = await confirm('30000', byBeto)
  const confirmed = await confirm('', byBeto)
  const after = await see('/admin/money/rules')

  expect([asked, own, other, confirmed].map(({ status }) => status)).toEqual([200, 409, 409, 200])
  expect(page.text).toContain('Las devoluciones de más de')
  expect(page.text).toMatch(/Ana Torres pidió el [^<]* que no haga falta/)
  expect(own.text).toContain('Lo pediste vos')
  expect(after.text).toContain('Ninguna devolución la necesita')
})

test('stray money is returned once, and each refusal has its status', async () => {
  const { shop, post, see } = await openOffice()
  const { operationNumber } = await pay(shop)
  const chargeId = await takeStray(shop.services, 80_00)
  const page = '/admin/money/unassigned'
  const assign = (to: string) =>
    post(page, { intent: 'assign', chargeId, operationNumber: to, reason: 'Lo dijo' })
  const giveBack = (reason: string) => post(page, { intent: 'return', chargeId, reason })

  const answers = [
    await giveBack(''),
    await assign('FP-1'),
    await assign(` ${operationNumber.toLowerCase()}`),
    await giveBack('no es de nadie'),
    await giveBack('no es de nadie'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([400, 409, 409, 200, 409])
  expect(await shop.services.db.select().from(refunds)).toMatchObject([
    { chargeId, amountCents: 80_00, source: 'staff', state: 'created' },
  ])
  expect((await see(page)).text).toContain('Devolución en curso')
})

test('who gives money back is told whether it leaves now or waits for somebody else', async () => {
  const { shop, post, see } = await openOffice()
  const { orderId } = await pay(shop)
  const chargeId = await takeStray(shop.services, 80_00)
  const [first, second] = await shop.services.db.select().from(passes)
  const refund = async (passIds = '') => {
    const fields = { intent: 'refund', passIds, reason: 'Llovió' }
    return (await post(`/admin/orders/${orderId}.data`, fields)).text
  }

  const now = await refund(first?.id)
  await shop.services.db.update(moneyRules).set({ approvalAboveCents: 50_00 })
  const later = await refund(second?.id)
  const stray = { intent: 'return', chargeId, reason: 'no es de nadie' }
  const returned = await post('/admin/money/unassigned.data', stray)
  const { text: page } = await see(`/admin/orders/${orderId}`)

  // What waits for approval is under way as well.
  expect(page).toMatch(/>Devolución en marcha<\/dt><dd[^>]*><span[^>]*>US\$\s500,00</)
  expect(now).not.toContain('refund_waits')
  expect(later).toContain('refund_waits')
  expect(returned.text).toContain('return_waits')
})

test('of a refund that the provider made staff say which passes it paid for', async () => {
  const { shop, post, see } = await openOffice()
  const { orderId } = await pay(shop)
  const { db } = shop.services
  const [charge] = await db.select().from(charges)
  await recordCharge(shop.services, 'sandbox', {
    ref: charge?.providerRef ?? '',
    paymentId: charge?.paymentId ?? undefined,
    amountCents: 700_00,
    currency: 'USD',
    isOurs: true,
    state: 'settled',
    refunds: [{ ref: 'refund-1', amountCents: 250_00, state: 'done' }],
  })
  const [refund] = await db.select().from(refunds)
  const [pass] = await db.select().from(passes).orderBy(passes.position)
  const acknowledge = (passIds: string) =>
    post('/admin/refunds', { intent: 'acknowledge', refundId: refund?.id ?? '', passIds })

  const queue = await see('/admin/refunds')
  const answers = [
    await acknowledge('FP-1'),
    await acknowledge(orderId),
    await acknowledge(pass?.id ?? ''),
  ]

  expect(queue.text).toContain(pass?.id)
  expect(answers.map(({ status }) => status)).toEqual([400, 409, 200])
  const after = await db.select().from(passes).orderBy(passes.position)
  expect(after.map(({ state }) => state)).toEqual(['refunded', 'issued', 'issued'])
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, comparisons, moneyRules, orders, passes, payments, refunds } from '#db/schema.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { makeKey } from '#tests/make.ts'
import { openOffice } from '#tests/office.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { type BuiltShop, buy } from '#tests/request.ts'
import { makeAdmin, postFields, signIn } from '#tests/staff.ts'

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

/** Eighty dollars that the sandbox took for nobody. */
async function takeStrayMoney(shop: BuiltShop): Promise<string> {
  await recordCharge(shop.services, 'sandbox', {
    ref: 'stray-1',
    paymentId: undefined,
    amountCents: 80_00,
    currency: 'USD',
    isOurs: true,
    state: 'settled',
  })
  const [charge] = await shop.services.db
    .select()
    .from(charges)
    .where(eq(charges.providerRef, 'stray-1'))
  return charge?.id ?? ''
}

test('every screen of money stands, empty and with data', async () => {
  const { shop, see, post } = await openOffice()
  const empty = await Promise.all(
    ['/admin/payments', '/admin/refunds', '/admin/money'].map((path) => see(path)),
  )
  const { id, orderId, operationNumber } = await pay(shop)
  await takeStrayMoney(shop)
  await post('/admin/money', {
    intent: 'rate',
    pesosPerDollar: '1.450,50',
    source: 'Banco Nación, vendedor',
    quotedOn: localDay(shop.services.clock.now(), shop.services.timeZone),
  })

  const list = await see(`/admin/payments?q=${operationNumber}`)
  const payment = await see(`/admin/payments/${id}`)
  const unknown = await see(`/admin/payments/${orderId}`)
  const order = await see(`/admin/orders/${orderId}`)
  const money = await see('/admin/money')

  expect(empty.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const page of empty) expect(page.text).not.toContain('No se pud')
  expect(list.text).toContain(operationNumber)
  for (const word of ['Acreditado', 'De la orden', 'Ventas', 'Le pedimos el cobro']) {
    expect(payment.text).toContain(word)
  }
  expect(unknown.status).toBe(404)
  expect(order.text).toContain('No se devolvió nada de esta orden.')
  for (const word of ['stray-1', 'no corresponde a ninguna orden', '1.450,5', 'Banco Nación']) {
    expect(money.text).toContain(word)
  }
  for (const page of [list, payment, order, money]) {
    expect(page.headers['cache-control']).toBe('no-store')
  }
})

test('what a month’s file says adds up to the books, minus signs and all', async () => {
  const { shop, see, post } = await openOffice()
  const { orderId } = await pay(shop)
  await takeStrayMoney(shop)
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
  expect(text).toContain('$ 530,00')
  expect(text).toContain('No es el saldo de la cuenta en el medio de pago')
  expect(text).toContain('stray-1')
  expect(text).not.toMatch(/\d{4}-\d\d-\d\d/)
  // Two amounts to a movement, in the order of the other file: that in which they were booked.
  const [, printed = ''] = text.split('en el orden en que se anotaron')
  const onPaper = (printed.match(/-?\$ [\d.]+,\d\d/g) ?? []).filter((_, index) => index % 2 === 0)
  expect(amounts).toEqual([700, 80, -250])
  expect(onPaper).toEqual(['$ 700,00', '$ 80,00', '-$ 250,00'])
  expect([asked.status, asked.headers.location]).toEqual([302, '/admin/money'])
})

test('a day that matched is offered to be compared again', async () => {
  const { shop, see } = await openOffice()
  const now = shop.services.clock.now()
  await shop.services.db.insert(comparisons).values({
    provider: 'paypal',
    day: '2026-11-20',
    state: 'balanced',
    movements: 3,
    rows: 0,
    differences: [],
    comparedAt: now,
    triedAt: now,
  })

  const { text } = await see('/admin/money')

  expect(text).toContain('Comparar de nuevo el 20/11/2026 con PayPal')
})

test('the books of a charge are put right from its payment, once and with a reason', async () => {
  const { shop, see, post } = await openOffice()
  const { id, orderId } = await pay(shop)
  const [charge] = await shop.services.db.select().from(charges).where(eq(charges.paymentId, id))
  const path = `/admin/payments/${id}`
  const today = localDay(shop.services.clock.now(), shop.services.timeZone)
  const fields = {
    intent: 'correct',
    correctionId: makeKey(),
    chargeId: charge?.id ?? '',
    account: 'sales',
    amount: '-100,50',
    day: today,
    reason: '<b>Retención</b>',
  }

  const malformed = await post(path, { ...fields, amount: '1.000', reason: '' })
  const tooLarge = await post(path, { ...fields, amount: '-700,01' })
  const answers = [await post(path, fields), await post(path, fields)]
  const elsewhere = await post(`/admin/payments/${makeKey()}`, fields)
  const page = await see(path)
  const order = await see(`/admin/orders/${orderId}`)
  const dashboard = await see('/admin/dashboard')

  expect(malformed.status).toBe(400)
  expect([tooLarge.status, elsewhere.status]).toEqual([409, 409])
  expect(tooLarge.text).toContain('Es demasiado')
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(page.text.match(/Corregimos el libro/g)).toHaveLength(1)
  expect(page.text).toContain('Por: Ana Torres')
  // A correction is of a day; its hour would be midnight.
  expect(page.text).not.toMatch(/\d{4}, 00:00</)
  expect(order.text).toMatch(/<span[^>]*>Corrección</)
  expect(page.text).toContain('-$\u00a0100,50')
  expect(page.text).toContain('&lt;b&gt;Retención')
  expect(page.text).not.toContain('<b>Retención')
  expect(dashboard.text).toContain('599,50')
})

test('that refunds go by one person is asked for by one administrator and confirmed by another', async () => {
  const { shop, post, see } = await openOffice()
  const beto = await makeAdmin(shop.services, {
    email: 'beto@vereda.example',
    fullName: 'Beto Díaz',
  })
  const byBeto = { Cookie: await signIn(shop.request, beto) }
  const rules = (approvalAbove: string) =>
    post('/admin/money', { intent: 'rules', rateMaxAgeHours: '48', approvalAbove })
  const confirm = { intent: 'confirm_loosening', toCents: '' }

  await rules('200')
  const asked = await rules('')
  const page = await see('/admin/money')
  const own = await post('/admin/money', confirm)
  const other = await postFields(
    shop.request,
    '/admin/money',
    { ...confirm, toCents: '30000' },
    byBeto,
  )
  const confirmed = await postFields(shop.request, '/admin/money', confirm, byBeto)
  const after = await see('/admin/money')
  const again = await post('/admin/money', { intent: 'drop_loosening' })

  expect(asked.status).toBe(200)
  expect(page.text).toContain('Las devoluciones de más de')
  expect(page.text).toMatch(/Ana Torres pidió el [^<]* que no haga falta/)
  expect([own.status, other.status, confirmed.status, again.status]).toEqual([409, 409, 200, 409])
  expect(own.text).toContain('Lo pediste vos')
  expect(after.text).toContain('Ninguna devolución la necesita')
})

test('stray money is assigned or returned once, and each refusal has its words', async () => {
  const { shop, post, see } = await openOffice()
  const { operationNumber } = await pay(shop)
  const chargeId = await takeStrayMoney(shop)
  const money = (fields: Record<string, string>) => post('/admin/money', fields)

  const malformed = await money({ intent: 'return', chargeId, reason: '' })
  const nowhere = await money({
    intent: 'assign',
    chargeId,
    operationNumber: 'FP-1',
    reason: 'dijo que es suyo',
  })
  const taken = await money({
    intent: 'assign',
    chargeId,
    operationNumber: ` ${operationNumber.toLowerCase()}`,
    reason: 'dijo que es suyo',
  })
  const returned = await money({ intent: 'return', chargeId, reason: 'no es de nadie' })
  const again = await money({ intent: 'return', chargeId, reason: 'no es de nadie' })

  expect([malformed, nowhere, taken, returned, again].map(({ status }) => status)).toEqual([
    400, 409, 409, 200, 409,
  ])
  expect(await shop.services.db.select().from(refunds)).toMatchObject([
    { chargeId, amountCents: 80_00, source: 'staff', state: 'created' },
  ])
  expect((await see('/admin/money')).text).toContain('Devolución en curso')
})

test('passes are refunded by staff, and rules and rates are refused with their words', async () => {
  const { shop, post, see } = await openOffice()
  const { orderId } = await pay(shop)
  const bought = await shop.services.db.select().from(passes).where(eq(passes.orderId, orderId))
  const passIds = bought.map(({ id }) => id).join(' ')
  const order = (fields: Record<string, string>) => post(`/admin/orders/${orderId}`, fields)
  const money = (fields: Record<string, string>) => post('/admin/money', fields)

  const none = await order({ intent: 'refund', passIds: '', reason: 'x' })
  const all = await order({ intent: 'refund', passIds, reason: 'Cerró el museo' })
  const twice = await order({ intent: 'refund', passIds, reason: 'Cerró el museo' })
  const rules = await money({ intent: 'rules', rateMaxAgeHours: '24', approvalAbove: '199,50' })
  const short = await money({ intent: 'rules', rateMaxAgeHours: '24', refundWindowDays: '9' })
  const later = await money({
    intent: 'rate',
    pesosPerDollar: '1450',
    source: 'x',
    quotedOn: '2999-01-01',
  })
  const day = await money({ intent: 'compare', provider: 'sandbox', day: '2999-01-01' })

  expect([none, all, twice].map(({ status }) => status)).toEqual([400, 200, 409])
  expect([rules, short, later, day].map(({ status }) => status)).toEqual([200, 400, 409, 409])
  expect((await see('/admin/money')).text).toContain('199,50')
  const page = await see('/admin/refunds?refunds=all')
  expect(page.text).toContain('Cerró el museo')
  expect(page.text).toContain('Por enviar')
})

test('who gives money back is told whether it leaves now or waits for somebody else', async () => {
  const { shop, post } = await openOffice()
  const { orderId } = await pay(shop)
  const chargeId = await takeStrayMoney(shop)
  const [first, second] = await shop.services.db
    .select({ id: passes.id })
    .from(passes)
    .where(eq(passes.orderId, orderId))
  const refund = async (passIds = '') => {
    const fields = { intent: 'refund', passIds, reason: 'Llovió' }
    return (await post(`/admin/orders/${orderId}.data`, fields)).text
  }

  const now = await refund(first?.id)
  await shop.services.db.update(moneyRules).set({ approvalAboveCents: 50_00 })
  const later = await refund(second?.id)
  const stray = { intent: 'return', chargeId, reason: 'no es de nadie' }
  const returned = await post('/admin/money.data', stray)

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
  const statesOf = async () => {
    const found = await db.select().from(passes).orderBy(passes.position)
    return found.map(({ state }) => state)
  }
  const before = await statesOf()
  const [pass] = await db.select().from(passes).orderBy(passes.position)
  const acknowledge = (passIds: string) =>
    post('/admin/refunds', { intent: 'acknowledge', refundId: refund?.id ?? '', passIds })

  const queue = await see('/admin/refunds')
  const malformed = await acknowledge('FP-1')
  const foreign = await acknowledge(orderId)
  const seen = await acknowledge(pass?.id ?? '')

  expect(before).toEqual(['blocked', 'blocked', 'blocked'])
  expect(queue.text).toContain(pass?.id)
  expect([malformed, foreign, seen].map(({ status }) => status)).toEqual([400, 409, 200])
  expect(await statesOf()).toEqual(['refunded', 'issued', 'issued'])
})

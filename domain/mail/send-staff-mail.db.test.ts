import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, moneyRules, payments, refunds } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { staffMail } from '#domain/ground/outbox/staff-mail.ts'
import { confirmLoosening, setRules } from '#domain/money/books/rules.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { refundUnassigned } from '#domain/money/refunds/failed-refunds.ts'
import { startRefund } from '#domain/money/refunds/staff-refunds.ts'
import { done, firstOf } from '#tests/done.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makePaidOrder } from '#tests/refunds.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { sendStaffMail } from './send-staff-mail.ts'

/** A charge of no payment, unless one is named. */
const settled = { isOurs: true, state: 'settled', paymentId: undefined } as const

test('an alert about stray money leads to its screen and says how much, why and of which order', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop)
  const [attempt] = await shop.db.select().from(payments)
  await makeAdmin(shop)
  const twice = { ref: 'twice-1', paymentId: attempt?.id, amountCents: 700_00, currency: 'USD' }
  await recordCharge(shop, 'sandbox', { ...settled, ...twice })
  const pesos = { ref: 'stray-1', amountCents: 82_500_00, currency: 'ARS' }
  await recordCharge(shop, 'sandbox', { ...settled, ...pesos })
  const texts = (await sendAlerts(shop)).map(({ text }) => text)
  const [ofOrder, ofNothing] = ['twice-1', 'stray-1'].map((ref) =>
    texts.find((text) => text.includes(`Referencia: ${ref}`)),
  )
  expect(ofOrder).toContain('Importe: US$\u00a0700,00')
  expect(ofOrder).toContain('Motivo: la orden ya estaba pagada')
  expect(ofOrder).toContain(`Número de operación: ${order.operationNumber}`)
  expect(ofNothing).toContain('Importe: $ 82.500,00 ARS')
  expect(ofNothing).toContain('Motivo: no corresponde a ninguna orden')
  expect(ofNothing).toMatch(/\/admin\/money\/unassigned$/m)
  expect(ofNothing).not.toContain('Número de operación')
})

const rules = { rateMaxAgeHours: 48, refundWindowDays: null }

/** Two administrators, and a limit of so many cents. */
async function openOffice(limitCents: number) {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const beto = await makeAdmin(shop, { email: 'beto@vereda.example', fullName: 'Beto Díaz' })
  await shop.db.update(moneyRules).set({ approvalAboveCents: limitCents })
  return { shop, ana: staffActor(ana), beto: staffActor(beto) }
}

async function sendAlerts(shop: TestShop): Promise<{ to: string | undefined; text: string }[]> {
  const jobs = (await jobsOf(shop.db, 'staff-mail')).map((job) => staffMail.job.parse(job))
  for (const [index, job] of jobs.entries()) {
    await sendStaffMail(shop, { jobId: `alert-${index}`, job })
  }
  const mails = await shop.outbox.all()
  return mails.map(({ to, text }) => ({ to: to?.[0]?.address, text: text ?? '' }))
}

test('who may approve a refund reads of what it is, how much, who asked and why; who asked reads nothing', async () => {
  const { shop, ana } = await openOffice(100_00)
  const order = await makePaidOrder(shop)
  const reason = 'No puede viajar'
  await startRefund(shop, { orderId: order.id, passIds: [order.passes[0].id], reason, actor: ana })

  const mails = await sendAlerts(shop)

  expect(mails.map(({ to }) => to)).toEqual(['beto@vereda.example'])
  for (const words of [
    `Número de operación: ${order.operationNumber}`,
    'Importe: US$\u00a0250,00',
    'La pidió: Ana Torres',
    `Motivo: ${reason}`,
    'menos a quien lo pidió',
  ]) {
    expect(mails[0]?.text).toContain(words)
  }
  expect(mails[0]?.text).toMatch(/\/admin\/refunds$/m)
})

test('of money without an order the charge is named, and of what waits no more nothing is mailed', async () => {
  const { shop, ana } = await openOffice(50_00)
  const stray = { ref: 'stray-1', amountCents: 80_00, currency: 'USD' }
  await recordCharge(shop, 'sandbox', { ...settled, ...stray })
  const { id: chargeId } = firstOf(await shop.db.select().from(charges))
  const asked = { chargeId, reason: 'Pagó de más', actor: ana }
  const refund = done(await refundUnassigned(shop, asked))
  const [waiting] = (await sendAlerts(shop)).filter(({ text }) => text.includes('La pidió'))
  await shop.db.update(refunds).set({ state: 'rejected' }).where(eq(refunds.id, refund.refundId))
  const { id: profileId } = await makeAdmin(shop, { email: 'caro@vereda.example' })
  await sendStaffMail(shop, {
    jobId: 'late-1',
    job: { kind: 'money_alert', profileId, alert: 'refund_waiting', reference: refund.refundId },
  })
  const mails = await shop.outbox.all()

  expect(waiting?.text).toContain('Cobro sin orden: stray-1')
  expect(mails.map(({ to }) => to?.[0]?.address)).not.toContain('caro@vereda.example')
})

/** What the other administrator reads of a limit of 200 dollars that Ana wants to be another one. */
async function askedLimit(approvalAboveCents: number | null) {
  const { shop, ana } = await openOffice(200_00)
  await setRules(shop, { ...rules, approvalAboveCents, actor: ana })
  const mails = await sendAlerts(shop)
  expect(mails.map(({ to }) => to)).toEqual(['beto@vereda.example'])
  return mails[0]?.text
}

test('who may confirm that the limit goes up or away reads who asks, from what and to what', async () => {
  const raised = await askedLimit(500_00)
  const removed = await askedLimit(null)

  expect(raised).toContain(
    'Hoy, las devoluciones de más de US$\u00a0200,00 las aprueba otra persona.',
  )
  expect(raised).toContain(
    'Ana Torres pide que las apruebe otra persona recién si son de más de US$\u00a0500,00.',
  )
  expect(removed).toContain('Ana Torres pide que ninguna devolución necesite otra persona.')
  expect(removed).toMatch(/\/admin\/money\/rules$/m)
})

test('of a limit that was decided on nothing is mailed', async () => {
  const { shop, ana, beto } = await openOffice(200_00)
  await setRules(shop, { ...rules, approvalAboveCents: 500_00, actor: ana })
  await confirmLoosening(shop, { toCents: 500_00, actor: beto })

  expect(await sendAlerts(shop)).toEqual([])
})

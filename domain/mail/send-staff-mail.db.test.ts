import { expect, test } from 'vitest'
import { pagos } from '#db/schema.ts'
import { staffMail } from '#domain/outbox/staff-mail.ts'
import { recordCharge } from '#domain/payments/record-charge.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makePaidOrder } from '#tests/refunds.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { sendStaffMail } from './send-staff-mail.ts'

test('the alert about stray money leads to the screen where it waits', async () => {
  const shop = await createTestShop()
  const { id: profileId } = await makeAdmin(shop)

  await sendStaffMail(shop, {
    jobId: 'alert-1',
    job: { kind: 'money_alert', profileId, alert: 'charge_unassigned', reference: 'stray-1' },
  })

  const [mail] = await shop.outbox.all()
  expect(mail?.text).toMatch(/\/admin\/money$/m)
})

test('it says how much came, in what currency, why it belongs nowhere and which order it names', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop)
  const [attempt] = await shop.db.select().from(pagos)
  await makeAdmin(shop)
  const common = { isOurs: true, state: 'settled' } as const

  await recordCharge(shop, 'sandbox', {
    ...common,
    ref: 'twice-1',
    paymentId: attempt?.id,
    amountCents: 700_00,
    currency: 'USD',
  })
  await recordCharge(shop, 'sandbox', {
    ...common,
    ref: 'stray-1',
    paymentId: undefined,
    amountCents: 82_500_00,
    currency: 'ARS',
  })
  const jobs = (await jobsOf(shop.db, 'staff-mail')).map((job) => staffMail.job.parse(job))
  for (const [index, job] of jobs.entries()) {
    await sendStaffMail(shop, { jobId: `alert-${index}`, job })
  }

  const texts = (await shop.outbox.all()).map(({ text }) => text ?? '')
  const [ofOrder, ofNothing] = ['twice-1', 'stray-1'].map((ref) =>
    texts.find((text) => text.includes(`Referencia: ${ref}`)),
  )
  expect(ofOrder).toContain('Importe: $700.00 USD')
  expect(ofOrder).toContain('Motivo: la orden ya estaba pagada')
  expect(ofOrder).toContain(`Número de operación: ${order.operationNumber}`)
  expect(ofNothing).toContain('Importe: $ 82.500,00 ARS')
  expect(ofNothing).toContain('Motivo: no corresponde a ninguna orden')
  expect(ofNothing).not.toContain('Número de operación')
})

// PayPal's books of the account, and its way to write amounts.
import { expect, test } from 'vitest'
import { openPayPal, paidCapture, payPalSettings } from '#tests/doubles/paypal/paypal-shop.ts'
import { serve } from '#tests/own-server.ts'
import { createPayPal } from './paypal.ts'
import { decimalFromCents, money } from './shapes.ts'

function secondAfter(at: Date): Date {
  return new Date(at.getTime() + 1_000)
}

function read(value: unknown): number | undefined {
  return money.safeParse({ currency_code: 'USD', value }).data?.amountCents
}

test('the movements of a time are those of the account, refunds and chargebacks included', async () => {
  const shop = await openPayPal()
  const { charge: refunded } = await paidCapture(shop, { amountCents: 3_000 })
  const { charge: disputed } = await paidCapture(shop, { amountCents: 700 })
  await paidCapture(shop, { choice: 'pending' })
  shop.double.behave({ what: 'other_payee' })
  await paidCapture(shop)
  const from = shop.now()
  shop.wait(40 * 86_400_000)
  await shop.double.later(refunded.ref, 'refund_part')
  await shop.double.later(disputed.ref, 'charge_back')
  await shop.double.later(disputed.ref, 'win')
  const later = shop.now()
  const list = (start: Date, end: Date) => shop.paypal.listMovements(start, end)

  const whole = await list(from, secondAfter(later))

  const charge = { kind: 'charge', currency: 'USD', at: from }
  const after = { currency: 'USD', at: later, ref: expect.any(String) }
  expect(whole).toEqual([
    { ...charge, chargeRef: refunded.ref, ref: refunded.ref, amountCents: 3_000 },
    { ...charge, chargeRef: disputed.ref, ref: disputed.ref, amountCents: 700 },
    { ...after, kind: 'refund', chargeRef: refunded.ref, amountCents: -100 },
    { ...after, kind: 'chargeback', chargeRef: disputed.ref, amountCents: -700 },
    { ...after, kind: 'chargeback_won', chargeRef: disputed.ref, amountCents: 700 },
  ])
  expect([...(await list(from, later)), ...(await list(later, secondAfter(later)))]).toEqual(whole)
})

test('movements are read page by page', async () => {
  const shop = await openPayPal()
  const { charge } = await paidCapture(shop, { amountCents: 20_000 })
  await Promise.all(Array.from({ length: 101 }, () => shop.double.later(charge.ref, 'refund_part')))

  const until = secondAfter(shop.now())
  const movements = await shop.paypal.listMovements(shop.now(), until)

  expect(new Set(movements.map(({ ref }) => ref)).size).toBe(102)
})

test('amounts are texts there and cents here, to the cent', () => {
  const amounts = [0, 1, 29, 100, 1_999, 99_999_999_999]
  const texts = ['0.00', '0.01', '0.29', '1.00', '19.99', '999999999.99']

  expect(amounts.map(decimalFromCents)).toEqual(texts)
  expect(texts.map(read)).toEqual(amounts)
  expect(['-1.05', '7', '7.5', '.50', '-.5'].map(read)).toEqual([-105, 700, 750, 50, -50])
  const strange = ['1e3', '.', '-', '1.', '1.005', '', ' 1.00', '1,00', 'NaN', '0x10', 30, null]
  expect(strange.map(read)).toEqual(strange.map(() => undefined))
})

/** What a listing of PayPal's with these rows is read as. */
async function readRows(rows: unknown[]) {
  const apiUrl = await serve((request, response) => {
    const isToken = request.url === '/v1/oauth2/token'
    const token = { access_token: 'a', expires_in: 32_400 }
    response.end(JSON.stringify(isToken ? token : { transaction_details: rows }))
  })
  const clock = { now: () => new Date('2027-05-02T10:00:00Z') }
  const paypal = createPayPal({ ...payPalSettings, apiUrl, clock })
  return await paypal.listMovements(
    new Date('2027-05-01T00:00:00Z'),
    new Date('2027-05-02T00:00:00Z'),
  )
}

test('a row that cannot be read is named, and costs no other one', async () => {
  const row = {
    transaction_id: '9CK57314JV126583X',
    transaction_event_code: 'T0006',
    transaction_initiation_date: '2027-05-01T10:00:00+0000',
    transaction_amount: { currency_code: 'USD', value: '12.50' },
    transaction_status: 'S',
  }
  const long = 'ABCDEFGHJKLMNPQRSTUVWX23'
  const odd = [
    { ...row, transaction_amount: undefined },
    { ...row, transaction_amount: { currency_code: 'USD', value: '1.005' } },
    { ...row, transaction_initiation_date: 'yesterday' },
    { ...row, transaction_id: 7 },
    { ...row, transaction_event_code: null },
    null,
  ]
  const others = [
    { ...row, transaction_event_code: 'T1503', transaction_amount: undefined },
    { ...row, transaction_status: 'D', transaction_amount: undefined },
  ]

  const short = { ...row, transaction_amount: { currency_code: 'USD', value: '.50' } }
  const rows = [row, { ...short, transaction_id: long }, ...odd, ...others]

  const movements = await readRows([...rows.map((info) => ({ transaction_info: info })), 'a row?'])

  const [at, midnight] = [new Date('2027-05-01T10:00:00Z'), new Date('2027-05-01T00:00:00Z')]
  expect(
    movements.map(({ kind, ref, amountCents, at: when }) => [kind, ref, amountCents, when]),
  ).toEqual([
    ['charge', row.transaction_id, 1_250, at],
    ['charge', long, 50, at],
    ['unreadable', row.transaction_id, 0, at],
    ['unreadable', row.transaction_id, 0, at],
    ['unreadable', row.transaction_id, 0, midnight],
    ['unreadable', '?6', 0, at],
    ['unreadable', row.transaction_id, 0, at],
    ['unreadable', '?8', 0, midnight],
    ['unreadable', '?11', 0, midnight],
  ])
})

test('a row of a dispute or a refund that cannot be read names its charge', async () => {
  const row = { transaction_id: 'B1', paypal_reference_id: 'C1', transaction_status: 'S' }
  const codes = ['T1107', 'T1201', 'T0006']

  const movements = await readRows(
    codes.map((code) => ({ transaction_info: { ...row, transaction_event_code: code } })),
  )

  expect(movements.map(({ kind, ref, chargeRef }) => [kind, ref, chargeRef])).toEqual([
    ['unreadable', 'B1', 'C1'],
    ['unreadable', 'B1', 'C1'],
    ['unreadable', 'B1', 'B1'],
  ])
})

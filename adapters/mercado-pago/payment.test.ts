import { expect, test } from 'vitest'
import { chargeOf, movementsOf, paymentAnswer, standingOf } from './payment.ts'

const account = { collectorId: '446655', isTest: false }
const approved = {
  id: 987654321012,
  status: 'approved',
  status_detail: 'accredited',
  external_reference: '11111111-2222-4333-8444-555555555555',
  transaction_amount: 45_000.5,
  currency_id: 'ARS',
  collector_id: 446655,
  live_mode: true,
  date_approved: '2027-05-01T09:00:00.000-03:00',
}

function charge(changed: Record<string, unknown>) {
  return chargeOf(paymentAnswer.parse({ ...approved, ...changed }), account)
}

function cents(amount: unknown) {
  return charge({ transaction_amount: amount }).amountCents
}

function reference(text: unknown) {
  return charge({ external_reference: text }).paymentId
}

/** By its tables of results, as status, standing and details; what is unknown is never money. */
const standings = [
  ['approved', 'settled', 'accredited partially_refunded'],
  ['refunded', 'settled', 'refunded by_admin'],
  ['charged_back', 'settled open', 'in_process'],
  ['charged_back', 'settled lost', 'settled'],
  ['charged_back', 'settled won', 'reimbursed'],
  ['in_mediation', 'settled open', ''],
  ['authorized', 'pending review', 'pending_capture'],
  ['in_process', 'pending review', 'pending_contingency pending_review_manual offline_process'],
  ['pending', 'pending voucher', 'pending_waiting_payment pending_waiting_transfer'],
  ['pending', 'pending challenge', 'pending_challenge'],
  ['approved_perhaps', 'pending review', 'accredited'],
  ['toString', 'pending review', '__proto__'],
  ['', 'pending review', ''],
  ['cancelled', 'declined expired', 'expired'],
  ['cancelled', 'declined abandoned', 'by_collector by_payer'],
  ['rejected', 'declined declined', 'bank_error cc_rejected_duplicated_payment rejected_by_bank'],
  ['rejected', 'declined declined', 'cc_rejected_other_reason cc_rejected_time_out'],
  ['rejected', 'declined call_bank', 'cc_rejected_call_for_authorize'],
  ['rejected', 'declined card_disabled', 'cc_rejected_card_disabled'],
  ['rejected', 'declined card_not_accepted', 'cc_rejected_card_error'],
  ['rejected', 'declined card_not_accepted', 'cc_rejected_card_type_not_allowed'],
  ['rejected', 'declined card_not_accepted', 'cc_rejected_invalid_installments'],
  ['rejected', 'declined high_risk', 'cc_rejected_3ds_mandatory cc_rejected_3ds_challenge'],
  ['rejected', 'declined high_risk', 'cc_rejected_blacklist cc_rejected_fraud rejected_high_risk'],
  ['rejected', 'declined high_risk', 'cc_rejected_high_risk rejected_by_regulations'],
  ['rejected', 'declined insufficient_funds', 'cc_rejected_insufficient_amount'],
  ['rejected', 'declined insufficient_funds', 'insufficient_amount cc_amount_rate_limit_exceeded'],
  ['rejected', 'declined wrong_card_data', 'cc_rejected_bad_filled_card_number'],
  ['rejected', 'declined wrong_card_data', 'cc_rejected_bad_filled_security_code'],
  [
    'rejected',
    'declined wrong_card_data',
    'cc_rejected_bad_filled_date rejected_insufficient_data',
  ],
  ['rejected', 'declined wrong_card_data', 'cc_rejected_bad_filled_other cc_rejected_max_attempts'],
]

test.each(standings)('what is %s is %s: %s', (status = '', standing, details = '') => {
  const told = details.split(' ').map((detail) => Object.values(standingOf(status, detail)))

  expect(new Set(told.map((words) => words.join(' ')))).toEqual(new Set([standing]))
})

test('amounts are exact to the centavo, as numbers are written there', () => {
  expect([0.1 + 0.2, 1.1 * 3, 4.35, 1_234_567.89, 45_000, 0].map(cents)).toEqual([
    30, 330, 435, 123_456_789, 4_500_000, 0,
  ])
  for (let written = 1; written < 300_000; written += 37) {
    if (cents(written / 100) !== written) throw new Error(`${written} became another amount`)
  }
})

test.each([[-1], [1e300], [Number.NaN], [Infinity], ['45000'], [null], [[1]], [undefined]])(
  'an amount of %s is refused',
  (amount) => {
    expect(paymentAnswer.safeParse({ ...approved, transaction_amount: amount }).success).toBe(false)
  },
)

test('money of another account, and of a test, is not ours', () => {
  expect(charge({}).isOurs).toBe(true)
  expect(charge({ collector_id: '446655' }).isOurs).toBe(true)
  expect(charge({ collector_id: 446656 }).isOurs).toBe(false)
  expect(charge({ collector_id: undefined }).isOurs).toBe(false)
  expect(charge({ live_mode: false }).isOurs).toBe(false)
})

test('a reference is ours only in the form of our ids', () => {
  expect(reference(approved.external_reference)).toBe(approved.external_reference)
  expect(reference('FP-1')).toBeUndefined()
  expect(reference(null)).toBeUndefined()
  expect(reference(`${approved.external_reference}'`)).toBeUndefined()
})

test('what the provider keeps is what it charges the seller', () => {
  const fees = [
    { type: 'mercadopago_fee', amount: 2_245.52, fee_payer: 'collector' },
    { type: 'financing_fee', amount: 100, fee_payer: 'payer' },
    { type: 'application_fee', amount: 0.3, fee_payer: 'collector' },
  ]

  expect(charge({ fee_details: fees })).toMatchObject({ feeCents: 224_582 })
})

test('refunds that failed move nothing, and those on their way do', () => {
  const refund = { amount: 10, date_created: '2027-05-02T09:00:00.000-03:00' }
  const refunds = [
    { ...refund, id: 1, status: 'approved' },
    { ...refund, id: 2, status: 'in_process' },
    { ...refund, id: 3, status: 'rejected' },
    { ...refund, id: 4 },
  ]
  const payment = paymentAnswer.parse({ ...approved, refunds })

  expect(chargeOf(payment, account)).toMatchObject({
    refunds: [
      { ref: '1', state: 'done' },
      { ref: '2', state: 'in_transit' },
      { ref: '3', state: 'failed' },
      { ref: '4', state: 'in_transit' },
    ],
  })
  expect(movementsOf(payment).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['charge', 4_500_050],
    ['refund', -1_000],
    ['refund', -1_000],
    ['refund', -1_000],
  ])
})

test('a dispute takes what is left when it opens, and what is won comes back', () => {
  const refunds = [{ id: 1, amount: 0.5, status: 'approved' }]
  const moved = (status: string, detail: string) =>
    movementsOf(paymentAnswer.parse({ ...approved, refunds, status, status_detail: detail }))
      .slice(2)
      .map(({ kind, amountCents }) => `${kind} ${amountCents}`)

  expect(moved('approved', 'partially_refunded')).toEqual([])
  expect(moved('in_mediation', '')).toEqual(['chargeback -4500000'])
  expect(moved('charged_back', 'in_process')).toEqual(['chargeback -4500000'])
  expect(moved('charged_back', 'settled')).toEqual(['chargeback -4500000'])
  expect(moved('charged_back', 'reimbursed')).toEqual([
    'chargeback -4500000',
    'chargeback_won 4500000',
  ])
})

test('what is not settled has moved nothing', () => {
  const payment = paymentAnswer.parse({ ...approved, status: 'in_process' })

  expect(movementsOf(payment)).toEqual([])
})

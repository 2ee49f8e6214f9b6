// The double's records of orders, captures, refunds, disputes and movements, and what may be done with
// them when. Amounts are cents.
import type { Rejected } from '#tests/doubles/double-server.ts'
import type { Switches } from '#tests/doubles/double-switches.ts'
import { unprocessable } from './paypal-errors.ts'
import type { OrderRequest } from './paypal-requests.ts'

const REFUND_DAYS = 180
const DAY_MS = 86_400_000

/** Switches of PayPal's own. The first three act on the next capture, the others on what they name. */
export const payPalBehaviours = [
  'wrong_amount',
  'other_currency',
  'other_payee',
  'refund_pending',
  'refund_no_balance',
  /** The token that comes next is not valid any more. */
  'token_expired',
  /** 403: the app has no permission. */
  'not_authorized',
  /** 409, as to the second of two that come at once; nothing is done. */
  'request_in_progress',
] as const
export type PayPalSwitches = Switches<(typeof payPalBehaviours)[number]>

/** What a buyer can choose on PayPal's page. */
export const choices = ['approve', 'pending', 'declined', 'leave', 'cancel'] as const
export type Choice = (typeof choices)[number]

export type Capture = {
  id: string
  order: Order
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  reason: string | undefined
  amountCents: number
  currency: string
  feeCents: number
  payeeId: string
  refunds: Refund[]
  dispute: Dispute | undefined
  at: Date
}
export type Dispute = { id: string; state: 'open' | 'lost' | 'won'; amountCents: number }
export type Refund = {
  id: string
  capture: Capture
  amountCents: number
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  customId: string | undefined
  isMadeThere: boolean
  at: Date
}
export type Order = {
  id: string
  request: OrderRequest
  amountCents: number
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  instrument: Choice | undefined
  capture: Capture | undefined
  at: Date
}
export type Movement = {
  id: string
  code: 'T0006' | 'T1107' | 'T1201' | 'T1202'
  captureId: string
  amountCents: number
  currency: string
  feeCents: number
  at: Date
}

export function invoiceOf({ request }: Order): string | undefined {
  return request.purchase_units[0].invoice_id
}

export function notNow(): Rejected {
  return unprocessable('CAPTURE_STATUS_NOT_VALID')
}

export function leftOf({ amountCents, refunds }: Capture): number {
  const back = refunds.filter(({ status }) => status !== 'FAILED')
  return back.reduce((left, one) => left - one.amountCents, amountCents)
}

/** What is given back, all that is left where no amount is named; throws PayPal's refusal. */
export function refundable(capture: Capture, amountCents: number | undefined, now: Date): number {
  const left = leftOf(capture)
  if (capture.status === 'REFUNDED' || left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED')
  const isOpen = capture.dispute?.state === 'open'
  if (isOpen && amountCents !== undefined && amountCents < left) {
    throw unprocessable('TRANSACTION_DISPUTED')
  }
  if (!isOpen && capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    throw unprocessable(capture.status === 'PENDING' ? 'PENDING_CAPTURE' : 'REFUND_NOT_ALLOWED')
  }
  if (now.getTime() - capture.at.getTime() > REFUND_DAYS * DAY_MS) {
    throw unprocessable('REFUND_TIME_LIMIT_EXCEEDED')
  }
  if (amountCents !== undefined && amountCents > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
  return amountCents ?? left
}

export function statusAfter(capture: Capture): Capture['status'] {
  const left = leftOf(capture)
  if (capture.dispute?.state === 'lost' || left === 0) return 'REFUNDED'
  if (capture.dispute?.state === 'open') return 'PENDING'
  return left < capture.amountCents ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
}

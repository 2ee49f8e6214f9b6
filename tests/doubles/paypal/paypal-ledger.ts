// What the double of PayPal remembers: orders, what was captured of them and given back, disputes, and
// every movement of the account. Amounts are cents here; their texts are made at the door.
import type { Books } from '#tests/doubles/double-books.ts'
import { payPalBooks } from './paypal-books.ts'
import { unprocessable } from './paypal-errors.ts'
import {
  type Capture,
  type Choice,
  type Dispute,
  invoiceOf,
  leftOf,
  type Movement,
  notNow,
  type Order,
  type PayPalSwitches,
  type Refund,
  refundable,
  statusAfter,
} from './paypal-records.ts'
import type { OrderRequest } from './paypal-requests.ts'

export type LedgerOptions = { merchantId: string; now(): Date; switches: PayPalSwitches }
export type Ledger = ReturnType<typeof createLedger>

const FEE_PER_MILLE = 54
const FEE_FIXED_CENTS = 30

/** An empty ledger. What PayPal would refuse throws PayPal's refusal. */
export function createLedger({ merchantId, now, switches }: LedgerOptions) {
  const orders = new Map<string, Order>()
  const captures = new Map<string, Capture>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Capture>()
  const paidInvoices = new Set<string | undefined>()
  const movements: Movement[] = []
  // A shop that outlives the double must not meet the same ids again.
  const start = Date.now().toString(36).toUpperCase()
  let made = 0

  function newId(kind: string): string {
    made += 1
    return `${kind}${start}${made.toString(36).toUpperCase().padStart(8, '0')}`
  }

  function move(code: Movement['code'], capture: Capture, amountCents: number, id: string): void {
    if (capture.payeeId !== merchantId) return
    const { id: captureId, currency } = capture
    const feeCents = code === 'T0006' ? capture.feeCents : 0
    movements.push({ id, code, captureId, amountCents, currency, feeCents, at: now() })
  }

  function captureOf(order: Order): Capture {
    const amountCents = order.amountCents + (switches.take('wrong_amount') ? 100 : 0)
    const isPending = order.instrument === 'pending'
    return {
      id: newId('C'),
      order,
      status: isPending ? 'PENDING' : 'COMPLETED',
      reason: isPending ? 'PENDING_REVIEW' : undefined,
      amountCents,
      currency: switches.take('other_currency') ? 'EUR' : 'USD',
      feeCents: Math.round((amountCents * FEE_PER_MILLE) / 1_000) + FEE_FIXED_CENTS,
      payeeId: switches.take('other_payee') ? 'STRANGERSTRA2' : merchantId,
      refunds: [],
      dispute: undefined,
      at: now(),
    }
  }

  return {
    newId,
    orders,
    captures,
    refunds,
    disputes,
    movements,

    open(request: OrderRequest, amountCents: number): Order {
      const { invoice_id } = request.purchase_units[0]
      if (paidInvoices.has(invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID')
      const order: Order = {
        id: newId('O'),
        request,
        amountCents,
        status: 'PAYER_ACTION_REQUIRED',
        instrument: undefined,
        capture: undefined,
        at: now(),
      }
      orders.set(order.id, order)
      return order
    },

    approve(order: Order, choice: Choice): void {
      order.status = 'APPROVED'
      order.instrument = choice
    },

    capture(order: Order): Capture {
      if (order.capture) throw unprocessable('ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
      if (paidInvoices.has(invoiceOf(order))) throw unprocessable('DUPLICATE_INVOICE_ID')
      if (order.instrument === 'declined') {
        // The buyer is asked for another way to pay, of the same order.
        order.status = 'PAYER_ACTION_REQUIRED'
        throw unprocessable('INSTRUMENT_DECLINED')
      }
      const capture = captureOf(order)
      order.capture = capture
      order.status = 'COMPLETED'
      captures.set(capture.id, capture)
      if (invoiceOf(order) !== undefined) paidInvoices.add(invoiceOf(order))
      if (capture.status === 'COMPLETED') move('T0006', capture, capture.amountCents, capture.id)
      return capture
    },

    decide(capture: Capture, status: 'COMPLETED' | 'DECLINED'): void {
      if (capture.status !== 'PENDING' || capture.dispute) throw notNow()
      capture.status = status
      capture.reason = undefined
      if (status === 'COMPLETED') move('T0006', capture, capture.amountCents, capture.id)
      else paidInvoices.delete(invoiceOf(capture.order))
    },

    refund(capture: Capture, { amountCents, customId, isMadeThere = false }: RefundOrder): Refund {
      const amount = refundable(capture, amountCents, now())
      if (!isMadeThere && switches.take('refund_no_balance')) {
        throw unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS')
      }
      const isPending = !isMadeThere && switches.take('refund_pending') !== undefined
      const refund: Refund = {
        id: newId('R'),
        capture,
        amountCents: amount,
        status: isPending ? 'PENDING' : 'COMPLETED',
        customId,
        isMadeThere,
        at: now(),
      }
      refunds.set(refund.id, refund)
      capture.refunds.push(refund)
      capture.status = statusAfter(capture)
      if (!isPending) move('T1107', capture, -amount, refund.id)
      return refund
    },

    decideRefund(refund: Refund, status: 'COMPLETED' | 'FAILED'): void {
      if (refund.status !== 'PENDING') throw notNow()
      refund.status = status
      refund.capture.status = statusAfter(refund.capture)
      if (status === 'COMPLETED') move('T1107', refund.capture, -refund.amountCents, refund.id)
    },

    dispute(capture: Capture, state: Dispute['state']): Dispute {
      const amountCents = capture.dispute?.amountCents ?? leftOf(capture)
      const before = capture.dispute?.state
      const isPaid = before !== undefined || !['PENDING', 'DECLINED'].includes(capture.status)
      if (!isPaid || before === state || amountCents === 0) throw notNow()
      const dispute = capture.dispute ?? { id: newId('PP-D-'), state, amountCents }
      dispute.state = state
      capture.dispute = dispute
      disputes.set(dispute.id, capture)
      const wasTaken = before === 'lost'
      if (state === 'lost') move('T1201', capture, -amountCents, newId('B'))
      if (state === 'won' && wasTaken) move('T1202', capture, amountCents, newId('W'))
      capture.reason = { open: 'BUYER_COMPLAINT', lost: 'CHARGEBACK', won: undefined }[state]
      capture.status = statusAfter(capture)
      return dispute
    },

    books: (): Books => payPalBooks([...captures.values()], merchantId),
  }
}

type RefundOrder = {
  /** Everything that is left without it. */
  amountCents?: number | undefined
  customId?: string | undefined
  isMadeThere?: boolean
}

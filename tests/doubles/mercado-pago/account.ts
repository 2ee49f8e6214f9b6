// What happens to money in the double's one account: preferences, tokens, payments, their refunds and
// chargebacks, and the books of it all. Amounts are centavos here; the routes write them as pesos.
import type { Books } from '../double-books.ts'
import type { Switches } from '../double-switches.ts'
import { type PaymentBody, type PreferenceBody, refuse, type SearchQuery } from './bodies.ts'
import { bookPayments, isInRange, orderOf } from './listings.ts'
import { approved, type Outcome, outcomeOf, voucher } from './outcomes.ts'
import { centsOf, isWaiting, type Payment, type Refund, refundedCents } from './payment.ts'
import type { TestCard } from './test-cards.ts'

const REFUND_DAYS = 180
const DAY_MS = 24 * 3_600_000

export const ownBehaviours = [
  /** A peso less is charged than was asked for. */
  'wrong_amount',
  /** The charge is in dollars. */
  'other_currency',
  /** The charge goes to another account. */
  'other_collector',
  /** The account is empty: a refund is refused. */
  'refund_without_balance',
  /** A search finds nothing yet. */
  'search_blind',
  /** A search finds payments, and not what was given back of them. */
  'search_without_refunds',
  /** The time in a webhook's signature is in milliseconds. */
  'webhook_in_milliseconds',
] as const
export type OwnBehaviour = (typeof ownBehaviours)[number]

export type Preference = { id: string; createdAt: Date; body: PreferenceBody }
export type CardToken = { id: string; card: TestCard; holder: string; isUsed: boolean }
/** A mediation holds the money as a chargeback does; `withdrawn` ends it as if there had been none. */
export const chargebackStates = ['open', 'lost', 'won', 'mediation', 'withdrawn'] as const
export type ChargebackState = (typeof chargebackStates)[number]

export type AccountOptions = {
  collectorId: number
  firstId: number
  now(): Date
  switches: Switches<OwnBehaviour>
}

export type Account = ReturnType<typeof openAccount>

/** An empty account. Ids are counted from `firstId`. */
export function openAccount({ collectorId, firstId, now, switches }: AccountOptions) {
  const payments = new Map<number, Payment>()
  const byReference = new Map<string, Payment[]>()
  const preferences = new Map<string, Preference>()
  const tokens = new Map<string, CardToken>()
  let counted = firstId
  const nextId = () => (counted += 1)

  function open(
    asked: Pick<Payment, 'reference' | 'amountCents' | 'typeId' | 'notificationUrl'>,
    outcome: Outcome,
    expiresAt?: Date,
  ): Payment {
    const at = now()
    const isLess = switches.take('wrong_amount') !== undefined
    const isOther = switches.take('other_collector') !== undefined
    const payment: Payment = {
      ...asked,
      id: nextId(),
      amountCents: isLess ? Math.max(1, asked.amountCents - 100) : asked.amountCents,
      currency: switches.take('other_currency') ? 'USD' : 'ARS',
      collectorId: isOther ? collectorId + 1 : collectorId,
      status: outcome.status,
      detail: outcome.detail,
      createdAt: at,
      updatedAt: at,
      ...(outcome.status === 'approved' && { approvedAt: at }),
      expiresAt,
      refunds: [],
    }
    payments.set(payment.id, payment)
    const reference = payment.reference ?? ''
    byReference.set(reference, [...(byReference.get(reference) ?? []), payment])
    return payment
  }

  function move(payment: Payment, status: string, detail: string): Payment {
    payment.status = status
    payment.detail = detail
    payment.updatedAt = now()
    if (status === 'approved') payment.approvedAt ??= payment.updatedAt
    return payment
  }

  function waiting(id: number): Payment {
    const payment = found(id)
    if (!isWaiting(payment)) refuse(400, 'the payment waits for nothing', 2063)
    return payment
  }

  function found(id: number): Payment {
    return payments.get(id) ?? refuse(404, 'Payment not found', 2000)
  }

  return {
    collectorId,
    now,
    found,
    /** The newest first. */
    latest: (limit: number) => [...payments.values()].slice(-limit).toReversed(),
    addPreference(body: PreferenceBody): Preference {
      const preference = { id: `${collectorId}-${nextId()}`, createdAt: now(), body }
      preferences.set(preference.id, preference)
      return preference
    },
    preference: (id: string) => preferences.get(id),
    addToken(card: TestCard, holder: string): CardToken {
      const token = { id: nextId().toString(16).padStart(32, '0'), card, holder, isUsed: false }
      tokens.set(token.id, token)
      return token
    },
    /** A payment by card, which uses up its token whatever becomes of it. */
    payByCard(body: PaymentBody): Payment {
      const token = tokens.get(body.token)
      if (!token) return refuse(400, 'Card Token not found', 2006)
      if (token.isUsed) return refuse(400, 'Invalid card_token_id', 3003)
      const { card } = token
      if (card.brand !== body.payment_method_id) {
        refuse(400, 'payment_method_id does not fit the card_token', 3034)
      }
      token.isUsed = true
      const asked = {
        reference: body.external_reference,
        amountCents: centsOf(body.transaction_amount),
        typeId: card.typeId,
        notificationUrl: body.notification_url,
      }
      return open(asked, cardOutcome(token.holder, body))
    },
    /** A payment on the double's own page; a preference may be paid as often as somebody does. */
    payPreference({ body }: Preference, outcome: Outcome): Payment {
      const cents = body.items.map((item) => centsOf(item.unit_price) * item.quantity)
      const isVoucher = outcome === voucher
      const asked = {
        reference: body.external_reference,
        amountCents: cents.reduce((total, one) => total + one, 0),
        typeId: isVoucher ? 'ticket' : 'account_money',
        notificationUrl: body.notification_url,
      }
      const until = body.date_of_expiration ? new Date(body.date_of_expiration) : undefined
      const days = new Date(now().getTime() + 3 * DAY_MS)
      return open(asked, outcome, isVoucher ? (until ?? days) : undefined)
    },
    approve: (id: number) => move(waiting(id), approved.status, approved.detail),
    reject: (id: number, detail: string) => move(waiting(id), 'rejected', detail),
    cancel: (id: number, detail: string) => move(waiting(id), 'cancelled', detail),
    /** Gives back `amountCents`, or all that is left of it. */
    refund(id: number, amountCents: number | undefined, isMadeThere: boolean): Refund {
      const payment = found(id)
      const left = payment.amountCents - refundedCents(payment)
      const amount = amountCents ?? left
      refuseRefund(payment, amount, left, now())
      if (switches.take('refund_without_balance')) {
        refuse(400, 'You do not have enough money in your account to make the refund', 15_016)
      }
      const refund = { id: nextId(), createdAt: now(), amountCents: amount, isMadeThere }
      payment.refunds.push(refund)
      if (amount === left) move(payment, 'refunded', 'refunded')
      else move(payment, payment.status, 'partially_refunded')
      return refund
    },
    dispute(id: number, state: ChargebackState): Payment {
      const payment = found(id)
      if (!payment.approvedAt) refuse(400, 'nobody disputes what was not paid')
      if (state === 'mediation') {
        payment.chargeback = 'open'
        return move(payment, 'in_mediation', '')
      }
      if (state === 'withdrawn') {
        payment.chargeback = 'won'
        return move(payment, approved.status, approved.detail)
      }
      payment.chargeback = state
      const details = { open: 'in_process', lost: 'settled', won: 'reimbursed' }
      return move(payment, 'charged_back', details[state])
    },
    search(query: SearchQuery): { total: number; found: Payment[] } {
      if (switches.take('search_blind')) return { total: 0, found: [] }
      const all =
        query.external_reference === undefined
          ? [...payments.values()]
          : (byReference.get(query.external_reference) ?? [])
      const fitting = all.filter((payment) => isInRange(payment, query)).toSorted(orderOf(query))
      const { offset = 0, limit = 30 } = query
      return { total: fitting.length, found: fitting.slice(offset, offset + limit) }
    },
    books: (): Books => bookPayments([...payments.values()], collectorId),
  }
}

function cardOutcome(holder: string, body: PaymentBody): Outcome {
  const outcome = outcomeOf(holder)
  const isChallenge = outcome.detail === 'pending_challenge'
  if (isChallenge && !['optional', 'mandatory'].includes(body.three_d_secure_mode ?? '')) {
    return { status: 'rejected', detail: 'cc_rejected_3ds_mandatory', words: '' }
  }
  return outcome
}

function refuseRefund(payment: Payment, amount: number, left: number, now: Date): void {
  const { status, approvedAt } = payment
  if (status !== 'approved' || !approvedAt) {
    refuse(400, 'The action requested is not valid for the current payment state', 2063)
  }
  if (amount > left) refuse(400, 'Amount to refund is greater than what is left', 2085)
  if (now.getTime() - approvedAt.getTime() > REFUND_DAYS * DAY_MS) {
    refuse(400, 'Payment too old to be refunded', 2024)
  }
}

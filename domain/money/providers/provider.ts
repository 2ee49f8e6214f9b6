// The port for providers that take money. Only their adapters know statuses, field names and formats.
import type {
  Currency,
  DeclineReason,
  DisputeState,
  PaymentMethod,
  PendingCause,
  ProviderName,
  RefundFailureName,
} from '#domain/ground/vocabulary/money.ts'

export type ProviderRefund = {
  ref: string
  amountCents: number
  state: 'in_transit' | 'done' | 'failed'
  /** Our id, sent with the request, if the provider reports it. */
  refundId?: string
  at?: Date
}

/** The provider's own statuses end at the adapter. */
export type ProviderCharge = {
  ref: string
  /** Our id of the attempt; undefined when there is no well-formed one. */
  paymentId: string | undefined
  amountCents: number
  currency: string
  /** False when it was made to another account: not our money, whatever its state. */
  isOurs: boolean
  /** When the money moved; if the provider does not report it, the time of our query. */
  at?: Date
  /** The provider's fee, if reported. */
  feeCents?: number
  refunds?: ProviderRefund[]
  /** `none`, from a provider that reports disputes, ends an open one: the money is ours again. */
  dispute?: DisputeState | 'none'
} & (
  | { state: 'settled' }
  | {
      state: 'pending'
      cause?: PendingCause
      /** The voucher's deadline; the order stays open until then. */
      until?: Date
    }
  | { state: 'declined'; reason: DeclineReason }
)

/** The card as tokenised by the page: single use, in memory only, never stored and never logged. */
export type CardToken = {
  token: string
  /** The scheme, such as `visa`, and the issuer if the provider requires it. */
  brand?: string
  issuer?: string
  document?: { type: string; number: string }
}

export type ChargeRequest = {
  /** Our id of the attempt: the reference that the charge carries, and the idempotency key. */
  paymentId: string
  method: PaymentMethod
  amountCents: number
  currency: Currency
  card: CardToken | undefined
  buyer: { email: string; name: string; lastname: string }
  /** Shown to the buyer on the provider's page. */
  title: string
  /** Where the provider sends the buyer back to, whatever the outcome. */
  returnUrl: string
  hintUrl: string
  openUntil: Date
}

export type StartedCharge =
  | { kind: 'answered'; charge: ProviderCharge }
  | { kind: 'redirect'; sessionRef: string; url: string; openUntil: Date }

export type RefundRequest = {
  /** The idempotency key. */
  refundId: string
  /** The provider's id of the charge. */
  chargeRef: string
  amountCents: number
  currency: Currency
}

/** Why a provider refused a refund, in our terms; `no_balance` may be retried later. */
export type RefundFailure = Exclude<RefundFailureName, 'failed_later' | 'no_credentials'>

export type ProviderMovement = {
  /** `unreadable` is an incomplete row: it may be of any kind, and its amount is not reliable. */
  kind: 'charge' | 'refund' | 'chargeback' | 'chargeback_won' | 'unreadable'
  /** The provider's id of the charge. */
  chargeRef: string
  /** The provider's id of the movement itself: of the refund, or of the charge. */
  ref: string
  /** Signed; income is positive. */
  amountCents: number
  currency: string
  at: Date
}

/** A provider's notification after its signature was checked. */
export type Hint = {
  eventId: string
  /** The provider's name for the event; kept for staff. */
  kind: string
  /** The charge or the session of the provider's page; undefined if the event does not concern us. */
  about: { charge: string } | { session: string } | undefined
  isVerified: boolean
}

export type HintRequest = { headers: Headers; url: URL; body: string }

/** Not reached or answered in time: the outcome is unknown, the key may be repeated. Holds nothing sent. */
export class ProviderUnreachable extends Error {}

/** It answered and refused this one query, which says nothing about queries of others. */
export class QuestionRefused extends ProviderUnreachable {}

/** Thrown by `start`: nothing was begun, so nothing was taken. */
export class ChargeRefused extends QuestionRefused {}

/** Thrown by `find` when an approved payment was to be captured and no answer came. */
export class CaptureUnanswered extends ProviderUnreachable {}

/** Thrown by `start` and `find`: nothing was taken, because of our account's state. No buyer can pay. */
export class AccountRefused extends CaptureUnanswered {
  /** From `find`: the charges that could not be captured. */
  declined: ProviderCharge[]

  constructor(words: string, declined: ProviderCharge[] = []) {
    super(words)
    this.declined = declined
  }
}

/** The error for this status; 401 and 403 concern our identity and would affect every query. */
export const refusedWith = (status: number, words: string): ProviderUnreachable =>
  new (status === 401 || status === 403 ? ProviderUnreachable : QuestionRefused)(words)

export type PaymentProvider = {
  name: ProviderName
  /** If true, no limit on purchases may be lifted. */
  takesRealMoney: boolean
  methods: readonly PaymentMethod[]
  currency: Currency
  /** Idempotent by paymentId. */
  start(request: ChargeRequest): Promise<StartedCharge>
  /** None if nothing arrived or nobody paid. Captures what the buyer approved, unless the order is over. */
  find(attempt: {
    paymentId: string
    sessionRef: string | undefined
    isOver?: boolean
  }): Promise<ProviderCharge[]>
  /** Undefined if unknown. */
  fetchCharge(ref: string): Promise<ProviderCharge | undefined>
  /** Idempotent by refundId. */
  refund(
    request: RefundRequest,
  ): Promise<{ ok: true; refund: ProviderRefund } | { ok: false; reason: RefundFailure }>
  listMovements(from: Date, until: Date): Promise<ProviderMovement[]>
  /** Undefined when the request is no notification of this provider. Calls out only for certificates. */
  readHint?(request: HintRequest): Promise<Hint | undefined>
  /** The bank's challenge for a charge that waits for the buyer's authentication. */
  challenge?(
    chargeRef: string,
  ): Promise<{ url: string; fields: Record<string, string> } | undefined>
}

export type PaymentProviders = {
  all: readonly PaymentProvider[]
  /** Undefined when there is none: the method is not offered. */
  forMethod(method: PaymentMethod): PaymentProvider | undefined
  /** Undefined when its credentials were removed. */
  named(name: string): PaymentProvider | undefined
  takesRealMoney: boolean
  /** For the provider's own card fields; undefined when the sandbox's fields are used. */
  cardFields: { publicKey: string; scriptUrl: string } | undefined
}

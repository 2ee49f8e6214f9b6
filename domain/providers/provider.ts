// The counterparts that take money. Files in adapters/ implement this port, one per provider, and
// are the only ones that know a provider's statuses, field names and ways to write an amount.
import type {
  Currency,
  DeclineReason,
  DisputeState,
  PaymentMethod,
  PendingCause,
  ProviderName,
} from '#domain/vocabulary/payment.ts'

/** A refund as a provider tells of it. */
export type ProviderRefund = {
  ref: string
  amountCents: number
  state: 'in_transit' | 'done' | 'failed'
  /** Ours, where the provider says so: the id that it was asked with. */
  refundId?: string
  at?: Date
}

/** What a provider says of one charge, in our words: its own statuses end at the adapter. */
export type ProviderCharge = {
  ref: string
  /** Our id of the attempt, which the charge carries; undefined when it carries none of the form. */
  paymentId: string | undefined
  amountCents: number
  currency: string
  /** False when it was made to somebody else's account: not our money, whatever it says. */
  isOurs: boolean
  /** When the money moved; the time of our asking where the provider does not say. */
  at?: Date
  /** What the provider keeps, where it tells. */
  feeCents?: number
  refunds?: ProviderRefund[]
  /**
   * A chargeback or a mediation. `none` by a provider that would tell of one: one that was open is
   * over then, and the money is ours again.
   */
  dispute?: DisputeState | 'none'
} & (
  | { state: 'settled' }
  | {
      state: 'pending'
      cause?: PendingCause
      /** A voucher lives that long; the order stays open as long. */
      until?: Date
    }
  | { state: 'declined'; reason: DeclineReason }
)

/** What the page made of the card: single use, in memory only, never stored and never logged. */
export type CardToken = {
  token: string
  /** The scheme, such as `visa`, and its issuer where the provider wants it. */
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
  /** What the buyer reads there: the operation number and how many passes. */
  title: string
  /** Where the provider sends the buyer back to, whatever became of it. */
  returnUrl: string
  /** Where the provider tells us that something happened. */
  hintUrl: string
  /** The page of the provider takes no payment after this. */
  openUntil: Date
}

/** Either an answer at once, or a page of the provider's where the buyer goes on. */
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

/** Its refusals, in our words; `no_balance` may be tried again later. */
export type RefundFailure =
  | 'no_balance'
  | 'too_late'
  | 'already_refunded'
  | 'disputed'
  | 'not_allowed'

/** A movement of a provider's books, for the daily comparison. */
export type ProviderMovement = {
  /** `unreadable` is a row that says too little: it may be any of the others, and its amount is no one's word. */
  kind: 'charge' | 'refund' | 'chargeback' | 'chargeback_won' | 'unreadable'
  /** Of the charge. */
  chargeRef: string
  /** Of the movement itself: the refund's, or the charge's. */
  ref: string
  /** Signed: what came in is positive. */
  amountCents: number
  currency: string
  at: Date
}

/** What a provider sent us, after its signature was looked at. */
export type Hint = {
  eventId: string
  /** The provider's name of what happened; kept for staff. */
  kind: string
  /** The charge, or the session that the buyer was led to; undefined for what does not concern us. */
  about: { charge: string } | { session: string } | undefined
  isVerified: boolean
}

/** A request of a provider, as it came. */
export type HintRequest = { headers: Headers; url: URL; body: string }

/**
 * Thrown when the provider could not be asked or did not answer in time: what it did is unknown, the
 * same question may be asked again with the same key. Never holds what was sent.
 */
export class ProviderUnreachable extends Error {}

/** It answered, and refused this one question: that says nothing of anybody else's. */
export class QuestionRefused extends ProviderUnreachable {}

/** Thrown by `start`: nothing was begun, so nothing was taken. */
export class ChargeRefused extends QuestionRefused {}

/** Thrown by `find` when money that the buyer had approved was to be taken, and no answer came. */
export class CaptureUnanswered extends ProviderUnreachable {}

/** Thrown by `start` and `find`: nothing was taken, for what our account is. No buyer can pay. */
export class AccountRefused extends CaptureUnanswered {
  /** Of `find`: what it was to take. */
  declined: ProviderCharge[]

  constructor(words: string, declined: ProviderCharge[] = []) {
    super(words)
    this.declined = declined
  }
}

/** For an answer of this status; one to who we are (401, 403) would meet every question. */
export const refusedWith = (status: number, words: string): ProviderUnreachable =>
  new (status === 401 || status === 403 ? ProviderUnreachable : QuestionRefused)(words)

export type PaymentProvider = {
  name: ProviderName
  /** Where it does, no limit on purchases may be lifted. */
  takesRealMoney: boolean
  methods: readonly PaymentMethod[]
  currency: Currency
  /** Takes the money, or says where. The same paymentId gives the same, however often it is asked. */
  start(request: ChargeRequest): Promise<StartedCharge>
  /**
   * Every charge that carries our reference; takes what the buyer approved on the way, unless its order
   * is over and wants no money any more. Empty when the provider never heard of it, or nobody paid yet.
   */
  find(attempt: {
    paymentId: string
    sessionRef: string | undefined
    isOver?: boolean
  }): Promise<ProviderCharge[]>
  /** One charge by the provider's id; undefined for an unknown one. */
  fetchCharge(ref: string): Promise<ProviderCharge | undefined>
  /** The same refundId is refunded once, however often it is asked. */
  refund(
    request: RefundRequest,
  ): Promise<{ ok: true; refund: ProviderRefund } | { ok: false; reason: RefundFailure }>
  /** Every movement of our account from the one instant up to the other. */
  listMovements(from: Date, until: Date): Promise<ProviderMovement[]>
  /** Undefined for what is no notice of this provider's at all. Asks nobody but for certificates. */
  readHint?(request: HintRequest): Promise<Hint | undefined>
  /** Where the bank wants the buyer to prove who pays, for a charge that waits for it. */
  challenge?(
    chargeRef: string,
  ): Promise<{ url: string; fields: Record<string, string> } | undefined>
}

/** The providers of a shop. */
export type PaymentProviders = {
  all: readonly PaymentProvider[]
  /** Who takes this method; undefined where nobody does: it is not offered then. */
  forMethod(method: PaymentMethod): PaymentProvider | undefined
  /** Undefined for one whose credentials are gone. */
  named(name: string): PaymentProvider | undefined
  takesRealMoney: boolean
  /** What the page needs for the provider's own card fields; undefined where ours of the sandbox serve. */
  cardFields: { publicKey: string; scriptUrl: string } | undefined
}

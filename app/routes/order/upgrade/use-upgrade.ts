import { useEffect, useRef } from 'react'
import { href, redirectDocument } from 'react-router'
import { v4 as newId } from 'uuid'
import { TERMS_VERSION } from '#domain/ground/vocabulary/sale.ts'
import { contentOf } from '#domain/passes/upgrade.ts'
import { m } from '#messages/messages.js'
import type { Malformed } from '#app/form.ts'
import type { RefusalReason } from '#app/refusals.ts'
import { upgradeStore } from '#app/routes/order/checkout/checkout-store.ts'
import type { PaymentOptions } from '#app/routes/order/checkout/offered-methods.ts'
import type { HowToPay } from '#app/routes/order/checkout/purchase.ts'
import {
  inTime,
  problem,
  type PurchaseProblem,
  toProvider,
} from '#app/routes/order/checkout/settle-purchase.ts'
import { type Payment, usePaymentForm } from '#app/routes/order/checkout/use-payment.ts'
import { withWait } from '#app/ui/wait-words.ts'

export type Change = { passId: string; productName: string; durationDays: number }
type Ids = { content: string; idempotencyKey: string; paymentId: string }

type Upgrading = {
  secret: string
  options: PaymentOptions
  changes: Change[]
  totalCents: number
  /** An upgrade begun but not paid: the same choice continues it. */
  begun: { idempotencyKey: string; changes: Change[] } | undefined
}

/** The state of an upgrade's payment, in the form that the payment page's components take. */
export function useUpgrade({ secret, options, changes, totalCents, begun }: Upgrading): Payment {
  const action = href('/order/:secret/upgrade', { secret })
  const form = usePaymentForm<UpgradeProblem>(action, options, totalCents)
  const { answer, chosen, charge, card } = form
  const ids = useRef<Ids>(undefined)

  useEffect(() => {
    // Ids may be reused only while their outcome is unknown.
    if (answer && !answer.mayRepeat && ids.current) {
      ids.current = { ...ids.current, paymentId: newId() }
    }
  }, [answer])

  const isFree = totalCents === 0

  async function pay() {
    if (form.isBusy || changes.length === 0) return
    if (!isFree && (!chosen || !charge)) return
    form.countTry()
    const read = isFree ? { token: '' } : await card.read()
    if (!read) return
    ids.current = idsFor(contentOf(changes), ids.current, begun)
    if (!isFree) upgradeStore.set({ paymentId: ids.current.paymentId, secret })
    const payBy =
      chosen && charge && !isFree ? { ...read, method: chosen.method, charge } : undefined
    await form.send(submissionOf(ids.current, { changes, totalCents }, payBy))
  }

  return {
    ...form,
    isBlocked: !isFree && !charge,
    isUnknown: false,
    problemCount: isFree ? 0 : card.problemCount,
    note: isFree ? undefined : card.note,
    pay: (event) => form.sendOnce(event, pay),
  }
}

/** The ids for this choice: the previous ones, or those of an unpaid upgrade with a new payment. */
function idsFor(content: string, before: Ids | undefined, begun: Upgrading['begun']): Ids {
  if (before?.content === content) return before
  const isBegun = begun !== undefined && contentOf(begun.changes) === content
  return {
    content,
    idempotencyKey: isBegun ? begun.idempotencyKey : newId(),
    paymentId: newId(),
  }
}

function submissionOf(
  { idempotencyKey, paymentId }: Ids,
  { changes, totalCents }: Pick<Upgrading, 'changes' | 'totalCents'>,
  payBy: HowToPay | undefined,
) {
  const upgrade = { idempotencyKey, changes, shownTotalCents: totalCents, terms: TERMS_VERSION }
  if (!payBy) return upgrade
  const { charge, ...how } = payBy
  const shownCharge = { amountCents: charge.amountCents, currency: charge.currency }
  return { ...upgrade, payment: { ...how, paymentId, shownCharge } }
}

type UpgradeAnswer =
  | { ok: true; redirectUrl: string | undefined; challenge: string | undefined }
  | Malformed
  | {
      ok: false
      reason: RefusalReason
      message: string
      charge?: { amountCents: number; currency: string }
      totalCents?: number
      retryAfterSeconds?: number
    }

/** What to tell the buyer, and whether the same ids may be sent again. */
type UpgradeProblem = PurchaseProblem & { mayRepeat: boolean }

/** Follows the answer by a full page load, to drop a provider's script; or returns what went wrong. */
export async function settleUpgrade(
  asked: Promise<UpgradeAnswer>,
  secret: string,
): Promise<UpgradeProblem | Response> {
  const answer = await inTime(asked)
  if (!answer) return { ...problem('unreachable', m.refusal_unreachable()), mayRepeat: true }
  if (answer.ok) {
    if (answer.redirectUrl !== undefined) {
      const led = toProvider(answer.redirectUrl)
      return led instanceof Response ? led : { ...led, mayRepeat: true }
    }
    return answer.challenge === undefined
      ? redirectDocument(href('/order/:secret/upgrade', { secret }))
      : redirectDocument(href('/checkout/challenge/:paymentId', { paymentId: answer.challenge }))
  }
  if (answer.reason === 'malformed') {
    return { ...problem('malformed', m.refusal_malformed()), mayRepeat: false }
  }
  const { reason, charge } = answer
  return {
    ...problem(reason, withWait(answer), charge ? { newCharge: charge } : {}),
    // The money may have been taken: the same submission finds out.
    mayRepeat: reason === 'provider_unreachable' || reason === 'payment_under_way',
  }
}

// What purchases may cost a network and a mailbox in an hour. Everything that a purchase could cost
// is taken before anything is written or asked, so that a hundred submissions at once cannot all look
// before one is counted; what it did not cost is given back at its end. A process that dies in
// between leaves its points taken, and they are back within the hour.
import { mailboxOf } from '#domain/mailbox.ts'
import type { LimitName, Services } from '#domain/services.ts'

/** The limits that PURCHASE_LIMITS=off lifts. */
export const purchaseLimits = [
  'order_per_client',
  'decline_per_client',
  'attempt_per_client',
  'confirmation_per_address',
] as const satisfies LimitName[]
type PurchaseLimit = (typeof purchaseLimits)[number]

/** Of the network, or of the mailbox that would get an eleventh confirmation. */
export type TooManyPurchases = {
  ok: false
  reason: 'too_many_purchases' | 'too_many_confirmations'
  retryAfterSeconds: number
}

export type PurchaseAllowance = {
  /** Why no order may be placed now. */
  refusalToPlace: TooManyPurchases | undefined
  /** Why no attempt may be made to pay an order that was placed before. */
  refusalToPay: TooManyPurchases | undefined
  /** Keeps one: the purchase did cost it. False where none was left to take. */
  spend(limit: PurchaseLimit): boolean
  /** Gives back what was taken and not spent. Never fails: what is not given back runs out. */
  giveBackRest(): Promise<void>
}

/** Takes one of each limit at once. Decides nothing: an order that stands still gets its answer. */
export async function takePurchaseAllowance(
  { limits, log }: Services,
  { clientAddress, buyer }: { clientAddress: string; buyer: { email: string } },
): Promise<PurchaseAllowance> {
  const keys: Record<PurchaseLimit, string> = {
    order_per_client: clientAddress,
    decline_per_client: clientAddress,
    attempt_per_client: clientAddress,
    confirmation_per_address: mailboxOf(buyer.email),
  }
  const takes = await Promise.all(
    purchaseLimits.map(async (limit) => ({ limit, answer: await limits.take(limit, keys[limit]) })),
  )
  const unspent = new Set(takes.flatMap(({ limit, answer }) => (answer.ok ? [limit] : [])))
  const refusals = takes.flatMap(({ limit, answer }) =>
    answer.ok ? [] : [{ limit, refusal: { ...answer, reason: reasonOf(limit) } }],
  )

  return {
    refusalToPlace: longest(refusals.map(({ refusal }) => refusal)),
    refusalToPay: longest(
      refusals.flatMap(({ limit, refusal }) => (limit === 'order_per_client' ? [] : [refusal])),
    ),
    spend: (limit) => unspent.delete(limit),
    async giveBackRest() {
      const given = await Promise.allSettled(
        [...unspent].map((limit) => limits.giveBack(limit, keys[limit])),
      )
      for (const answer of given) {
        if (answer.status === 'fulfilled') continue
        log.warn({ error: answer.reason }, 'an allowance could not be given back')
      }
    },
  }
}

const reasonOf = (limit: PurchaseLimit): TooManyPurchases['reason'] =>
  limit === 'confirmation_per_address' ? 'too_many_confirmations' : 'too_many_purchases'

/** A shorter wait would only end in another refusal. */
function longest(refusals: TooManyPurchases[]): TooManyPurchases | undefined {
  return refusals.toSorted((a, b) => b.retryAfterSeconds - a.retryAfterSeconds)[0]
}

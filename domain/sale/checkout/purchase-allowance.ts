// Limits per network and mailbox in an hour; their numbers are in server/work/limits.ts. What a purchase could
// use up is taken before anything is written or a provider is called, so that concurrent submissions cannot all
// pass before one is counted; the rest is given back. If the process dies, its points return within the hour.
import { mailboxOf } from '#domain/ground/email-address.ts'
import type { LimitName, Services } from '#domain/ground/services.ts'

/** The limits that PURCHASE_LIMITS=off lifts. */
export const purchaseLimits = [
  'order_per_client',
  'decline_per_client',
  'attempt_per_client',
  'confirmation_per_address',
] as const satisfies LimitName[]
type PurchaseLimit = (typeof purchaseLimits)[number]

/** For the network, or for the mailbox that would get an eleventh confirmation. */
export type TooManyPurchases = {
  ok: false
  reason: 'too_many_purchases' | 'too_many_confirmations'
  retryAfterSeconds: number
}

export type PurchaseAllowance = {
  /** Why no order may be placed now. */
  refusalToPlace: TooManyPurchases | undefined
  /** Why no attempt may be made to pay an order that was placed earlier. */
  refusalToPay: TooManyPurchases | undefined
  /** Keeps one, because the purchase used it. False if none could be taken. */
  spend(limit: PurchaseLimit): boolean
  /** Gives back what was taken and not spent. Never throws: what cannot be given back expires. */
  giveBackRest(): Promise<void>
}

/** Refuses nothing itself: an existing order still gets its answer. */
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

/** The longest wait, because a shorter one would only end in another refusal. */
function longest(refusals: TooManyPurchases[]): TooManyPurchases | undefined {
  return refusals.toSorted((a, b) => b.retryAfterSeconds - a.retryAfterSeconds)[0]
}

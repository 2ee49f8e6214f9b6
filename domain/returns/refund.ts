// A refund is one question to a provider: give back so much of this charge. It holds its part of the
// charge and its passes from the moment somebody asks for it until it fails or is rejected, so that
// no two refunds can take the same money. A question is asked once: who tries again opens another.
import { liveRefunds, type RefundState } from '#domain/vocabulary/refund.ts'

const refundMoves: Record<RefundState, readonly RefundState[]> = {
  // Money that the provider gave back by itself may leave nothing for one that waits.
  waiting_approval: ['created', 'rejected', 'failed'],
  created: ['in_transit', 'done', 'failed'],
  in_transit: ['done', 'failed'],
  done: [],
  failed: [],
  rejected: [],
}

type Amount = { state: RefundState; amountCents: number }
export type PassPart = { passId: string; amountCents: number; catalogueCents: number }

export function refundMayMove(from: RefundState, to: RefundState): boolean {
  return refundMoves[from].includes(to)
}

/** It holds its passes and its part of the charge. */
export function refundIsLive({ state }: { state: RefundState }): boolean {
  return liveRefunds.some((live) => live === state)
}

/** The provider has it: it is done there, or on its way. */
export function refundIsAtProvider({ state }: { state: RefundState }): boolean {
  return state === 'done' || state === 'in_transit'
}

/** What no live refund holds yet, in the charge's currency. */
export function leftOfCharge(chargeCents: number, refunds: Amount[]): number {
  return chargeCents - sum(refunds.filter(refundIsLive))
}

/**
 * Those that nobody sent yet and that find too little money left once the provider has given some back
 * by itself: the later ones give way.
 */
export function refundsWithoutMoney<Refund extends Amount>(
  chargeCents: number,
  refunds: Refund[],
): Refund[] {
  let left = chargeCents - sum(refunds.filter(refundIsAtProvider))
  return refunds.filter((refund) => {
    if (!refundIsLive(refund) || refundIsAtProvider(refund)) return false
    if (refund.amountCents > left) return true
    left -= refund.amountCents
    return false
  })
}

/**
 * Each pass's part of a charge, by its price, in the order given (that of the purchase). Rounded where
 * the parts meet: whatever the rate, all parts add up to the charge, and those in the catalogue's
 * currency are the prices that were paid.
 */
export function passParts(
  chargeCents: number,
  passes: { id: string; priceCents: number }[],
): PassPart[] {
  const total = passes.reduce((cents, { priceCents }) => cents + priceCents, 0)
  let before = 0
  return passes.map(({ id, priceCents }) => {
    const amountCents =
      share(chargeCents, before + priceCents, total) - share(chargeCents, before, total)
    before += priceCents
    return { passId: id, amountCents, catalogueCents: priceCents }
  })
}

/** The parts cut down to what is left of the charge, the last ones first. */
export function partsWithin(parts: PassPart[], leftCents: number): PassPart[] {
  let left = leftCents
  return parts.map((part) => {
    const amountCents = Math.min(part.amountCents, left)
    left -= amountCents
    return { ...part, amountCents }
  })
}

function share(chargeCents: number, partCents: number, totalCents: number): number {
  // An upgrade that cost nothing: nothing was charged, and nothing goes back.
  if (totalCents === 0) return 0
  const total = BigInt(totalCents)
  return Number((BigInt(chargeCents) * BigInt(partCents) * 2n + total) / (2n * total))
}

function sum(refunds: Amount[]): number {
  return refunds.reduce((cents, { amountCents }) => cents + amountCents, 0)
}

// A refund is one request to return part of a charge. It holds its amount and passes until it fails or is
// rejected, so that no two take the same money. Each request is made once; a retry is a new refund.
import { type RefundState, liveRefunds } from '#domain/ground/vocabulary/money.ts'

const refundMoves: Record<RefundState, readonly RefundState[]> = {
  // A refund made by the provider may leave no money for one that waits.
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

/** Whether it holds its passes and its part of the charge. */
export function refundIsLive({ state }: { state: RefundState }): boolean {
  return liveRefunds.some((live) => live === state)
}

/** Whether the provider has accepted or completed it. */
export function refundIsAtProvider({ state }: { state: RefundState }): boolean {
  return state === 'done' || state === 'in_transit'
}

/** What no live refund holds yet, in the charge's currency. */
export function leftOfCharge(chargeCents: number, refunds: Amount[]): number {
  return chargeCents - sum(refunds.filter(refundIsLive))
}

/** Unsent ones for which the provider's own refunds left too little; later ones are dropped first. */
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
 * By price, in the order of the purchase. Cumulative rounding makes the parts add up to the charge at any
 * rate; in the catalogue's currency they are the prices paid.
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

/** The parts reduced to what is left of the charge, starting from the last. */
export function partsWithin(parts: PassPart[], leftCents: number): PassPart[] {
  let left = leftCents
  return parts.map((part) => {
    const amountCents = Math.min(part.amountCents, left)
    left -= amountCents
    return { ...part, amountCents }
  })
}

function share(chargeCents: number, partCents: number, totalCents: number): number {
  // An upgrade that cost nothing has nothing to refund.
  if (totalCents === 0) return 0
  const total = BigInt(totalCents)
  return Number((BigInt(chargeCents) * BigInt(partCents) * 2n + total) / (2n * total))
}

function sum(refunds: Amount[]): number {
  return refunds.reduce((cents, { amountCents }) => cents + amountCents, 0)
}

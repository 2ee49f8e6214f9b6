// The books of a double: what it says of the money that moved, to be compared with the shop's.

export type BookedCharge = {
  ref: string
  /** Ours, as it came with the charge. */
  reference: string | undefined
  amountCents: number
  currency: string
  state: 'settled' | 'pending' | 'declined'
  feeCents: number
  /** False when it went to another account. */
  isOurs: boolean
}
export type BookedRefund = {
  ref: string
  chargeRef: string
  reference: string | undefined
  amountCents: number
  currency: string
  state: 'done' | 'in_transit' | 'failed'
  /** True when nobody of ours asked for it. */
  isMadeThere: boolean
}
export type BookedChargeback = {
  chargeRef: string
  reference: string | undefined
  amountCents: number
  currency: string
  state: 'open' | 'lost' | 'won'
}

export type BookedSums = {
  chargedCents: number
  refundedCents: number
  chargedBackCents: number
  feeCents: number
  /** What is left of the charges, fees not taken off. */
  netCents: number
}

export type Books = {
  charges: BookedCharge[]
  refunds: BookedRefund[]
  chargebacks: BookedChargeback[]
  /** Of our account alone, by currency: settled charges, refunds that did not fail, chargebacks not won. */
  sums: Record<string, BookedSums>
}

/** The books with their sums. */
export function booksOf(entries: Omit<Books, 'sums'>): Books {
  const { charges, refunds, chargebacks } = entries
  const ours = charges.filter(({ isOurs, state }) => isOurs && state === 'settled')
  const refs = new Set(ours.map(({ ref }) => ref))
  const currencies = [...new Set(ours.map(({ currency }) => currency))]
  const sums = currencies.map((currency) => {
    const inIt = (one: { currency: string; chargeRef: string }) =>
      one.currency === currency && refs.has(one.chargeRef)
    const charged = ours.filter((one) => one.currency === currency)
    const chargedCents = sum(charged.map(({ amountCents }) => amountCents))
    const back = refunds.filter((one) => inIt(one) && one.state !== 'failed')
    const gone = chargebacks.filter((one) => inIt(one) && one.state !== 'won')
    const refundedCents = sum(back.map(({ amountCents }) => amountCents))
    const chargedBackCents = sum(gone.map(({ amountCents }) => amountCents))
    const feeCents = sum(charged.map((one) => one.feeCents))
    const netCents = chargedCents - refundedCents - chargedBackCents
    return [
      currency,
      { chargedCents, refundedCents, chargedBackCents, feeCents, netCents },
    ] as const
  })
  return { ...entries, sums: Object.fromEntries(sums) }
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

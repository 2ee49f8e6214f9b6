// Exchange arithmetic in whole cents and whole decimals, without floats.

const RATE_DECIMALS = 6
const SCALE = 10n ** BigInt(RATE_DECIMALS)

/** Dollar cents in centavos at a decimal rate of pesos per dollar, rounded to the centavo. */
export function inPesos(dollarCents: number, pesosPerDollar: string): number {
  return Number((BigInt(dollarCents) * scaled(pesosPerDollar) + SCALE / 2n) / SCALE)
}

/** A charged amount at this rate in dollar cents, rounded to the cent. */
export function inDollars(amountCents: number, exchangeRate: string): number {
  const rate = scaled(exchangeRate)
  const sign = amountCents < 0 ? -1n : 1n
  const doubled = (BigInt(amountCents) * SCALE * sign * 2n) / rate
  return Number((sign * (doubled + 1n)) / 2n)
}

function scaled(rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.', 2)
  return BigInt(whole + decimals.slice(0, RATE_DECIMALS).padEnd(RATE_DECIMALS, '0'))
}

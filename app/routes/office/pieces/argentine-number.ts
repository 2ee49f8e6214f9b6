// Argentine notation (specification, section 2 and 9), the same on every machine, server and browser.
const counts = new Intl.NumberFormat('es-AR', {
  useGrouping: 'always',
  maximumFractionDigits: 6,
})
const amounts = new Intl.NumberFormat('es-AR', {
  useGrouping: 'always',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const rates = new Intl.NumberFormat('es-AR', {
  useGrouping: 'always',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})

/** "1.234.567", and "1.234,5" for a fraction. */
export function argentineNumber(count: number): string {
  return counts.format(count)
}

/** The cents of the database's decimal, such as "1234.50"; null is 0 (specification, section 3). */
export function centsOf(decimal: string | null): number {
  return Math.round(Number(decimal ?? 0) * 100)
}

/** "1.234,50" for 123450 cents, below an amount that names the currency. */
export const argentineCents = (cents: number) => amounts.format(cents / 100)

/** "$ 1.234,50" for 123450 cents, as the specification writes the income on the dashboard. */
export function argentineAmount(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  return `${sign}$\u00a0${amounts.format(Math.abs(cents) / 100)}`
}

/** "$ 1.450,50 ARS" for an exchange rate such as "1450.5", with all its decimals, at least two. */
export function argentineRate(decimal: string): string {
  return `$\u00a0${rates.format(Number(decimal))} ARS`
}

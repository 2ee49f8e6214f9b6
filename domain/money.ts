// Money is integer cents inside; it becomes a text only in the interface.

/** The catalogue's currency. Prices are shown with $, as specified, and named once beside each total. */
export const catalogCurrency = 'USD'

const CHILD_PERCENT = 80

/** A child pays 80 % of the adult price (specification, section 9), rounded to the cent. */
export function childPriceCents(adultPriceCents: number): number {
  return Math.round((adultPriceCents * CHILD_PERCENT) / 100)
}

/** Dollars of the specification's cart item to cents; 80.1 and 80.10 are the same money. */
export function centsFromAmount(amount: number): number {
  return Math.round(amount * 100)
}

/** Cents as the plain decimal that the specification's `monto_total` and cart prices use. */
export function amountFromCents(cents: number): number {
  return cents / 100
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const pesos = new Intl.NumberFormat('es-AR', twoDecimals)
const dollars = new Intl.NumberFormat('en-US', twoDecimals)

/** Dollars as the shop writes them in every language: always two decimals, as specified; "$2,500.00". */
export function dollarWords(cents: number): string {
  return `$${dollars.format(cents / 100)}`
}

/** An amount with its currency named once, in the writing of each: "$250.00 USD", "$ 82.500,00 ARS". */
export function moneyWords(cents: number, currency: string): string {
  return currency === 'ARS'
    ? `$ ${pesos.format(cents / 100)} ARS`
    : `${dollarWords(cents)} ${currency}`
}

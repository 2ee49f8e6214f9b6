// Money is integer cents; it is formatted only in the interface.
import { currentLanguage } from './language.ts'

/** The catalogue's currency. */
export const catalogCurrency = 'USD'

/** The specification's cart item holds dollars; this gives cents. 80.1 and 80.10 are the same amount. */
export function centsFromAmount(amount: number): number {
  return Math.round(amount * 100)
}

/** Cents as a plain decimal, for the specification's `monto_total` and cart prices. */
export function amountFromCents(cents: number): number {
  return cents / 100
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const argentine = new Intl.NumberFormat('es-AR', twoDecimals)
// The specification gives two decimals, in Spanish.
const dollars = {
  es: argentine,
  en: new Intl.NumberFormat('en', { ...twoDecimals, trailingZeroDisplay: 'stripIfInteger' }),
  pt: new Intl.NumberFormat('pt-BR', { ...twoDecimals, trailingZeroDisplay: 'stripIfInteger' }),
}

/** "US$ 2.500,00" in Spanish, "US$ 2,500" in others: $ alone may read as pesos or reais. */
export function dollarWords(cents: number): string {
  return `${signOf(cents)}US$\u00a0${dollars[currentLanguage()].format(Math.abs(cents) / 100)}`
}

/** An amount with its currency named once, as each is written: "US$ 250,00", "$ 82.500,00 ARS". */
export function moneyWords(cents: number, currency: string): string {
  return currency === catalogCurrency
    ? dollarWords(cents)
    : `${signOf(cents)}$ ${argentine.format(Math.abs(cents) / 100)} ${currency}`
}

function signOf(cents: number): string {
  return cents < 0 ? '-' : ''
}

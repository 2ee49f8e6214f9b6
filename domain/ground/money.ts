// Money is integer cents; it is formatted only in the interface.
import { currentLanguage } from './language.ts'

/** The catalogue's currency. Prices are shown with $, as specified, and named once beside each total. */
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
const pesos = new Intl.NumberFormat('es-AR', twoDecimals)
// Only Spanish uses the specification's form.
const dollars = {
  es: new Intl.NumberFormat('en-US', twoDecimals),
  en: new Intl.NumberFormat('en', { ...twoDecimals, trailingZeroDisplay: 'stripIfInteger' }),
  pt: new Intl.NumberFormat('pt-BR', { ...twoDecimals, trailingZeroDisplay: 'stripIfInteger' }),
}

/** "$2,500.00" in Spanish, as specified; "US$ 2,500" in others, where $ alone may read as pesos or reais. */
export function dollarWords(cents: number): string {
  const language = currentLanguage()
  return (language === 'es' ? '$' : 'US$\u00a0') + dollars[language].format(cents / 100)
}

/** The currency to name beside an amount; nothing for dollars whose amount says "US$" already. */
export function currencyBeside(currency: string): string {
  return currency === catalogCurrency && currentLanguage() !== 'es' ? '' : currency
}

/** An amount with its currency named once, as each is written: "$250.00 USD", "$ 82.500,00 ARS". */
export function moneyWords(cents: number, currency: string): string {
  return currency === 'ARS'
    ? `$ ${pesos.format(cents / 100)} ARS`
    : `${dollarWords(cents)} ${currencyBeside(currency)}`.trim()
}

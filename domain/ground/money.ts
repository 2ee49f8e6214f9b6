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

// By hand: each of Intl's formatters costs a slow phone some 40 ms on its first page.
function amountWords(cents: number, group: string, point: string): string {
  const [whole = '', decimals] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${inThousands(whole, group)}${point}${decimals}`
}

function inThousands(digits: string, group: string): string {
  if (digits.length <= 3) return digits
  return inThousands(digits.slice(0, -3), group) + group + digits.slice(-3)
}

/** "US$ 2.500,00" in Spanish, "US$ 2,500" in others: $ alone may read as pesos or reais. */
export function dollarWords(cents: number): string {
  const language = currentLanguage()
  const words = language === 'en' ? amountWords(cents, ',', '.') : amountWords(cents, '.', ',')
  // The specification gives two decimals, in Spanish.
  return `${signOf(cents)}US$\u00a0${language === 'es' ? words : words.replace(/\D00$/, '')}`
}

/** An amount with its currency named once, as each is written: "US$ 250,00", "$ 82.500,00 ARS". */
export function moneyWords(cents: number, currency: string): string {
  return currency === catalogCurrency
    ? dollarWords(cents)
    : `${signOf(cents)}$ ${amountWords(cents, '.', ',')} ${currency}`
}

function signOf(cents: number): string {
  return cents < 0 ? '-' : ''
}

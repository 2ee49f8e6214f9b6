// In the browser only: no card data ever leaves the page. Only the provider knows whether the card is good.
import { isCardNumber } from '#domain/ground/card-number.ts'

export type TypedCard = { number: string; name: string; expiry: string; cvv: string }
export type CardProblem = 'required' | 'number_wrong' | 'expiry_wrong' | 'expired' | 'cvv_wrong'
export type CardProblems = Partial<Record<keyof TypedCard, CardProblem>>

/** The problems of a card on a day (YYYY-MM-DD), by field; empty for a valid card. */
export function cardProblems(card: TypedCard, today: string): CardProblems {
  const problems: [keyof TypedCard, CardProblem | undefined][] = [
    ['number', numberProblem(card.number)],
    ['name', card.name.trim() === '' ? 'required' : undefined],
    ['expiry', expiryProblem(card.expiry, today)],
    ['cvv', cvvProblem(card.cvv)],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function numberProblem(number: string): CardProblem | undefined {
  if (number.trim() === '') return 'required'
  return isCardNumber(number.replace(/[\s-]/g, '')) ? undefined : 'number_wrong'
}

function expiryProblem(expiry: string, today: string): CardProblem | undefined {
  if (expiry.trim() === '') return 'required'
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*(?:\/\s*)?(?:20)?(\d{2})$/.exec(expiry.trim()) ?? []
  if (month === undefined || year === undefined) return 'expiry_wrong'
  // A card is valid until the end of its month.
  const monthsOfCard = Number(year) * 12 + Number(month)
  const monthsNow = Number(today.slice(2, 4)) * 12 + Number(today.slice(5, 7))
  return monthsOfCard < monthsNow ? 'expired' : undefined
}

function cvvProblem(cvv: string): CardProblem | undefined {
  if (cvv.trim() === '') return 'required'
  return /^\d{3,4}$/.test(cvv.trim()) ? undefined : 'cvv_wrong'
}

export function groupCardNumber(number: string): string {
  return number
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function groupExpiry(expiry: string): string {
  const digits = expiry.replace(/\D/g, '')
  if (expiry.includes('/') || digits.length < 3) return expiry
  return `${digits.slice(0, 2)}/${digits.slice(2, 6)}`
}

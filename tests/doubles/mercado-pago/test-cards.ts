// The cards that Mercado Pago publishes for tests in Argentina. No other number is taken, so that
// nobody's card ever gets into a double.

export type TestCard = {
  number: string
  brand: string
  issuerId: number
  typeId: 'credit_card' | 'debit_card'
  codeLength: number
}

const cards = [
  ['5031755734530604', 'master', 692, 'credit_card'],
  ['4509953566233704', 'visa', 310, 'credit_card'],
  ['371180303257522', 'amex', 303, 'credit_card'],
  ['5287338310253304', 'debmaster', 692, 'debit_card'],
  ['4002768694395619', 'debvisa', 310, 'debit_card'],
] as const

export const testCards: TestCard[] = cards.map(([number, brand, issuerId, typeId]) => {
  return { number, brand, issuerId, typeId, codeLength: brand === 'amex' ? 4 : 3 }
})

/** What the first digits of a number say; a double knows the test cards alone. */
export function cardsWithBin(bin: string): TestCard[] {
  return bin.length < 6 ? [] : testCards.filter(({ number }) => number.startsWith(bin))
}

// The cards that Mercado Pago publishes for tests in Argentina. No other number is taken, so that
// nobody's card ever gets into a double.

export type TestCard = {
  number: string
  brand: string
  issuerId: number
  typeId: 'credit_card' | 'debit_card'
  codeLength: number
}

export const testCards: TestCard[] = [
  {
    number: '5031755734530604',
    brand: 'master',
    issuerId: 692,
    typeId: 'credit_card',
    codeLength: 3,
  },
  {
    number: '4509953566233704',
    brand: 'visa',
    issuerId: 310,
    typeId: 'credit_card',
    codeLength: 3,
  },
  { number: '371180303257522', brand: 'amex', issuerId: 303, typeId: 'credit_card', codeLength: 4 },
  {
    number: '5287338310253304',
    brand: 'debmaster',
    issuerId: 692,
    typeId: 'debit_card',
    codeLength: 3,
  },
  {
    number: '4002768694395619',
    brand: 'debvisa',
    issuerId: 310,
    typeId: 'debit_card',
    codeLength: 3,
  },
]

/** What the first digits of a number say; a double knows the test cards alone. */
export function cardsWithBin(bin: string): TestCard[] {
  return bin.length < 6 ? [] : testCards.filter(({ number }) => number.startsWith(bin))
}

/** Of Argentina. */
export const documentTypes = ['DNI', 'CI', 'LC', 'LE', 'Otro']

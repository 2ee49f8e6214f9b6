// The seller, set by the operator (server/env.ts); until then a sample that says it is one.
import { m } from '#messages/messages.js'

export type Operator = {
  legalName: string
  /** The CUIT, with its dashes. */
  taxId: string
  address: string
  email: string
  phone: string
  /** The name, the number and the address are not set yet: no legal text is in force with them. */
  isSample: boolean
}

export const sampleOperator: Operator = {
  legalName: 'Vereda (razón social de muestra)',
  taxId: '30-00000000-7',
  address: 'Buenos Aires, Argentina',
  email: 'hola@vereda.example',
  phone: '+54 11 5555 0100',
  isSample: true,
}

/** A sample is marked as one. */
export function sellerName({ isSample, legalName }: Operator): string {
  return isSample ? m.legal_sample_seller() : legalName
}

export const socialNetworks = ['Instagram', 'Facebook', 'X', 'YouTube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export type SocialLinks = Partial<Record<SocialNetwork, string>>

const TAX_ID = /^\d{2}-?\d{8}-?\d$/
const TAX_ID_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** A CUIT as it is written, with dashes; undefined when the check digit is wrong (RG AFIP 10/1997). */
export function readTaxId(text: string): string | undefined {
  if (!TAX_ID.test(text)) return undefined
  const digits = [...text.replaceAll('-', '')].map(Number)
  const sum = TAX_ID_WEIGHTS.reduce(
    (total, weight, index) => total + weight * (digits[index] ?? 0),
    0,
  )
  const check = (11 - (sum % 11)) % 11
  if (check !== digits[10]) return undefined
  const plain = digits.join('')
  return `${plain.slice(0, 2)}-${plain.slice(2, 10)}-${plain.slice(10)}`
}

import { type Operator, sellerName } from '#domain/operator.ts'

/** The placeholders by which the texts of content/ name the seller. */
export function operatorValues(operator: Operator, publicUrl: string): Record<string, string> {
  const { taxId, address, email, phone } = operator
  return {
    legalName: sellerName(operator),
    taxId,
    address,
    email,
    // Keeps the number on one line.
    phone: phone.replaceAll(' ', '\u00a0'),
    publicUrl,
  }
}

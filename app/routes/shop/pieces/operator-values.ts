import { type Operator, sellerName } from '#domain/operator.ts'

/** Under which names the texts of content/ name who sells. */
export function operatorValues(operator: Operator, publicUrl: string): Record<string, string> {
  const { taxId, address, email, phone } = operator
  return {
    legalName: sellerName(operator),
    taxId,
    address,
    email,
    // A number stays on one line.
    phone: phone.replaceAll(' ', '\u00a0'),
    publicUrl,
  }
}

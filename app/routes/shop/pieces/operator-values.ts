import type { Operator } from '#domain/operator.ts'

/** Under which names the texts of content/ name who sells. */
export function operatorValues(operator: Operator, publicUrl: string): Record<string, string> {
  const { legalName, taxId, address, email, phone } = operator
  // A number stays on one line.
  return { legalName, taxId, address, email, phone: phone.replaceAll(' ', '\u00a0'), publicUrl }
}

// The columns of numbers in the office's tables, by the field that has the number.
import { argentineNumber } from './argentine-number.ts'
import { OfficeMoney } from './office-money.tsx'
import type { OfficeColumn } from './office-table.tsx'

export function countColumn<Field extends string>(
  title: string,
  field: Field,
): OfficeColumn<Record<Field, number>> {
  return { title, isNumeric: true, cell: (row) => argentineNumber(row[field]) }
}

/** Amounts in cents; the title names their currency. */
export function centsColumn<Field extends string>(
  title: string,
  field: Field,
): OfficeColumn<Record<Field, number>> {
  return { title, isNumeric: true, cell: (row) => <OfficeMoney cents={row[field]} /> }
}

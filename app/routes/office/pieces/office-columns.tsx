// Columns and lines of cells that many of the office's tables have. A key names the row's field.
import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { argentineNumber } from './argentine-number.ts'
import { OfficeDate } from './office-date.tsx'
import { OfficeMoney } from './office-money.tsx'
import type { OfficeColumn } from './office-table.tsx'

export function dateColumn<Key extends string>(
  title: string,
  key: Key,
  timeZone: string,
): OfficeColumn<Record<Key, Date>> {
  return { title, cell: (row) => <OfficeDate at={row[key]} timeZone={timeZone} /> }
}

/** An amount of money, with the currency of its row unless the title names it. */
export function moneyColumn<Cents extends string, Currency extends string = never>(
  title: string,
  cents: Cents,
  currency?: Currency,
): OfficeColumn<Record<Cents, number> & Record<Currency, string>> {
  return {
    title,
    isNumeric: true,
    cell: (row) => <OfficeMoney cents={row[cents]} currency={currency && row[currency]} />,
  }
}

export function actionsColumn<Row>(
  cell: OfficeColumn<Row>['cell'],
  look?: Pick<OfficeColumn<Row>, 'isTitleHidden' | 'className'>,
): OfficeColumn<Row> {
  return { title: m.office_actions(), isActions: true, cell, ...look }
}

export function CellNote({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal break-words text-muted">{children}</span>
}

export function countColumn<Field extends string>(
  title: string,
  field: Field,
): OfficeColumn<Record<Field, number>> {
  return { title, isNumeric: true, cell: (row) => argentineNumber(row[field]) }
}

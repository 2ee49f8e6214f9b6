// Columns and lines of cells that many of the office's tables have. A key names the row's field.
import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { argentineNumber } from './argentine-number.ts'
import { OfficeDate, officeDayWords } from './office-date.tsx'
import { OfficeMoney } from './office-money.tsx'
import type { OfficeColumn } from './office-table.tsx'

type Look = { isHead?: true; isNumeric?: true; className?: string }

export function fieldColumn<Key extends string>(
  title: string,
  key: Key,
  look?: Look,
): OfficeColumn<Record<Key, string | number | null>> {
  return { title, cell: (row) => row[key], value: (row) => row[key], ...look }
}

/** A text that is made of the row. */
export function wordsColumn<Row>(title: string, words: (row: Row) => string): OfficeColumn<Row> {
  return { title, value: words, cell: words }
}

/** A local date, which the row has as YYYY-MM-DD. */
export function dayColumn<Key extends string>(
  title: string,
  key: Key,
  look?: Look,
): OfficeColumn<Record<Key, string>> {
  return { title, cell: (row) => officeDayWords(row[key]), value: (row) => row[key], ...look }
}

/** An instant, or a text where there is none. */
export function dateColumn<Key extends string>(
  title: string,
  key: Key,
  timeZone: string,
  none?: ReactNode,
): OfficeColumn<Record<Key, Date | null | undefined>> {
  const cell = (at: Date | null | undefined) =>
    at ? <OfficeDate at={at} timeZone={timeZone} /> : none
  return {
    title,
    // Where there is little room, the hour goes below the day.
    className: 'lg:[&_time]:whitespace-normal',
    cell: (row) => cell(row[key]),
    value: (row) => row[key],
  }
}

/** An amount of money, with the currency of its row unless the title names it. */
export function moneyColumn<Cents extends string, Currency extends string = never>(
  title: string,
  cents: Cents,
  currency?: Currency,
): OfficeColumn<Record<Cents, number | null> & Record<Currency, string>> {
  return {
    title,
    isNumeric: true,
    value: (row) => ({ cents: row[cents] }),
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

/** A cell's words, with others below them where there are any. */
export function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      {note && <CellNote>{note}</CellNote>}
    </>
  )
}

/** A number, or the sum of several. */
export function countColumn<Key extends string>(
  title: string,
  ...keys: Key[]
): OfficeColumn<Record<Key, number | null>> {
  const value = (row: Record<Key, number | null>) =>
    keys.reduce((sum, key) => sum + (row[key] ?? 0), 0)
  return { title, isNumeric: true, value, cell: (row) => argentineNumber(value(row)) }
}

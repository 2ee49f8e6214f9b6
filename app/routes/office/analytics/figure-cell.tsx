import { m } from '#messages/messages.js'
import { argentineAmount, argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import type { FigureCell, FigureColumn } from './figure-table.ts'

const NOTHING = '–'

/** The text of a cell: "1.234", "$ 1.234,50", "+12 %", "37 %". */
export function cellWords(cell: FigureCell, kind: FigureColumn['kind']): string {
  if (cell === undefined) return NOTHING
  if (typeof cell === 'string') return cell
  switch (kind) {
    case 'cents':
      return argentineAmount(cell)
    case 'change':
      return m.analytics_change({ change: signed(cell) })
    case 'share':
      return m.analytics_change({ change: argentineNumber(cell) })
    case 'count':
    case 'text':
      return argentineNumber(cell)
    default:
      return kind satisfies never
  }
}

function signed(number: number): string {
  const sign = number > 0 ? '+' : number < 0 ? '−' : ''
  return `${sign}${argentineNumber(Math.abs(number))}`
}

/** A number relative to the largest one of its column; the number itself is beside it. */
export function Bar({ value, largest }: { value: number; largest: number }) {
  const width = largest > 0 && value > 0 ? Math.max(1, Math.round((value / largest) * 100)) : 0
  return (
    <svg aria-hidden className="mt-1 block h-1.5 w-full min-w-24 rounded-full bg-sunken">
      <rect width={`${width}%`} height="100%" rx="3" className="fill-night" />
    </svg>
  )
}

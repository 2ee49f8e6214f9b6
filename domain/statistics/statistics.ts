// What staff see of the shop at a glance: money, sales, passes, admissions, and where people went. The
// database counts them as they happen (db/tables/statistics.ts); nothing here is ever counted anew.
import { z } from 'zod'

/** A row of the remote procedure get_top_attractions, under the names of the specification (section 7). */
const topAttraction = z.object({ id: z.int(), nombre: z.string(), scan_count: z.int() })
export type TopAttraction = z.infer<typeof topAttraction>

/** As an open dashboard is sent it. */
export const statistics = z.object({
  /** Sum of `transacciones.monto_total`, refunds taken off, in cents of the catalogue's currency. */
  revenueCents: z.int(),
  transactions: z.int(),
  passes: z.int(),
  /** Admissions that count: neither undone nor the duplicate of another one. */
  scans: z.int(),
  /** Most visited first, at most ten; without a scan an attraction is not listed. */
  topAttractions: z.array(topAttraction),
})
export type Statistics = z.infer<typeof statistics>

/** Whether two readings show the same, so that nobody is told what they already see. */
export function sameStatistics(one: Statistics, other: Statistics): boolean {
  return (
    one.revenueCents === other.revenueCents &&
    one.transactions === other.transactions &&
    one.passes === other.passes &&
    one.scans === other.scans &&
    one.topAttractions.length === other.topAttractions.length &&
    one.topAttractions.every((row, place) => sameRow(row, other.topAttractions[place]))
  )
}

function sameRow(one: TopAttraction, other: TopAttraction | undefined): boolean {
  return one.id === other?.id && one.nombre === other.nombre && one.scan_count === other.scan_count
}

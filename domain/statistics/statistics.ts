// The shop at a glance for staff: money, sales, passes, admissions and the most visited attractions. The
// database counts as things happen (db/tables/statistics.ts); nothing is ever recounted here.
import { z } from 'zod'

/** A row of the remote procedure get_top_attractions, under the names of the specification (section 7). */
const topAttraction = z.object({ id: z.int(), nombre: z.string(), scan_count: z.int() })
export type TopAttraction = z.infer<typeof topAttraction>

/** As sent to an open dashboard. */
export const statistics = z.object({
  /** Sum of `transacciones.monto_total` minus refunds, in cents of the catalogue's currency. */
  revenueCents: z.int(),
  transactions: z.int(),
  passes: z.int(),
  /** Valid admissions: neither undone nor duplicates. */
  scans: z.int(),
  /** Most visited first, at most ten; attractions without scans are not listed. */
  topAttractions: z.array(topAttraction),
})
export type Statistics = z.infer<typeof statistics>

/** Whether two readings are equal, so that an unchanged one is not sent again. */
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

// The writes of an import, in batches, because a list may replace three hundred thousand reservations.
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { reservations } from '#db/schema.ts'
import { letOthersIn } from '#domain/let-others-in.ts'
import type { Services } from '#domain/services.ts'
import type { PlannedReservations } from './plan-reservations.ts'

type Write = { attractionId: number; at: Date; planned: PlannedReservations }
/** Below the limit of 65,535 parameters per statement; other requests run between batches. */
const ROWS_AT_ONCE = 500

/** Writes the plan in the transaction that made it. A changed reservation keeps its id. */
export async function writeReservations(
  services: Services,
  tx: Database,
  { attractionId, at, planned }: Write,
): Promise<void> {
  const { created, changed, removedIds } = planned
  await inBatches(removedIds, (ids) => tx.delete(reservations).where(inArray(reservations.id, ids)))
  await inBatches([...created, ...changed.map(({ row }) => row)], (rows) =>
    tx
      .insert(reservations)
      .values(
        rows.map((row) => ({
          id: services.newId(),
          attractionId,
          visitOn: row.day,
          visitAt: row.at,
          reference: row.reference,
          name: row.name,
          people: row.people,
          operationNumber: row.operationNumber,
          importedAt: at,
        })),
      )
      .onConflictDoUpdate({
        target: [reservations.attractionId, reservations.visitOn, reservations.reference],
        set: {
          visitAt: sql`excluded.visit_at`,
          name: sql`excluded.name`,
          people: sql`excluded.people`,
          operationNumber: sql`excluded.numero_operacion`,
          importedAt: at,
        },
      }),
  )
}

/** The embedded database does not yield to other requests by itself. */
async function inBatches<Value>(values: Value[], write: (batch: Value[]) => Promise<unknown>) {
  for (let from = 0; from < values.length; from += ROWS_AT_ONCE) {
    await write(values.slice(from, from + ROWS_AT_ONCE))
    await letOthersIn()
  }
}

import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { crossings, entries } from '#db/schema.ts'
import { dayRange, localDay } from '#domain/ground/calendar.ts'

type PassAtDoor = { passId: string; attractionId: number; at: Date; timeZone: string }

/** `leftAt`: the exit that already counted for a pass that came in and left; a second exit has no effect. */
export type Standing = { isInside: boolean; leftAt?: Date }

/** The last known standing of a pass on that local day up to an instant. */
export async function findStanding(
  db: Database,
  { passId, attractionId, at, timeZone }: PassAtDoor,
): Promise<Standing> {
  const day = localDay(at, timeZone)
  const { from = at } = dayRange({ from: day, to: day }, timeZone)
  const entered = db
    .select({
      kind: sql<string>`'entry'`.as('kind'),
      at: sql<Date>`${entries.scannedAt}`.as('at'),
    })
    .from(entries)
    .where(
      and(
        eq(entries.passId, passId),
        eq(entries.attractionId, attractionId),
        gte(entries.scannedAt, from),
        lte(entries.scannedAt, at),
        isNull(entries.undoneAt),
      ),
    )
  const crossed = db
    .select({
      kind: sql<string>`${crossings.kind}`.as('kind'),
      at: sql<Date>`${crossings.movedAt}`.as('at'),
    })
    .from(crossings)
    .where(
      and(
        eq(crossings.passId, passId),
        eq(crossings.attractionId, attractionId),
        gte(crossings.movedAt, from),
        lte(crossings.movedAt, at),
      ),
    )
  const movements = unionAll(entered, crossed).as('movements')
  const ordered = db
    .select({
      kind: movements.kind,
      at: movements.at,
      cameAfter:
        sql<string>`lag(${movements.kind}) over (order by ${movements.at}, ${movements.kind})`.as(
          'came_after',
        ),
    })
    .from(movements)
    .as('ordered')
  const { kind, cameAfter } = ordered
  const hasLeft = sql`${kind} = 'exit' and ${cameAfter} <> 'exit'`
  const [last] = await db
    .select({
      kind: sql<string | null>`(array_agg(${kind} order by ${ordered.at} desc, ${kind} desc))[1]`,
      leftAt: sql`max(${ordered.at}) filter (where ${hasLeft})`.mapWith(crossings.movedAt),
    })
    .from(ordered)
  if (!last || last.kind !== 'exit') return { isInside: typeof last?.kind === 'string' }
  return { isInside: false, ...(last.leftAt ? { leftAt: last.leftAt } : {}) }
}

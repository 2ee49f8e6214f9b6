import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, devices, exceptions, guards, passes } from '#db/schema.ts'
import type { DaysFilter } from '#domain/ground/attraction-filters.ts'
import { dayRange } from '#domain/ground/calendar.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import type { Services } from '#domain/ground/services.ts'

const OF_PASSES_MAX = 500

export type OfficeException = Awaited<ReturnType<typeof select>>[number]

/** Newest first, 50 per page, and whether there are more. */
export async function listExceptions(
  { db, timeZone }: Services,
  { attraction, ...days }: DaysFilter,
  after?: string,
) {
  const { from, before } = dayRange(days, timeZone)
  const rows = await select(
    db,
    and(
      attraction === undefined ? undefined : eq(exceptions.attractionId, attraction),
      from && gte(exceptions.admittedAt, from),
      before && lt(exceptions.admittedAt, before),
      after === undefined
        ? undefined
        : sql`(${exceptions.admittedAt}, ${exceptions.id}) <
            ((select key.admitted_at from excepciones key where key.id = ${after}), ${after}::uuid)`,
    ),
    PAGE_SIZE + 1,
  )
  return {
    exceptions: rows.slice(0, PAGE_SIZE),
    hasMore: rows.length > PAGE_SIZE,
  }
}

export function listExceptionsOfPasses(
  db: Database,
  passIds: string[],
): Promise<OfficeException[]> {
  if (passIds.length === 0) return Promise.resolve([])
  return select(db, inArray(exceptions.passId, passIds), OF_PASSES_MAX)
}

function select(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select({
      id: exceptions.id,
      admittedAt: exceptions.admittedAt,
      attraction: { id: attractions.id, name: attractions.name },
      deviceName: devices.name,
      guardName: guards.name,
      /** The refusal that was overridden. */
      refusal: exceptions.refusal,
      /** One of `exceptionReasons`, or free text. */
      reason: exceptions.reason,
      /** Null when the code belonged to no pass. */
      pass: {
        id: passes.id,
        orderId: passes.orderId,
        shortCode: passes.shortCode,
        productName: passes.productName,
      },
    })
    .from(exceptions)
    .innerJoin(attractions, eq(attractions.id, exceptions.attractionId))
    .innerJoin(devices, eq(devices.id, exceptions.deviceId))
    .innerJoin(guards, eq(guards.id, exceptions.guardId))
    .leftJoin(passes, eq(passes.id, exceptions.passId))
    .where(condition)
    .orderBy(desc(exceptions.admittedAt), desc(exceptions.id))
    .limit(limit)
}

// Reads of what supervisors let in by exception, for the office: the list, and a pass's own.
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, dispositivos, excepciones, guardias, pases } from '#db/schema.ts'
import { dayRange } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import type { GateRefusal } from '#domain/vocabulary/scan.ts'
import type { ExceptionFilter } from './exception-filter.ts'

const EXCEPTIONS_PAGE_SIZE = 50
const OF_PASSES_MAX = 500

export type OfficeException = {
  id: string
  admittedAt: Date
  attraction: { id: number; name: string }
  deviceName: string
  guardName: string
  /** What the door had said. */
  refusal: GateRefusal | null
  /** A kind of `exceptionReasons`, or words. */
  reason: string
  /** Null when the code was of no pass. */
  pass: { id: string; orderId: string; shortCode: string; productName: ProductName } | null
}

/** The newest first, 50 to a page, and whether there are more. */
export async function listExceptions(
  { db, timeZone }: Services,
  { attractionId, ...days }: ExceptionFilter,
  after?: string,
): Promise<{ exceptions: OfficeException[]; hasMore: boolean }> {
  const { from, before } = dayRange(days, timeZone)
  const rows = await select(
    db,
    and(
      attractionId === undefined ? undefined : eq(excepciones.attractionId, attractionId),
      from && gte(excepciones.admittedAt, from),
      before && lt(excepciones.admittedAt, before),
      after === undefined
        ? undefined
        : sql`(${excepciones.admittedAt}, ${excepciones.id}) <
            ((select key.admitted_at from excepciones key where key.id = ${after}), ${after}::uuid)`,
    ),
    EXCEPTIONS_PAGE_SIZE + 1,
  )
  return {
    exceptions: rows.slice(0, EXCEPTIONS_PAGE_SIZE),
    hasMore: rows.length > EXCEPTIONS_PAGE_SIZE,
  }
}

/** Those of some passes, for the page of their order. */
export function listExceptionsOfPasses(
  db: Database,
  passIds: string[],
): Promise<OfficeException[]> {
  if (passIds.length === 0) return Promise.resolve([])
  return select(db, inArray(excepciones.passId, passIds), OF_PASSES_MAX)
}

function select(
  db: Database,
  condition: SQL | undefined,
  limit: number,
): Promise<OfficeException[]> {
  return db
    .select({
      id: excepciones.id,
      admittedAt: excepciones.admittedAt,
      attraction: { id: atracciones.id, name: atracciones.name },
      deviceName: dispositivos.name,
      guardName: guardias.name,
      refusal: excepciones.refusal,
      reason: excepciones.reason,
      pass: {
        id: pases.id,
        orderId: pases.orderId,
        shortCode: pases.shortCode,
        productName: pases.productName,
      },
    })
    .from(excepciones)
    .innerJoin(atracciones, eq(atracciones.id, excepciones.attractionId))
    .innerJoin(dispositivos, eq(dispositivos.id, excepciones.deviceId))
    .innerJoin(guardias, eq(guardias.id, excepciones.guardId))
    .leftJoin(pases, eq(pases.id, excepciones.passId))
    .where(condition)
    .orderBy(desc(excepciones.admittedAt), desc(excepciones.id))
    .limit(limit)
}

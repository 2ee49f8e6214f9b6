// A month's statement, read from the ledger as it stands: a month that is over never changes again.
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cobros, movimientos, ordenes, pagos } from '#db/schema.ts'
import { monthRange } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import { movementKinds } from '#domain/vocabulary/book.ts'
import type { Statement, StatementRow } from './statement.ts'

type Asked = Pick<Services, 'db' | 'timeZone'>
type Range = { from: Date; before: Date }

/** Totals per account, kind, provider and currency, and balances per provider and currency. */
export async function getStatement({ db, timeZone }: Asked, month: string): Promise<Statement> {
  const range = monthRange(month, timeZone)
  // One snapshot: the sums of a month that is under way must agree with each other.
  return db.transaction(
    async (tx) => ({
      month,
      totals: await readTotals(tx, range),
      balances: await readBalances(tx, range),
    }),
    { isolationLevel: 'repeatable read' },
  )
}

/** At most `limit` of the month's movements, in the order in which they were booked, from after one of them on. */
export function readStatementRows(
  { db, timeZone }: Asked,
  month: string,
  after: StatementRow | undefined,
  limit: number,
): Promise<StatementRow[]> {
  const { from, before } = monthRange(month, timeZone)
  return db
    .select({
      id: movimientos.id,
      kind: movimientos.kind,
      account: movimientos.account,
      provider: movimientos.provider,
      providerRef: cobros.providerRef,
      operationNumber: ordenes.operationNumber,
      amountCents: movimientos.amountCents,
      currency: movimientos.currency,
      catalogueCents: movimientos.catalogueCents,
      exchangeRate: movimientos.exchangeRate,
      happenedAt: movimientos.happenedAt,
      bookedAt: movimientos.bookedAt,
    })
    .from(movimientos)
    .innerJoin(cobros, eq(cobros.id, movimientos.chargeId))
    .leftJoin(pagos, eq(pagos.id, cobros.paymentId))
    .leftJoin(ordenes, eq(ordenes.id, pagos.orderId))
    .where(
      and(
        gte(movimientos.bookedAt, from),
        lt(movimientos.bookedAt, before),
        after && afterRow(after),
      ),
    )
    .orderBy(asc(movimientos.bookedAt), asc(movimientos.id))
    .limit(limit)
}

/** By the row's own instant in the database, which knows microseconds. */
function afterRow({ id }: StatementRow): SQL {
  return sql`(${movimientos.bookedAt}, ${movimientos.id}) > ((select key.booked_at from movimientos key where key.id = ${id}), ${id})`
}

const sumOf = (column: SQL | typeof movimientos.amountCents) =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number)

/** As the kinds are listed: a charge before the fee that was kept of it. */
const kindRank = sql`array_position(array[${sql.join(
  movementKinds.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[], ${movimientos.kind})`

function readTotals(db: Database, { from, before }: Range) {
  return db
    .select({
      account: movimientos.account,
      kind: movimientos.kind,
      provider: movimientos.provider,
      currency: movimientos.currency,
      movements: sql`count(*)`.mapWith(Number),
      amountCents: sumOf(movimientos.amountCents),
      catalogueCents: sumOf(sql`${movimientos.catalogueCents}`),
    })
    .from(movimientos)
    .where(and(gte(movimientos.bookedAt, from), lt(movimientos.bookedAt, before)))
    .groupBy(movimientos.account, movimientos.kind, movimientos.provider, movimientos.currency)
    .orderBy(movimientos.provider, movimientos.currency, kindRank, movimientos.account)
}

function readBalances(db: Database, { from, before }: Range) {
  const earlier = sql`${movimientos.amountCents}) filter (where ${lt(movimientos.bookedAt, from)}`
  return db
    .select({
      provider: movimientos.provider,
      currency: movimientos.currency,
      openingCents: sql`coalesce(sum(${earlier}), 0)`.mapWith(Number),
      closingCents: sumOf(movimientos.amountCents),
    })
    .from(movimientos)
    .where(lt(movimientos.bookedAt, before))
    .groupBy(movimientos.provider, movimientos.currency)
    .orderBy(movimientos.provider, movimientos.currency)
}

// A month's statement, read from the ledger. A month that is over never changes.
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements, orders, payments } from '#db/schema.ts'
import { monthRange } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import { movementKinds } from '#domain/vocabulary/book.ts'
import type { Statement, StatementRow } from './statement.ts'

type Asked = Pick<Services, 'db' | 'timeZone'>
type Range = { from: Date; before: Date }

/** Totals per account, kind, provider and currency, and balances per provider and currency. */
export async function getStatement({ db, timeZone }: Asked, month: string): Promise<Statement> {
  const range = monthRange(month, timeZone)
  // One snapshot, so that the sums of a month in progress agree with each other.
  return db.transaction(
    async (tx) => ({
      month,
      totals: await readTotals(tx, range),
      balances: await readBalances(tx, range),
    }),
    { isolationLevel: 'repeatable read' },
  )
}

/** At most `limit` of the month's movements, in booking order, after a given one. */
export function readStatementRows(
  { db, timeZone }: Asked,
  month: string,
  after: StatementRow | undefined,
  limit: number,
): Promise<StatementRow[]> {
  const { from, before } = monthRange(month, timeZone)
  return db
    .select({
      id: movements.id,
      kind: movements.kind,
      account: movements.account,
      provider: movements.provider,
      providerRef: charges.providerRef,
      operationNumber: orders.operationNumber,
      amountCents: movements.amountCents,
      currency: movements.currency,
      catalogueCents: movements.catalogueCents,
      exchangeRate: movements.exchangeRate,
      happenedAt: movements.happenedAt,
      bookedAt: movements.bookedAt,
    })
    .from(movements)
    .innerJoin(charges, eq(charges.id, movements.chargeId))
    .leftJoin(payments, eq(payments.id, charges.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(gte(movements.bookedAt, from), lt(movements.bookedAt, before), after && afterRow(after)),
    )
    .orderBy(asc(movements.bookedAt), asc(movements.id))
    .limit(limit)
}

/** Uses the row's own instant in the database, which has microseconds. */
function afterRow({ id }: StatementRow): SQL {
  return sql`(${movements.bookedAt}, ${movements.id}) > ((select key.booked_at from movimientos key where key.id = ${id}), ${id})`
}

const sumOf = (column: SQL | typeof movements.amountCents) =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number)

/** In the order in which kinds are listed: a charge before its fee. */
const kindRank = sql`array_position(array[${sql.join(
  movementKinds.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[], ${movements.kind})`

function readTotals(db: Database, { from, before }: Range) {
  return db
    .select({
      account: movements.account,
      kind: movements.kind,
      provider: movements.provider,
      currency: movements.currency,
      movements: sql`count(*)`.mapWith(Number),
      amountCents: sumOf(movements.amountCents),
      catalogueCents: sumOf(sql`${movements.catalogueCents}`),
    })
    .from(movements)
    .where(and(gte(movements.bookedAt, from), lt(movements.bookedAt, before)))
    .groupBy(movements.account, movements.kind, movements.provider, movements.currency)
    .orderBy(movements.provider, movements.currency, kindRank, movements.account)
}

function readBalances(db: Database, { from, before }: Range) {
  const earlier = sql`${movements.amountCents}) filter (where ${lt(movements.bookedAt, from)}`
  return db
    .select({
      provider: movements.provider,
      currency: movements.currency,
      openingCents: sql`coalesce(sum(${earlier}), 0)`.mapWith(Number),
      closingCents: sumOf(movements.amountCents),
    })
    .from(movements)
    .where(lt(movements.bookedAt, before))
    .groupBy(movements.provider, movements.currency)
    .orderBy(movements.provider, movements.currency)
}

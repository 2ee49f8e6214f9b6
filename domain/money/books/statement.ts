// A month of the books; a past one never changes. Sums are per currency, each beside the catalogue's amount.
import { and, asc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements, orders, payments } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { typedMonth } from '#domain/ground/address-filter.ts'
import { localDay, monthRange } from '#domain/ground/calendar.ts'
import { inBatches } from '#domain/ground/in-batches.ts'
import type { Services } from '#domain/ground/services.ts'
import { movementKinds } from '#domain/ground/vocabulary/money.ts'

export type Statement = Awaited<ReturnType<typeof getStatement>>
export type StatementRow = Awaited<ReturnType<typeof readStatementRows>>[number]

/** The address's month; without a valid one, the city's present month. */
export function monthIn(
  { clock, timeZone }: Pick<Services, 'clock' | 'timeZone'>,
  params: URLSearchParams,
): string {
  return typedMonth.catch(localDay(clock.now(), timeZone).slice(0, 7)).parse(params.get('month'))
}

type Asked = Pick<Services, 'db' | 'timeZone'>
type Range = { from: Date; before: Date }

/** Totals per account, kind, provider and currency; balances per provider and currency. */
export async function getStatement({ db, timeZone }: Asked, month: string) {
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

const {
  key: _key,
  chargeId: _charge,
  refundId: _refund,
  ...bookColumns
} = getTableColumns(movements)

/** At most `limit` of the month's movements, in booking order, after a given one. */
function readStatementRows(
  { db, timeZone }: Asked,
  month: string,
  after: { id: number } | undefined,
  limit: number,
) {
  const { from, before } = monthRange(month, timeZone)
  return db
    .select({
      ...bookColumns,
      /** The provider's reference of the charge, and the order of the charge's attempt. */
      providerRef: charges.providerRef,
      operationNumber: orders.operationNumber,
    })
    .from(movements)
    .innerJoin(charges, eq(charges.id, movements.chargeId))
    .leftJoin(payments, eq(payments.id, charges.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        gte(movements.bookedAt, from),
        lt(movements.bookedAt, before),
        after && afterRow(after.id),
      ),
    )
    .orderBy(asc(movements.bookedAt), asc(movements.id))
    .limit(limit)
}

/** Uses the row's own instant in the database, which has microseconds. */
function afterRow(id: number): SQL {
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

/** What a provider holds for us in one currency, over all accounts. */
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

type Exported = { month: string; actor: StaffActor }

/** Rows per batch of the spreadsheet, which may be larger than memory. */
const EXPORT_BATCH_SIZE = 500

/** Records the export; the batches are read on demand. */
export async function exportStatement(
  services: Services,
  asked: Exported,
): Promise<AsyncIterableIterator<StatementRow[]>> {
  await recordExport(services, asked)
  return inBatches(EXPORT_BATCH_SIZE, (last: StatementRow | undefined, limit) =>
    readStatementRows(services, asked.month, last, limit),
  )
}

/** The caller supplies all texts; the drawing code has none. */
export type StatementSheets = {
  /** A4, as many numbered pages as the tables need. */
  statement(document: StatementPdf): Promise<Uint8Array>
}

export type StatementPdf = {
  title: string
  createdAt: Date
  /** Below the title: what the figures mean and what date they have. */
  lead: string[]
  tables: StatementTable[]
  /** Beside the page number and the number of pages. */
  footer: string
}

export type StatementTable = {
  heading: string
  /** `share` is the column's relative width; the shares need not add up to any total. */
  columns: { title: string; share: number; isNumeric?: boolean }[]
  rows: string[][]
  /** Shown when there are no rows. */
  empty: string
}

/** Forty pages; longer months are for the spreadsheet. */
const ROWS_ON_PAPER = 1_500

export type PrintedStatement = Statement & {
  rows: StatementRow[]
  /** False when the month has too many movements to print; then none are. */
  hasAllRows: boolean
}

/** Draws the balances, the totals and, if they fit, the movements; records the export. */
export async function drawStatement(
  services: Services,
  asked: Exported,
  toWords: (statement: PrintedStatement) => StatementPdf,
): Promise<Uint8Array> {
  const [statement, rows] = await Promise.all([
    getStatement(services, asked.month),
    readStatementRows(services, asked.month, undefined, ROWS_ON_PAPER + 1),
  ])
  const hasAllRows = rows.length <= ROWS_ON_PAPER
  await recordExport(services, asked)
  return services.statementSheets.statement(
    toWords({ ...statement, rows: hasAllRows ? rows : [], hasAllRows }),
  )
}

async function recordExport({ clock, db }: Services, { month, actor }: Exported): Promise<void> {
  const at = clock.now()
  await recordActivity(db, {
    at,
    actor,
    name: 'statement.exported',
    objectId: 'books',
    data: { month },
  })
}

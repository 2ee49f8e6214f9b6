// Differences that somebody explained: a correction names the charge and the day that it puts right.
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements } from '#db/schema.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { type Difference, isOpen } from './comparison.ts'

type Range = { from: Date; before: Date }
type Corrected = Awaited<ReturnType<typeof readCorrections>>[number]

/**
 * The differences of a day, those marked as `corrected` whose charge is corrected on that day by exactly
 * what the two books differ by. Corrections that add up to anything else, or that no difference asks
 * for, are a row of their own: the ledger is wrong by them. A correction counts on its own day alone,
 * so that it closes nothing that comes later. Fees are not compared and close nothing.
 */
export async function explainDifferences(
  db: Database,
  provider: ProviderName,
  range: Range,
  differences: Difference[],
): Promise<Difference[]> {
  const corrections = await readCorrections(db, provider, range)
  if (corrections.length === 0) return differences
  const open = Map.groupBy(differences.filter(isOpen), ({ chargeRef }) => chargeRef)
  const isExplanation = ({ chargeRef, currency, amountCents }: Corrected) => {
    const rows = open.get(chargeRef) ?? []
    return rows.every(isIn(currency)) && amountCents === missingOf(rows)
  }
  const explained = new Set(corrections.filter(isExplanation).map(({ chargeRef }) => chargeRef))
  return [
    ...differences.map((one) =>
      isOpen(one) && explained.has(one.chargeRef) ? { ...one, note: 'corrected' as const } : one,
    ),
    ...corrections.filter((one) => !isExplanation(one)).map(unexplained),
  ]
}

function unexplained({ chargeRef, ...ours }: Corrected): Difference {
  return { kind: 'correction', ref: chargeRef, chargeRef, ours, note: 'correction_unexplained' }
}

/** What our book lacks, negative for what it has too much. */
function missingOf(rows: Difference[]): number {
  return rows.reduce(
    (sum, { ours, theirs }) => sum + (theirs?.amountCents ?? 0) - (ours?.amountCents ?? 0),
    0,
  )
}

function isIn(currency: string): (row: Difference) => boolean {
  return ({ ours, theirs }) => [ours, theirs].every((side) => !side || side.currency === currency)
}

/** What the corrections of a day add up to, per charge and currency; none that add up to nothing. */
function readCorrections(db: Database, provider: ProviderName, { from, before }: Range) {
  const amountCents = sql`sum(${movements.amountCents})`.mapWith(Number)
  return db
    .select({ chargeRef: charges.providerRef, currency: movements.currency, amountCents })
    .from(movements)
    .innerJoin(charges, eq(charges.id, movements.chargeId))
    .where(
      and(
        eq(movements.provider, provider),
        eq(movements.kind, 'correction'),
        ne(movements.account, 'fees'),
        gte(movements.happenedAt, from),
        lt(movements.happenedAt, before),
      ),
    )
    .groupBy(charges.providerRef, movements.currency)
    .having(sql`sum(${movements.amountCents}) <> 0`)
    .orderBy(charges.providerRef)
}

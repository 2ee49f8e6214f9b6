// Differences explained by corrections: a correction names a charge and the day that it corrects.
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements } from '#db/schema.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { type Difference, isOpen } from './comparison.ts'

type Range = { from: Date; before: Date }
type Corrected = Awaited<ReturnType<typeof readCorrections>>[number]

/**
 * The differences of a day. Those of a charge are marked `corrected` when its corrections on that day add up
 * to exactly what the two books differ by. Other corrections become rows of their own: the ledger is wrong by
 * their amounts. A correction counts on its own day only, so it cannot hide later differences. Corrections of
 * fees do not count, because fees are not compared.
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

/** What our books lack; negative for a surplus. */
function missingOf(rows: Difference[]): number {
  return rows.reduce(
    (sum, { ours, theirs }) => sum + (theirs?.amountCents ?? 0) - (ours?.amountCents ?? 0),
    0,
  )
}

function isIn(currency: string): (row: Difference) => boolean {
  return ({ ours, theirs }) => [ours, theirs].every((side) => !side || side.currency === currency)
}

/** The sums of a day's corrections per charge and currency, without zero sums. */
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

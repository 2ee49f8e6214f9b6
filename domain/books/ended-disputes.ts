// Disputes that are over and cost nothing. One of the two books may hold the money that went and came
// back, the other neither: a provider may take a mediation out of its list once it ended, and we book
// nothing of one that we hear of when it is over.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cobros, movimientos } from '#db/schema.ts'
import type { PaymentProvider, ProviderMovement } from '#domain/providers/provider.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { CLOCKS_APART_MS, type Difference } from './comparison.ts'

const disputeKinds = ['chargeback', 'chargeback_won'] as const satisfies ProviderMovement['kind'][]

/**
 * The differences without those of disputes whose movements add up to nothing in both books. The
 * provider is asked again for the days on which we have movements of them: what it lists there counts,
 * too. Throws ProviderUnreachable.
 */
export async function withoutEndedDisputes(
  db: Database,
  provider: PaymentProvider,
  { differences, theirs }: { differences: Difference[]; theirs: ProviderMovement[] },
): Promise<Difference[]> {
  const refs = new Set(differences.filter(isAlone).map(({ chargeRef }) => chargeRef))
  if (refs.size === 0) return differences
  const ours = await readDisputes(db, provider.name, [...refs])
  const around = await listAround(provider, new Set(ours.map(({ at }) => at.getTime())))
  // Each once, though windows overlap.
  const there = new Map([...theirs, ...around].map((one) => [`${one.kind} ${one.ref}`, one]))
  const disputes = [...there.values()].filter(isDispute)
  const hasEnded = ({ chargeRef }: Difference) =>
    sumOf(ours, chargeRef) === 0 && sumOf(disputes, chargeRef) === 0
  return differences.filter((one) => !(isAlone(one) && hasEnded(one)))
}

function isDispute({ kind }: Pick<ProviderMovement, 'kind'>): boolean {
  return disputeKinds.some((one) => one === kind)
}

function isAlone(difference: Difference): boolean {
  const { note } = difference
  return isDispute(difference) && (note === 'missing_here' || note === 'missing_there')
}

function sumOf(movements: { chargeRef: string; amountCents: number }[], chargeRef: string): number {
  return movements
    .filter((one) => one.chargeRef === chargeRef)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

async function listAround(
  provider: PaymentProvider,
  instants: Set<number>,
): Promise<ProviderMovement[]> {
  const found: ProviderMovement[] = []
  for (const at of instants) {
    const [from, until] = [new Date(at - CLOCKS_APART_MS), new Date(at + CLOCKS_APART_MS)]
    found.push(...(await provider.listMovements(from, until)))
  }
  return found
}

/** Of these charges, whenever they were booked. */
function readDisputes(db: Database, provider: ProviderName, refs: string[]) {
  return db
    .select({
      chargeRef: cobros.providerRef,
      amountCents: movimientos.amountCents,
      at: movimientos.happenedAt,
    })
    .from(movimientos)
    .innerJoin(cobros, eq(cobros.id, movimientos.chargeId))
    .where(
      and(
        eq(cobros.provider, provider),
        inArray(cobros.providerRef, refs),
        inArray(movimientos.kind, [...disputeKinds]),
      ),
    )
}

// What a provider's books and ours say of one day, movement by movement. Ours are found by their name
// in the ledger, whatever day they stand under: the two clocks need not agree about midnight.
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cobros, movimientos } from '#db/schema.ts'
import { recordCharge } from '#domain/payments/record-charge.ts'
import type { PaymentProvider, ProviderMovement } from '#domain/providers/provider.ts'
import type { Services } from '#domain/services.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { CLOCKS_APART_MS, comparedKinds, type Difference, ledgerKey } from './comparison.ts'
import { withoutEndedDisputes } from './ended-disputes.ts'

const KEYS_AT_ONCE = 1_000
/** More than this at once is no gap but a mistake: they are listed as missing and not recorded. */
const RECORDED_AT_ONCE = 500

type Range = { from: Date; before: Date }
type Named = Pick<ProviderMovement, 'kind' | 'ref' | 'chargeRef'>
type Amount = { amountCents: number; currency: string }

/**
 * The differences of a day and how many movements there are in it. What is missing here is fetched and
 * recorded first. Throws ProviderUnreachable.
 */
export async function findDifferences(
  services: Services,
  provider: PaymentProvider,
  range: Range,
): Promise<{ movements: number; differences: Difference[] }> {
  const theirs = await provider.listMovements(range.from, range.before)
  const known = await readOurs(services.db, provider.name, theirs)
  const missing = theirs.filter((movement) => !known.has(ledgerKey(provider.name, movement)))
  await recordMissing(services, provider, missing)
  const ours = missing.length === 0 ? known : await readOurs(services.db, provider.name, theirs)
  const wasMissing = new Set(missing.map((movement) => ledgerKey(provider.name, movement)))

  const oursAlone = await readOursAlone(services.db, provider, range, theirs)
  const differences = [
    ...theirs.flatMap((movement) => {
      const key = ledgerKey(provider.name, movement)
      return differenceOf(movement, ours.get(key), wasMissing.has(key))
    }),
    ...oursAlone,
  ]
  return {
    movements: theirs.length + oursAlone.length,
    differences: await withoutEndedDisputes(services.db, provider, { differences, theirs }),
  }
}

function differenceOf(
  movement: ProviderMovement,
  ours: Amount | undefined,
  wasMissing: boolean,
): Difference[] {
  const { kind, ref, chargeRef, amountCents, currency } = movement
  const common = { kind, ref, chargeRef, theirs: { amountCents, currency } }
  if (!ours) return [{ ...common, note: 'missing_here' }]
  const isOther = ours.amountCents !== amountCents || ours.currency !== currency
  if (isOther) return [{ ...common, ours, note: 'other_amount' }]
  return wasMissing ? [{ ...common, ours, note: 'recorded_now' }] : []
}

/** Each charge once, as a webhook would have had it fetched. */
async function recordMissing(
  services: Services,
  provider: PaymentProvider,
  missing: ProviderMovement[],
): Promise<void> {
  const refs = [...new Set(missing.map(({ chargeRef }) => chargeRef))]
  for (const ref of refs.slice(0, RECORDED_AT_ONCE)) {
    const charge = await provider.fetchCharge(ref)
    if (charge) await recordCharge(services, provider.name, charge)
  }
}

/** Our side of these movements, by its name in the ledger. */
async function readOurs(
  db: Database,
  provider: ProviderName,
  theirs: ProviderMovement[],
): Promise<Map<string, Amount>> {
  const keys = [...new Set(theirs.map((movement) => ledgerKey(provider, movement)))]
  const found = new Map<string, Amount>()
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const rows = await db
      .select({
        key: movimientos.key,
        amountCents: movimientos.amountCents,
        currency: movimientos.currency,
      })
      .from(movimientos)
      .where(inArray(movimientos.key, keys.slice(start, start + KEYS_AT_ONCE)))
    for (const { key, ...amount } of rows) found.set(key, amount)
  }
  return found
}

/** What stands in our books under this day and in theirs under none near it. */
async function readOursAlone(
  db: Database,
  provider: PaymentProvider,
  range: Range,
  theirs: ProviderMovement[],
): Promise<Difference[]> {
  const ours = await readDay(db, provider.name, range)
  const keyOf = (movement: Named) => ledgerKey(provider.name, movement)
  const there = new Set(theirs.map(keyOf))
  const alone = ours.filter((movement) => !there.has(keyOf(movement)))
  if (alone.length === 0) return []
  const around = await provider.listMovements(
    new Date(range.from.getTime() - CLOCKS_APART_MS),
    new Date(range.before.getTime() + CLOCKS_APART_MS),
  )
  for (const movement of around) there.add(keyOf(movement))
  return alone
    .filter((movement) => !there.has(keyOf(movement)))
    .map(({ amountCents, currency, ...named }) => ({
      ...named,
      ours: { amountCents, currency },
      note: 'missing_there' as const,
    }))
}

async function readDay(db: Database, provider: ProviderName, { from, before }: Range) {
  const rows = await db
    .select({
      key: movimientos.key,
      kind: movimientos.kind,
      chargeRef: cobros.providerRef,
      amountCents: movimientos.amountCents,
      currency: movimientos.currency,
    })
    .from(movimientos)
    .innerJoin(cobros, eq(cobros.id, movimientos.chargeId))
    .where(
      and(
        eq(movimientos.provider, provider),
        inArray(movimientos.kind, [...comparedKinds]),
        gte(movimientos.happenedAt, from),
        // Nothing is booked long before it happened: the index of bookings is asked.
        gte(movimientos.bookedAt, new Date(from.getTime() - CLOCKS_APART_MS)),
        lt(movimientos.happenedAt, before),
      ),
    )
  return rows.flatMap(({ kind, key, ...row }) => {
    const compared = comparedKinds.find((one) => one === kind)
    // The end of the key is the provider's id of the movement: `refund:paypal:8XY…`.
    return compared ? [{ ...row, kind: compared, ref: key.split(':')[2] ?? '' }] : []
  })
}

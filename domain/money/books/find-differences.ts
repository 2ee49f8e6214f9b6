// The differences between a provider's books and ours for one day. Ours are found by their key in the ledger,
// whatever their date, because the two clocks may disagree about midnight. Disputes have no such keys; their
// sums are compared. Corrections explain differences: each names a charge and the day it corrects.
import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProviderName } from '#domain/ground/vocabulary/money.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import type { PaymentProvider, ProviderMovement } from '#domain/money/providers/provider.ts'
import { compareDisputes, disputesAmong, readDisputes, unheardOf } from './compare-disputes.ts'
import {
  type Amount,
  canBeRecorded,
  canBeStored,
  CLOCKS_APART_MS,
  comparedKinds,
  type Difference,
  isOpen,
  ledgerKey,
  readInBatches,
  sameAmount,
} from './differences.ts'

/** More than this at once is no gap but a fault: the rest is reported as missing and not recorded. */
const RECORDED_AT_ONCE = 500

type Range = { from: Date; before: Date }
type Named = Pick<ProviderMovement, 'kind' | 'ref'>

/** Movements missing here are fetched and recorded first. Throws ProviderUnreachable. */
export async function findDifferences(
  services: Services,
  provider: PaymentProvider,
  range: Range,
): Promise<{ movements: number; differences: Difference[] }> {
  const { db } = services
  const theirs = await provider.listMovements(range.from, range.before)
  const disputes = disputesAmong(theirs)
  const named = theirs.filter(isNamed)
  const known = await readOurs(db, provider.name, named)
  const before = await readDisputes(db, provider.name, disputes)
  const missing = named.filter((movement) => !known.has(ledgerKey(provider.name, movement)))
  await recordMissing(services, provider, [...missing, ...unheardOf(disputes, before)])
  const ours = missing.length === 0 ? known : await readOurs(db, provider.name, named)
  const wasMissing = new Set(missing.map((movement) => ledgerKey(provider.name, movement)))
  const oursOfDay = await readDay(db, provider.name, range)
  const disputed = [...disputes, ...oursOfDay.filter((one) => !isNamed(one))]
  const unread = theirs.filter(({ kind }) => kind === 'unreadable')
  const unreadRefs = new Set(unread.map(({ ref }) => ref))
  const unreadCharges = new Set(unread.map(({ chargeRef }) => chargeRef))
  const oursRead = oursOfDay.filter((one) => isNamed(one) && !unreadRefs.has(one.ref))

  const differences = [
    ...named.flatMap((movement) => {
      const key = ledgerKey(provider.name, movement)
      return differenceOf(movement, ours.get(key), wasMissing.has(key))
    }),
    ...(await withoutTheirs(provider, range, named, oursRead)),
    // A movement missing there may be the unreadable row.
    ...(
      await compareDisputes(provider, range, {
        theirs: disputes,
        ours: await readDisputes(db, provider.name, disputed),
        before,
      })
    ).filter(({ note, chargeRef }) => note !== 'missing_there' || !unreadCharges.has(chargeRef)),
    ...unread.map(({ kind, ref, chargeRef }) => ({
      kind,
      ref,
      chargeRef,
      note: 'unreadable' as const,
    })),
  ]
  const oursAlone = differences.filter(({ note }) => note === 'missing_there')
  return {
    movements: theirs.length + oursAlone.length,
    differences: await explainDifferences(db, provider.name, range, differences),
  }
}

/** Charges and refunds have the same key in both books. */
function isNamed({ kind }: Pick<ProviderMovement, 'kind'>): boolean {
  return kind === 'charge' || kind === 'refund'
}

function differenceOf(
  movement: ProviderMovement,
  ours: Amount | undefined,
  wasMissing: boolean,
): Difference[] {
  const { kind, ref, chargeRef, amountCents, currency } = movement
  const common = { kind, ref, chargeRef, theirs: { amountCents, currency } }
  if (!ours) return [{ ...common, note: 'missing_here' }]
  if (!sameAmount(ours, common.theirs)) return [{ ...common, ours, note: 'other_amount' }]
  return wasMissing ? [{ ...common, ours, note: 'recorded_now' }] : []
}

/** Fetches and records each charge once, as after a webhook. */
async function recordMissing(
  services: Services,
  provider: PaymentProvider,
  missing: { chargeRef: string }[],
): Promise<void> {
  const refs = [...new Set(missing.map(({ chargeRef }) => chargeRef))].filter(canBeRecorded)
  for (const ref of refs.slice(0, RECORDED_AT_ONCE)) {
    const charge = await provider.fetchCharge(ref)
    if (charge) await recordCharge(services, provider.name, charge)
  }
}

/** Our amounts for these movements, by ledger key. */
async function readOurs(
  db: Database,
  provider: ProviderName,
  theirs: ProviderMovement[],
): Promise<Map<string, Amount>> {
  const keys = new Set(theirs.map((movement) => ledgerKey(provider, movement)))
  const rows = await readInBatches([...keys].filter(canBeStored), (batch) =>
    db
      .select({
        key: movements.key,
        amountCents: movements.amountCents,
        currency: movements.currency,
      })
      .from(movements)
      .where(inArray(movements.key, batch)),
  )
  return new Map(rows.map(({ key, ...amount }) => [key, amount]))
}

/** Our movements of this day that the provider's books have neither on this day nor near it. */
async function withoutTheirs(
  provider: PaymentProvider,
  range: Range,
  theirs: ProviderMovement[],
  ours: OursOfDay[],
): Promise<Difference[]> {
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
    .map(({ amountCents, currency, ...movement }) => ({
      ...movement,
      ours: { amountCents, currency },
      note: 'missing_there' as const,
    }))
}

type OursOfDay = Awaited<ReturnType<typeof readDay>>[number]

async function readDay(db: Database, provider: ProviderName, { from, before }: Range) {
  const rows = await db
    .select({
      key: movements.key,
      kind: movements.kind,
      chargeRef: charges.providerRef,
      amountCents: movements.amountCents,
      currency: movements.currency,
    })
    .from(movements)
    .innerJoin(charges, eq(charges.id, movements.chargeId))
    .where(
      and(
        eq(movements.provider, provider),
        inArray(movements.kind, [...comparedKinds]),
        gte(movements.happenedAt, from),
        // Bookings are never much older than the event; this condition lets the index on bookings be used.
        gte(movements.bookedAt, new Date(from.getTime() - CLOCKS_APART_MS)),
        lt(movements.happenedAt, before),
      ),
    )
  return rows.flatMap(({ kind, key, ...row }) => {
    const compared = comparedKinds.find((one) => one === kind)
    // The key ends with the provider's id of the movement: `refund:paypal:8XY…`.
    return compared ? [{ ...row, kind: compared, ref: key.split(':')[2] ?? '' }] : []
  })
}

type Corrected = Awaited<ReturnType<typeof readCorrections>>[number]

/**
 * Differences of a charge are `corrected` when its corrections on that day add up to exactly them; other
 * corrections become rows: the ledger is wrong by their amounts. A correction counts on its own day only, so
 * it cannot hide later differences. Those of fees do not count: fees are not compared.
 */
async function explainDifferences(
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

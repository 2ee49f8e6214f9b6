// The disputes of a day in both books. A provider may take the money of one charge in parts, name each
// part anew, and say it on other days than we heard of it: so what counts is what the movements of one
// kind add up to, per charge and over all days. A dispute that is over and cost nothing is no
// difference, whatever of it either book still holds: a provider may take a mediation out of its list
// once it ended, or count it less what went back since, and we book nothing of one that we hear of
// when it is over.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cobros, movimientos } from '#db/schema.ts'
import type { PaymentProvider, ProviderMovement } from '#domain/providers/provider.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { type Amount, CLOCKS_APART_MS, type Difference, sameAmount } from './comparison.ts'

const disputeKinds = ['chargeback', 'chargeback_won'] as const
type DisputeKind = (typeof disputeKinds)[number]

/** Ours stands under the instant at which we heard of it: without a webhook that is a day later. */
const HEARD_LATE_MS = 2 * CLOCKS_APART_MS

type Range = { from: Date; before: Date }
/** A movement of a dispute as either of the books has it. */
type Dispute = { kind: DisputeKind; chargeRef: string; at: Date } & Amount
type Theirs = Dispute & { ref: string }
/** The movements of one kind of one charge. */
type Group = Pick<Dispute, 'kind' | 'chargeRef'>

/** Those of a provider's movements that are of disputes. */
export function disputesAmong(movements: ProviderMovement[]): Theirs[] {
  return movements.flatMap(({ kind, ...movement }) => {
    const found = disputeKinds.find((one) => one === kind)
    return found ? [{ ...movement, kind: found }] : []
  })
}

/** Of a provider's disputes, those that ours do not add up to: to be fetched before they are compared. */
export function unheardOf(theirs: Theirs[], ours: Dispute[]): Theirs[] {
  return theirs.filter((one) => !sameAmount(sumOf(ours, one), sumOf(theirs, one)))
}

/**
 * The differences of a day's disputes; `ours` are all of the charges concerned, `before` those that we
 * had before what was missing was recorded. Where the day alone cannot tell, the provider is asked for
 * the days around ours. Throws ProviderUnreachable.
 */
export async function compareDisputes(
  provider: PaymentProvider,
  range: Range,
  { theirs, ours, before }: { theirs: Theirs[]; ours: Dispute[]; before: Dispute[] },
): Promise<Difference[]> {
  const groups = groupsOf([...theirs, ...ours.filter(({ at }) => isIn(range, at))])
  const isPlain = (group: Group) =>
    ours.filter(isOf(group)).every(({ at }) => isIn(range, at)) &&
    sameAmount(sumOf(ours, group), sumOf(theirs, group))
  const doubtful = new Set(groups.filter((one) => !isPlain(one)).map((one) => one.chargeRef))
  const around = await listAround(
    provider,
    ours.filter(({ chargeRef }) => doubtful.has(chargeRef)).map(({ at }) => at.getTime()),
  )
  // Each once, though the windows overlap the day.
  const there = [
    ...new Map([...theirs, ...around].map((one) => [`${one.kind} ${one.ref}`, one])).values(),
  ]
  const hasEnded = ({ chargeRef }: Group) =>
    netOf(ours, chargeRef) === 0 && netOf(there, chargeRef) === 0
  return groups.flatMap((group): Difference[] => {
    const sides = { ours: sumOf(ours, group), theirs: sumOf(there, group) }
    const row = { ...group, ref: refOf(group, theirs), ...sides }
    if (sameAmount(sides.ours, sides.theirs)) {
      const isNew = theirs.some(isOf(group)) && !sameAmount(sides.ours, sumOf(before, group))
      return isNew ? [{ ...row, note: 'recorded_now' }] : []
    }
    if (hasEnded(group)) return []
    const isOneSided = !sides.ours || !sides.theirs
    if (!isOneSided) return [{ ...row, note: 'other_amount' }]
    return [{ ...row, note: sides.ours ? 'missing_there' : 'missing_here' }]
  })
}

/** Our disputes of the charges concerned, whenever they were booked. */
export async function readDisputes(
  db: Database,
  provider: ProviderName,
  concerned: { chargeRef: string }[],
): Promise<Dispute[]> {
  if (concerned.length === 0) return []
  const refs = [...new Set(concerned.map(({ chargeRef }) => chargeRef))]
  const rows = await db
    .select({
      kind: movimientos.kind,
      chargeRef: cobros.providerRef,
      amountCents: movimientos.amountCents,
      currency: movimientos.currency,
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
  return rows.flatMap(({ kind, ...row }) => {
    const found = disputeKinds.find((one) => one === kind)
    return found ? [{ ...row, kind: found }] : []
  })
}

/** What a provider lists of disputes near these instants of ours. */
async function listAround(provider: PaymentProvider, instants: number[]): Promise<Theirs[]> {
  const windows: { from: number; until: number }[] = []
  for (const at of instants.toSorted((one, other) => one - other)) {
    const [from, until] = [at - HEARD_LATE_MS, at + CLOCKS_APART_MS]
    const last = windows.at(-1)
    if (last && from <= last.until) last.until = until
    else windows.push({ from, until })
  }
  const found: Theirs[] = []
  for (const { from, until } of windows) {
    const movements = await provider.listMovements(new Date(from), new Date(until))
    found.push(...disputesAmong(movements))
  }
  return found
}

function groupsOf(disputes: Group[]): Group[] {
  const groups = disputes.map(({ kind, chargeRef }) => ({ kind, chargeRef }))
  return [...new Map(groups.map((one) => [`${one.kind} ${one.chargeRef}`, one])).values()]
}

function isOf(group: Group): (one: Group) => boolean {
  return ({ kind, chargeRef }) => kind === group.kind && chargeRef === group.chargeRef
}

function isIn({ from, before }: Range, at: Date): boolean {
  return at >= from && at < before
}

/** Undefined where there is none. */
function sumOf(disputes: Dispute[], group: Group): Amount | undefined {
  const found = disputes.filter(isOf(group))
  const [first] = found
  return first && { amountCents: total(found), currency: first.currency }
}

function netOf(disputes: Dispute[], chargeRef: string): number {
  return total(disputes.filter((one) => one.chargeRef === chargeRef))
}

function total(amounts: { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The provider's own where the day has one movement alone; the charge's otherwise. */
function refOf(group: Group, theirs: Theirs[]): string {
  const [only, another] = theirs.filter(isOf(group))
  return only && !another ? only.ref : group.chargeRef
}

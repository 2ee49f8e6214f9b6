// The disputes of a day in both books. A provider may take one charge's money in parts, with new names and on
// other days than ours: so sums per charge and kind are compared over all days. A dispute that has ended and
// cost nothing is no difference: a provider may remove or reduce an ended mediation, and we book nothing for
// a dispute that has ended when we hear of it.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements } from '#db/schema.ts'
import type { ProviderName } from '#domain/ground/vocabulary/money.ts'
import type { PaymentProvider, ProviderMovement } from '#domain/money/providers/provider.ts'
import {
  type Amount,
  canBeStored,
  CLOCKS_APART_MS,
  type Difference,
  readInBatches,
  sameAmount,
} from './differences.ts'

const disputeKinds = ['chargeback', 'chargeback_won'] as const
type DisputeKind = (typeof disputeKinds)[number]

/** We date a dispute when we hear of it: without a webhook that is a day later. */
const HEARD_LATE_MS = 2 * CLOCKS_APART_MS

type Range = { from: Date; before: Date }
type Dispute = { kind: DisputeKind; chargeRef: string; at: Date } & Amount
type Theirs = Dispute & { ref: string }
type Group = Pick<Dispute, 'kind' | 'chargeRef'>

export function disputesAmong(told: ProviderMovement[]): Theirs[] {
  return told.flatMap(({ kind, ...movement }) => {
    const found = disputeKinds.find((one) => one === kind)
    return found ? [{ ...movement, kind: found }] : []
  })
}

/** The provider's disputes whose sums differ from ours: fetch them before comparing. */
export function unheardOf(theirs: Theirs[], ours: Dispute[]): Theirs[] {
  const sums = { ours: sumsOf(ours), theirs: sumsOf(theirs) }
  return theirs.filter((one) => {
    const name = nameOf(one)
    return !sameAmount(sums.ours.get(name), sums.theirs.get(name))
  })
}

/**
 * `ours` are all disputes of the charges concerned, `before` those we had before missing ones were recorded.
 * Where the day alone does not settle it, asks for the days around ours. Throws ProviderUnreachable.
 */
export async function compareDisputes(
  provider: PaymentProvider,
  range: Range,
  { theirs, ours, before }: { theirs: Theirs[]; ours: Dispute[]; before: Dispute[] },
): Promise<Difference[]> {
  const groups = groupsOf([...theirs, ...ours.filter(({ at }) => isIn(range, at))])
  const sums = { ours: sumsOf(ours), theirs: sumsOf(theirs), before: sumsOf(before) }
  const onOtherDays = new Set(ours.filter(({ at }) => !isIn(range, at)).map(nameOf))
  const isPlain = (name: string) =>
    !onOtherDays.has(name) && sameAmount(sums.ours.get(name), sums.theirs.get(name))
  const doubtful = new Set(
    groups.filter((one) => !isPlain(nameOf(one))).map((one) => one.chargeRef),
  )
  const around = await listAround(
    provider,
    ours.filter(({ chargeRef }) => doubtful.has(chargeRef)).map(({ at }) => at.getTime()),
  )
  // Each only once, although the windows overlap the day.
  const there = [
    ...new Map([...theirs, ...around].map((one) => [`${one.kind} ${one.ref}`, one])).values(),
  ]
  const thereSums = sumsOf(there)
  const nets = { ours: netsOf(ours), theirs: netsOf(there) }
  const refs = refsOf(theirs)
  return groups.flatMap((group): Difference[] => {
    const { chargeRef } = group
    const name = nameOf(group)
    const sides = { ours: sums.ours.get(name), theirs: thereSums.get(name) }
    const row = { ...group, ref: refs.get(name) ?? chargeRef, ...sides }
    if (sameAmount(sides.ours, sides.theirs)) {
      const isNew = sums.theirs.has(name) && !sameAmount(sides.ours, sums.before.get(name))
      return isNew ? [{ ...row, note: 'recorded_now' }] : []
    }
    const hasEnded = !nets.ours.get(chargeRef) && !nets.theirs.get(chargeRef)
    if (hasEnded) return []
    const isOneSided = !sides.ours || !sides.theirs
    if (!isOneSided) return [{ ...row, note: 'other_amount' }]
    return [{ ...row, note: sides.ours ? 'missing_there' : 'missing_here' }]
  })
}

/** Our disputes of the charges concerned, whenever booked. */
export async function readDisputes(
  db: Database,
  provider: ProviderName,
  concerned: { chargeRef: string }[],
): Promise<Dispute[]> {
  const refs = new Set(concerned.map(({ chargeRef }) => chargeRef))
  const rows = await readInBatches([...refs].filter(canBeStored), (batch) =>
    db
      .select({
        kind: movements.kind,
        chargeRef: charges.providerRef,
        amountCents: movements.amountCents,
        currency: movements.currency,
        at: movements.happenedAt,
      })
      .from(movements)
      .innerJoin(charges, eq(charges.id, movements.chargeId))
      .where(
        and(
          eq(charges.provider, provider),
          inArray(charges.providerRef, batch),
          inArray(movements.kind, [...disputeKinds]),
        ),
      ),
  )
  return rows.flatMap(({ kind, ...row }) => {
    const found = disputeKinds.find((one) => one === kind)
    return found ? [{ ...row, kind: found }] : []
  })
}

async function listAround(provider: PaymentProvider, instants: number[]): Promise<Theirs[]> {
  const windows: { from: number; until: number }[] = []
  for (const at of instants.toSorted((one, other) => one - other)) {
    const [from, until] = [at - HEARD_LATE_MS, at + CLOCKS_APART_MS]
    const last = windows.at(-1)
    if (last && from <= last.until) last.until = until
    else windows.push({ from, until })
  }
  const found: Theirs[][] = []
  for (const { from, until } of windows) {
    const told = await provider.listMovements(new Date(from), new Date(until))
    found.push(disputesAmong(told))
  }
  return found.flat()
}

function groupsOf(disputes: Group[]): Group[] {
  const groups = disputes.map(({ kind, chargeRef }) => ({ kind, chargeRef }))
  return [...new Map(groups.map((one) => [nameOf(one), one])).values()]
}

function nameOf({ kind, chargeRef }: Group): string {
  return `${kind} ${chargeRef}`
}

function isIn({ from, before }: Range, at: Date): boolean {
  return at >= from && at < before
}

/** By group name, in the currency of the group's first movement. */
function sumsOf(disputes: Dispute[]): Map<string, Amount> {
  const sums = new Map<string, Amount>()
  for (const { amountCents, currency, ...group } of disputes) {
    const sum = sums.get(nameOf(group)) ?? { amountCents: 0, currency }
    sum.amountCents += amountCents
    sums.set(nameOf(group), sum)
  }
  return sums
}

function netsOf(disputes: Dispute[]): Map<string, number> {
  const nets = new Map<string, number>()
  for (const { chargeRef, amountCents } of disputes) {
    nets.set(chargeRef, (nets.get(chargeRef) ?? 0) + amountCents)
  }
  return nets
}

/** The provider's reference where the day has a single movement; otherwise the charge's. */
function refsOf(theirs: Theirs[]): Map<string, string> {
  const refs = new Map<string, string>()
  for (const one of theirs) {
    refs.set(nameOf(one), refs.has(nameOf(one)) ? one.chargeRef : one.ref)
  }
  return refs
}

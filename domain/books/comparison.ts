// A provider's day beside ours. A difference is one movement that only one of the two has, or that
// they have with another amount; one that was missing here and could be recorded, or that staff
// corrected, is kept as such, and the day balances all the same. A correction that explains no
// difference is one itself, and so is a row of the provider's that cannot be read.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import type { ProviderMovement } from '#domain/providers/provider.ts'

const differenceNotes = [
  'recorded_now',
  'missing_here',
  'missing_there',
  'other_amount',
  'corrected',
  'correction_unexplained',
  'unreadable',
] as const
export type DifferenceNote = (typeof differenceNotes)[number]

/** Longer ones are none of a provider that we know: they are cut before they are kept. */
export const REF_MAX = 200
const reference = z.string().check(atMost(REF_MAX))
const side = z.object({ amountCents: z.int(), currency: reference })

const difference = z.object({
  kind: z.enum(['charge', 'refund', 'chargeback', 'chargeback_won', 'correction', 'unreadable']),
  /** The provider's, of the movement (a correction has none) and of its charge. */
  ref: reference,
  chargeRef: reference,
  ours: side.optional(),
  theirs: side.optional(),
  note: z.enum(differenceNotes),
})
export type Difference = z.infer<typeof difference>

const DAY_MS = 86_400_000
/** How far the two clocks may be apart. */
export const CLOCKS_APART_MS = DAY_MS
/**
 * How many days back a day is compared: as long as money of a charge can go back (Mercado Pago's 180
 * days to refund). Its books answer for a day with everything that moved since, so older ones cost most.
 */
export const COMPARED_DAYS_MAX = 180

/** How soon a provider that did not answer for a day is asked for it again. */
export const RETRY_MS = 15 * 60_000

/** Why a day (YYYY-MM-DD) is not compared, on `today`; undefined when it is. */
export function refusalToCompare(
  day: string,
  today: string,
): 'no_such_day' | 'day_not_over' | 'day_too_old' | undefined {
  if (!z.iso.date().safeParse(day).success) return 'no_such_day'
  if (day >= today) return 'day_not_over'
  return (Date.parse(today) - Date.parse(day)) / DAY_MS > COMPARED_DAYS_MAX
    ? 'day_too_old'
    : undefined
}

type ComparedKind = ProviderMovement['kind']
export const comparedKinds = [
  'charge',
  'refund',
  'chargeback',
  'chargeback_won',
] as const satisfies ComparedKind[]

/** The rows as the comparison keeps them; what a newer version wrote otherwise is left out. */
export function readDifferences(stored: unknown): Difference[] {
  return z
    .array(z.unknown())
    .catch([])
    .parse(stored)
    .flatMap((row) => difference.safeParse(row).data ?? [])
}

/** True for the rows that somebody must look into. */
export function isOpen({ note }: Difference): boolean {
  return note !== 'recorded_now' && note !== 'corrected'
}

/** Whether two comparisons found the same. */
export function sameDifferences(one: Difference[], other: Difference[]): boolean {
  return textOf(one) === textOf(other)
}

function textOf(differences: Difference[]): string {
  return differences
    .map(({ kind, ref, note, ours, theirs }) =>
      [
        kind,
        ref,
        note,
        ours?.amountCents,
        ours?.currency,
        theirs?.amountCents,
        theirs?.currency,
      ].join(' '),
    )
    .toSorted()
    .join('\n')
}

export type Amount = { amountCents: number; currency: string }

/** Whether both say the same, nothing included. */
export function sameAmount(one: Amount | undefined, other: Amount | undefined): boolean {
  return one?.amountCents === other?.amountCents && one?.currency === other?.currency
}

/** The name of a charge or a refund in the ledger. */
export function ledgerKey(
  provider: string,
  { kind, ref }: Pick<ProviderMovement, 'kind' | 'ref'>,
): string {
  return `${kind}:${provider}:${ref}`
}

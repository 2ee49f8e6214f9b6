// A provider's day beside ours. A difference is one movement that only one side has, or that both have with
// different amounts. A missing movement that could be recorded, and one that staff corrected, are stored as
// such and the day still balances. A correction that explains no difference is itself a difference, and so is
// a row of the provider's that cannot be read.
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

/** No known provider has longer references; longer ones are cut before they are stored. */
export const REF_MAX = 200
const reference = z.string().check(atMost(REF_MAX))
const side = z.object({ amountCents: z.int(), currency: reference })

const difference = z.object({
  kind: z.enum(['charge', 'refund', 'chargeback', 'chargeback_won', 'correction', 'unreadable']),
  /** The provider's reference of the movement (a correction has none) and of its charge. */
  ref: reference,
  chargeRef: reference,
  ours: side.optional(),
  theirs: side.optional(),
  note: z.enum(differenceNotes),
})
export type Difference = z.infer<typeof difference>

const DAY_MS = 86_400_000
/** How far our clock and the provider's may differ. */
export const CLOCKS_APART_MS = DAY_MS
/**
 * How far back a day can be compared: as long as money of a charge can be refunded (180 days at Mercado
 * Pago). Its books return everything that moved since the day, so older days cost most.
 */
export const COMPARED_DAYS_MAX = 180

/** How long to wait before a failed day is requested again. */
export const RETRY_MS = 15 * 60_000

/** Why a day (YYYY-MM-DD) cannot be compared on `today`; undefined when it can. */
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

/** The stored rows; rows in the format of a newer version are left out. */
export function readDifferences(stored: unknown): Difference[] {
  return z
    .array(z.unknown())
    .catch([])
    .parse(stored)
    .flatMap((row) => difference.safeParse(row).data ?? [])
}

/** Whether a row needs somebody to look into it. */
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

/** Whether both are equal; two missing amounts are. */
export function sameAmount(one: Amount | undefined, other: Amount | undefined): boolean {
  return one?.amountCents === other?.amountCents && one?.currency === other?.currency
}

/** The key of a charge or a refund in the ledger. */
export function ledgerKey(
  provider: string,
  { kind, ref }: Pick<ProviderMovement, 'kind' | 'ref'>,
): string {
  return `${kind}:${provider}:${ref}`
}

// A provider's day beside ours. A difference is a movement that one side lacks or has with another amount.
// The day still balances with missing movements that could be recorded or that staff corrected. A correction
// that explains no difference and an unreadable row of the provider's are differences too.
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import type { ProviderMovement } from '#domain/money/providers/provider.ts'

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
const REF_MAX = 200
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
/** As long as a charge can be refunded (180 days at Mercado Pago). Older days cost most to read. */
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

/** Leaves out rows in the format of a newer version. */
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

// A provider's references may be any text; these checks make them safe to look up, store and show.

/** Whether the database can store the text; if not, no row of ours can have it. */
export function canBeStored(ref: string): boolean {
  return !ref.includes('\0') && ref.isWellFormed()
}

/** Whether a charge with this reference can be recorded: it must also fit the length limit. */
export function canBeRecorded(ref: string): boolean {
  return canBeStored(ref) && ref.length <= REF_MAX
}

/** The reference for staff to read: cut, and without characters that the database cannot store. */
function readable(ref: string): string {
  const cut = ref.length > REF_MAX ? `${ref.slice(0, REF_MAX - 1)}…` : ref
  return cut.replaceAll('\0', '\uFFFD').toWellFormed()
}

/** Nobody reads more rows than this: that many have one cause, and their number is stored. */
const ROWS_KEPT = 500

/** The rows to store, open ones first, made safe to store and show. */
export function rowsToKeep(differences: Difference[]): Difference[] {
  const [open, done] = [differences.filter(isOpen), differences.filter((one) => !isOpen(one))]
  return [...open, ...done].slice(0, ROWS_KEPT).map(({ ref, chargeRef, ours, theirs, ...row }) => ({
    ...row,
    ref: readable(ref),
    chargeRef: readable(chargeRef),
    ...(ours && { ours: readableAmount(ours) }),
    ...(theirs && { theirs: readableAmount(theirs) }),
  }))
}

function readableAmount({ amountCents, currency }: Amount): Amount {
  return { amountCents, currency: readable(currency) }
}

/** A provider's answer may name more movements than a statement takes parameters. */
const READ_AT_ONCE = 1_000

/** Runs `read` for a thousand values at a time and joins the results in order. */
export async function readInBatches<Value, Found>(
  values: Value[],
  read: (batch: Value[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[][] = []
  for (let start = 0; start < values.length; start += READ_AT_ONCE) {
    found.push(await read(values.slice(start, start + READ_AT_ONCE)))
  }
  return found.flat()
}

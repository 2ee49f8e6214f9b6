// No money moves: a correction records, with a reason, what a provider really took, kept or returned.
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements } from '#db/schema.ts'
import { writeTogether } from '#db/write-together.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { dayRange, localDay } from '#domain/ground/calendar.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { BookAccount } from '#domain/ground/vocabulary/money.ts'
import { type Balance, balanceOf, correctedOf } from '#domain/money/charges/charge-balance.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { correctableAccounts, correctionFits } from '#domain/money/charges/correction.ts'
import { bookMovements, writePaymentEvents } from '#domain/money/charges/ledger.ts'
import { lockCharge } from '#domain/money/charges/locked-order.ts'
import { inDollars } from '#domain/money/providers/pesos.ts'
import { listRefundsOfCharge } from '#domain/money/returns/record-refunds.ts'
import { disputeIsOpen } from '#domain/money/returns/refund-words.ts'
import { refundIsLive } from '#domain/money/returns/refund.ts'

/** A provider may date a charge a day before us, because its midnight is not ours. */
const DAY_MS = 86_400_000

type BookCorrectionRefusal =
  | 'no_such_charge'
  | 'not_this_account'
  | 'nothing_to_correct'
  | 'correction_too_large'
  | 'day_not_of_charge'
  | 'corrected_otherwise'

type BookCorrection = {
  /** Made by the page that asks, so that a double submission books once. */
  correctionId: string
  chargeId: string
  /** The attempt on whose page the correction was entered. */
  paymentId: string
  account: BookAccount
  /** Signed whole cents of the charge's currency; additional income is positive. */
  amountCents: number
  /** YYYY-MM-DD of the city: the daily comparison of that day includes it. */
  day: string
  reason: string
  actor: StaffActor
}

/**
 * Books at the charge's rate. Safe to repeat with the same correctionId. Refuses `no_such_charge` (also for
 * another attempt's), `not_this_account`, `nothing_to_correct`, `correction_too_large` (correctionFits),
 * `day_not_of_charge` for a day before the charge or after today, and `corrected_otherwise` when the
 * correctionId belongs to a different correction.
 */
export async function bookCorrection(
  services: Services,
  input: BookCorrection,
): Promise<{ ok: true } | Refused<BookCorrectionRefusal>> {
  if (input.amountCents === 0) return refused('nothing_to_correct')
  return services.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, input.chargeId)
    if (!charge || charge.paymentId !== input.paymentId) return refused('no_such_charge')
    const key = `correction:${charge.id}:${input.correctionId}`
    const [booked] = await tx.select().from(movements).where(eq(movements.key, key))
    if (booked) {
      const isSame = booked.account === input.account && booked.amountCents === input.amountCents
      return isSame ? { ok: true } : refused('corrected_otherwise')
    }
    if (!correctableAccounts(charge.standing).includes(input.account)) {
      return refused('not_this_account')
    }
    const happenedAt = await instantIn(tx, services, charge, input.day)
    if (!happenedAt) return refused('day_not_of_charge')
    const balance = await balanceOf(tx, charge.id, input.account)
    const fits = correctionFits(input.account, input.amountCents, {
      chargeCents: charge.amountCents,
      balanceCents: balance.amountCents,
      heldCents: await heldCents(tx, charge.id),
      correctedCents: await correctedOf(tx, charge.id, input.account === 'fees' ? 'fees' : 'money'),
    })
    if (!fits) return refused('correction_too_large')
    await book(tx, services, { ...input, charge, key, balance, happenedAt })
    return { ok: true }
  })
}

/** The start of the day, which must lie between the day before the charge and today; undefined otherwise. */
async function instantIn(
  tx: Database,
  { clock, timeZone }: Services,
  charge: LockedCharge,
  day: string,
): Promise<Date | undefined> {
  const [first] = await tx
    .select({ happenedAt: movements.happenedAt })
    .from(movements)
    .where(and(eq(movements.chargeId, charge.id), eq(movements.kind, 'charge')))
    .orderBy(asc(movements.id))
  if (!first) return undefined
  const earliest = localDay(new Date(first.happenedAt.getTime() - DAY_MS), timeZone)
  if (day < earliest || day > localDay(clock.now(), timeZone)) return undefined
  return dayRange({ from: day }, timeZone).from
}

/** The amount that refunds hold and the books still contain. */
async function heldCents(tx: Database, chargeId: string): Promise<number> {
  const refunds = await listRefundsOfCharge(tx, chargeId)
  return refunds
    .filter((refund) => refundIsLive(refund) && refund.state !== 'done')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

type Decided = BookCorrection & {
  charge: LockedCharge
  key: string
  balance: Balance
  happenedAt: Date
}

async function book(tx: Database, services: Services, decided: Decided): Promise<void> {
  const { charge, key, balance, happenedAt, account, amountCents, reason, actor } = decided
  const { id: chargeId, provider, providerRef: chargeRef, currency, exchangeRate } = charge
  const at = services.clock.now()
  // A correction that empties an account empties it in both currencies.
  const isRest = balance.amountCents + amountCents === 0
  const catalogueCents = isRest ? -balance.catalogueCents : inDollars(amountCents, exchangeRate)
  const common = { provider, chargeId, currency, exchangeRate, happenedAt }
  const data = { account, amountCents, currency, reason }
  await writeTogether(tx, [
    bookMovements(services, [
      { ...common, key, kind: 'correction', account, amountCents, catalogueCents },
    ]),
    writePaymentEvents([
      {
        paymentId: charge.paymentId,
        provider,
        name: 'corrected',
        at,
        data: { actor, chargeRef, ...data },
      },
    ]),
    recordActivity(tx, {
      at,
      actor,
      name: 'charge.corrected',
      objectId: charge.orderId ?? chargeId,
      data: { chargeId, ...data },
    }),
  ])
  if (account === 'unassigned') await standByBalance(tx, services, charge, balance, amountCents)
}

/** Money without an order waits for staff while any of it is left or a dispute is open. */
async function standByBalance(
  tx: Database,
  { clock }: Services,
  { id, dispute }: LockedCharge,
  balance: Balance,
  amountCents: number,
): Promise<void> {
  const isLeft = balance.amountCents + amountCents > 0 || disputeIsOpen(dispute)
  await tx
    .update(charges)
    .set({ standing: isLeft ? 'unassigned' : 'returned', updatedAt: clock.now() })
    .where(eq(charges.id, id))
}

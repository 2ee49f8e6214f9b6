// A chargeback or a mediation: while it is open the money is not ours and unused passes are blocked. Winning
// it restores both, except passes that staff had blocked for another reason.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements } from '#db/schema.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueMoneyAlerts } from '#domain/ground/outbox/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { BookAccount, DisputeState, MovementKind } from '#domain/ground/vocabulary/money.ts'
import { accountOf, type Balance, balanceOf } from '#domain/money/charges/charge-balance.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { bookMovements } from '#domain/money/charges/ledger.ts'
import { blockUnused, liftBlocks, lockPaidPasses } from './paid-passes.ts'
import { disputeBlock, disputeIsOpen } from './refund-words.ts'

/** Order and charge must be locked. Safe to repeat; returns whether anything changed. */
export async function recordDispute(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  dispute: DisputeState,
): Promise<boolean> {
  if (charge.dispute === dispute) return false
  // A dispute first reported as already won cost nothing.
  const isNews = charge.dispute !== null || dispute !== 'won'
  const at = services.clock.now()
  await tx.update(charges).set({ dispute, updatedAt: at }).where(eq(charges.id, charge.id))
  if (!isNews) return false
  await bookDispute(tx, services, charge, dispute)
  await moveBlocks(tx, services, charge, dispute)
  await recordActivity(tx, {
    at,
    actor: 'provider',
    name: 'charge.disputed',
    objectId: charge.orderId ?? charge.id,
    data: { chargeId: charge.id, dispute },
  })
  await queueMoneyAlerts(tx, services, { alert: 'charge_disputed', reference: charge.providerRef })
  return true
}

/** Books out everything left of the charge, and back in by the same amounts. */
async function bookDispute(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  dispute: DisputeState,
): Promise<void> {
  const account = accountOf(charge.standing)
  const wasOpen = disputeIsOpen(charge.dispute)
  if (!account || wasOpen === disputeIsOpen(dispute)) return
  const taken = await listDisputed(tx, charge.id)
  if (dispute === 'won') {
    // A dispute opened when nothing was left took nothing; an earlier one is already back.
    const last = taken.findLast(({ kind }) => kind === 'chargeback' || kind === 'chargeback_won')
    if (last?.kind === 'chargeback')
      await book(tx, services, charge, { ...negated(last), kind: 'chargeback_won', taken })
    return
  }
  const left = await balanceOf(tx, charge.id, account)
  if (left.amountCents <= 0) return
  await book(tx, services, charge, { kind: 'chargeback', taken, account, ...negated(left) })
}

type Disputed = Balance & { kind: MovementKind; account: BookAccount }

function listDisputed(tx: Database, chargeId: string): Promise<Disputed[]> {
  return tx
    .select({
      kind: movements.kind,
      account: movements.account,
      amountCents: movements.amountCents,
      catalogueCents: movements.catalogueCents,
    })
    .from(movements)
    .where(eq(movements.chargeId, chargeId))
    .orderBy(movements.id)
}

function negated<Amounts extends Balance>(amounts: Amounts): Amounts {
  const { amountCents, catalogueCents } = amounts
  return { ...amounts, amountCents: -amountCents, catalogueCents: -catalogueCents }
}

async function book(
  tx: Database,
  services: Services,
  { id, provider, providerRef, currency, exchangeRate }: LockedCharge,
  movement: Omit<Disputed, 'kind'> & {
    kind: 'chargeback' | 'chargeback_won'
    taken: Disputed[]
  },
): Promise<void> {
  const { kind, account, amountCents, catalogueCents } = movement
  // A charge may be disputed again after being won; the second movement needs its own key.
  const before = movement.taken.filter((other) => other.kind === kind).length
  const key = `${kind}:${provider}:${providerRef}${before === 0 ? '' : `:${before + 1}`}`
  const happenedAt = services.clock.now()
  const common = { provider, chargeId: id, currency, exchangeRate, happenedAt }
  await tx.execute(
    bookMovements(services, [{ ...common, key, kind, account, amountCents, catalogueCents }]),
  )
}

async function moveBlocks(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  dispute: DisputeState,
): Promise<void> {
  const { orderId } = charge
  if (!orderId || charge.standing !== 'assigned') return
  const passes = await lockPaidPasses(tx, orderId)
  const block = { orderId, passes, reason: disputeBlock(charge), actor: 'provider' } as const
  await (disputeIsOpen(dispute) ? blockUnused : liftBlocks)(tx, services, block)
}

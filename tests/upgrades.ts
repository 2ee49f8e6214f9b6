// Upgrades for tests, made with the real verbs.
import { asc, eq } from 'drizzle-orm'
import { orders, payments, upgrades } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'
import { TERMS_VERSION } from '#domain/ground/vocabulary/sale.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { type BuyUpgrade, buyUpgrade, type PassChange } from '#domain/sale/upgrades/buy-upgrade.ts'
import { done } from './done.ts'
import type { MadePass } from './gate.ts'
import { makeKey } from './make.ts'

/** One pass becomes a Full Pass of three days unless told otherwise, paid at once by a card of the sandbox. */
export function makeUpgrade(
  { id: passId, orderId }: Pick<MadePass, 'id' | 'orderId'>,
  shownTotalCents: number,
  {
    to,
    token,
    ...changes
  }: Partial<BuyUpgrade> & { to?: Partial<PassChange>; token?: string } = {},
): BuyUpgrade {
  const payment = {
    paymentId: makeKey(),
    method: 'credit-card' as const,
    token: token ?? 'sandbox_approved_12345678',
  }
  return {
    idempotencyKey: makeKey(),
    orderId,
    changes: [{ passId, productName: 'Full Pass', durationDays: 3, ...to }],
    shownTotalCents,
    terms: TERMS_VERSION,
    language: 'es',
    clientAddress: '192.0.2.1',
    ...(shownTotalCents > 0 ? { payment } : {}),
    ...changes,
  }
}

/** A done upgrade, or one whose payment waits; throws when the shop refused. */
export async function upgrade(
  services: Services,
  ...made: Parameters<typeof makeUpgrade>
): Promise<string> {
  return done(await buyUpgrade(services, makeUpgrade(...made))).orderId
}

/** An upgrade whose payment waits, and the arrival of its money under a reference of its own. */
export async function waitingUpgrade(
  services: Services,
  pass: Pick<MadePass, 'id' | 'orderId'>,
  shownTotalCents: number,
) {
  const made = makeUpgrade(pass, shownTotalCents, { token: 'sandbox_pending_12345678' })
  const { orderId } = done(await buyUpgrade(services, made))
  const paymentId = made.payment?.paymentId ?? ''
  const ref = `arrived-${paymentId}`
  const common = { ref, paymentId, currency: 'USD', isOurs: true } as const
  const pay = (amountCents = shownTotalCents) =>
    recordCharge(services, 'sandbox', { ...common, amountCents, state: 'settled', feeCents: 0 })
  return { orderId, paymentId, ref, pay }
}

/** State of an upgrade, of its newest attempt, and whether its passes were changed. */
export async function upgradeStanding({ db }: Services, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.attempt))
  const changes = await db.select().from(upgrades).where(eq(upgrades.orderId, orderId))
  return {
    order: order?.state,
    payment: attempts.at(-1)?.state,
    applied: changes.filter(({ appliedAt }) => appliedAt !== null).length,
  }
}

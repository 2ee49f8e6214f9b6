// Corrections of charges, and money that fits no order, for tests.
import { eq } from 'drizzle-orm'
import { charges, orders, payments } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'
import { bookCorrection } from '#domain/money/payments/book-correction.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { makeKey, makeOrder } from './make.ts'
import { ANA } from './refunds.ts'
import type { TestShop } from './test-shop.ts'

/** The test clock's. */
const TODAY = '2026-11-21'
export type CorrectionInput = Parameters<typeof bookCorrection>[1]

async function paymentOf(shop: TestShop, chargeId: string): Promise<string> {
  const [charge] = await shop.db.select().from(charges).where(eq(charges.id, chargeId))
  return charge?.paymentId ?? ''
}

/** A correction of a charge's sales, unless said otherwise. */
export async function correct(shop: TestShop, chargeId: string, changes: Partial<CorrectionInput>) {
  return bookCorrection(shop, {
    correctionId: makeKey(),
    chargeId,
    paymentId: await paymentOf(shop, chargeId),
    account: 'sales',
    amountCents: -100_00,
    day: TODAY,
    reason: 'El banco retuvo una parte',
    actor: ANA,
    ...changes,
  })
}

/** Money for an open order that is not what was asked for; at a rate, pesos were. */
export async function takeOtherAmount(
  shop: TestShop,
  amountCents: number,
  changes: { rate?: string; currency?: 'ARS' | 'USD' } = {},
) {
  const paymentId = makeKey()
  const orderId = await makeOrder(shop, { paymentId, token: 'sandbox_pending_12345678' })
  const isExchanged = changes.rate !== undefined
  if (isExchanged) {
    const asked = {
      exchangeRate: changes.rate,
      chargeCurrency: 'ARS',
      chargeCents: amountCents,
    } as const
    await shop.db.update(payments).set(asked).where(eq(payments.id, paymentId))
  }
  const common = { ref: `charge-${paymentId}`, paymentId, amountCents, isOurs: true } as const
  const currency = changes.currency ?? (isExchanged ? 'ARS' : 'USD')
  await recordCharge(shop, 'sandbox', { ...common, currency, state: 'settled', feeCents: 35_00 })
  const [charge] = await shop.db.select().from(charges).where(eq(charges.providerRef, common.ref))
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!charge || !order) throw new Error('What a provider says is recorded')
  return { chargeId: charge.id, orderId, operationNumber: order.operationNumber }
}

/** Money that names no order of ours; answers the charge's id. */
export async function takeStray(
  shop: Services,
  amountCents: number,
  currency: 'ARS' | 'USD' = 'USD',
): Promise<string> {
  const common = { ref: 'stray-1', paymentId: undefined, amountCents, currency, isOurs: true }
  await recordCharge(shop, 'sandbox', { ...common, state: 'settled' })
  const [charge] = await shop.db.select().from(charges).where(eq(charges.providerRef, 'stray-1'))
  if (!charge) throw new Error('What a provider says is recorded')
  return charge.id
}

// Orders and what became of their money, for tests of refunds.
import { asc, eq } from 'drizzle-orm'
import { charges, movements, orders, passes, payments, refunds, withdrawals } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { moneyMail } from '#domain/ground/outbox/money.ts'
import type { Services } from '#domain/ground/services.ts'
import { sendMoneyMail } from '#domain/mail/send-money-mail.ts'
import { startRefund } from '#domain/money/refunds/staff-refunds.ts'
import { done, firstOf } from './done.ts'
import { type MadePass, makePasses } from './gate.ts'
import { jobsOf } from './jobs.ts'
import { withRefunds } from './refunding-provider.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

export const ANA: StaffActor = 'staff:00000000-0000-4000-8000-0000000000a1'
export const BEA: StaffActor = 'staff:00000000-0000-4000-8000-0000000000b2'

export type PaidOrder = {
  id: string
  operationNumber: string
  passes: [MadePass, ...MadePass[]]
  chargeId: string
  chargeRef: string
}

/** A paid order; by default of a family with a Full Pass of 3 days: 250, 250 and 200 dollars. */
export async function makePaidOrder(
  shop: TestShop,
  items: Parameters<typeof makePasses>[1] = {},
): Promise<PaidOrder> {
  const bought = await makePasses(shop, items)
  const id = bought[0].orderId
  const order = firstOf(
    await shop.db
      .select({
        operationNumber: orders.operationNumber,
        chargeId: charges.id,
        chargeRef: charges.providerRef,
      })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .innerJoin(charges, eq(charges.paymentId, payments.id))
      .where(eq(orders.id, id)),
  )
  return { id, passes: bought, ...order }
}

/** The same in a shop of its own, with a provider that gives money back as a test steers it. */
export async function makeSale(
  items?: Parameters<typeof makePasses>[1],
  at?: Parameters<typeof createTestShop>[0],
) {
  const [shop, provider] = withRefunds(await createTestShop(at))
  return { shop, provider, order: await makePaidOrder(shop, items) }
}

/** A refund that staff ask for, of all passes or those at some places; throws when the shop refused. */
export async function askRefund(
  shop: Services,
  { id: orderId, passes: bought }: { id: string; passes: { id: string }[] },
  places: number[] = [...bought.keys()],
) {
  const passIds = places.flatMap((place) => bought[place]?.id ?? [])
  return done(await startRefund(shop, { orderId, passIds, reason: 'x', actor: ANA }))
}

/** State of the order and of its passes, in order. */
export async function standingOf({ db }: Services, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const rows = await db
    .select({ state: passes.state })
    .from(passes)
    .where(eq(passes.orderId, orderId))
    .orderBy(asc(passes.position))
  return { order: order?.state, passes: rows.map(({ state }) => state) }
}

export function storedRefunds({ db }: Services, chargeId: string) {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.chargeId, chargeId))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
}

/** The movements of a charge: kind, account, amount in its currency, amount in the catalogue's. */
export async function booksOf({ db }: Services, chargeId: string) {
  const rows = await db
    .select()
    .from(movements)
    .where(eq(movements.chargeId, chargeId))
    .orderBy(asc(movements.id))
  return rows.map(({ kind, account, amountCents, catalogueCents }) => [
    kind,
    account,
    amountCents,
    catalogueCents,
  ])
}

export async function storedWithdrawal({ db }: Services, number: string) {
  return firstOf(await db.select().from(withdrawals).where(eq(withdrawals.number, number)))
}

/** Sends what is queued for buyers about their money; answers all mails of the shop. */
export async function sendMoneyMails(shop: TestShop) {
  for (const job of await jobsOf(shop.db, 'money-mail')) {
    await sendMoneyMail(shop, moneyMail.job.parse(job))
  }
  return shop.outbox.all()
}

// Orders and what became of their money, for tests of refunds.
import { asc, eq } from 'drizzle-orm'
import {
  actividad,
  arrepentimientos,
  cobros,
  movimientos,
  ordenes,
  pagos,
  pases,
  reembolsos,
} from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import type { Services } from '#domain/services.ts'
import { type MadePass, makePasses } from './gate.ts'
import type { TestShop } from './test-shop.ts'

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
  const passes = await makePasses(shop, items)
  const id = passes[0].orderId
  const [order] = await shop.db
    .select({
      operationNumber: ordenes.operationNumber,
      chargeId: cobros.id,
      chargeRef: cobros.providerRef,
    })
    .from(ordenes)
    .innerJoin(pagos, eq(pagos.orderId, ordenes.id))
    .innerJoin(cobros, eq(cobros.paymentId, pagos.id))
    .where(eq(ordenes.id, id))
  if (!order) throw new Error('A paid order has a charge')
  return { id, passes, ...order }
}

/** State of the order and of its passes, in order. */
export async function standingOf({ db }: Services, orderId: string) {
  const [order] = await db.select().from(ordenes).where(eq(ordenes.id, orderId))
  const rows = await db
    .select({ state: pases.state })
    .from(pases)
    .where(eq(pases.orderId, orderId))
    .orderBy(asc(pases.position))
  return { order: order?.state, passes: rows.map(({ state }) => state) }
}

export function storedRefunds({ db }: Services, chargeId: string) {
  return db
    .select()
    .from(reembolsos)
    .where(eq(reembolsos.chargeId, chargeId))
    .orderBy(asc(reembolsos.askedAt), asc(reembolsos.id))
}

/** The movements of a charge: kind, account, amount in its currency, amount in the catalogue's. */
export async function booksOf({ db }: Services, chargeId: string) {
  const rows = await db
    .select()
    .from(movimientos)
    .where(eq(movimientos.chargeId, chargeId))
    .orderBy(asc(movimientos.id))
  return rows.map(({ kind, account, amountCents, catalogueCents }) => [
    kind,
    account,
    amountCents,
    catalogueCents,
  ])
}

export async function activityOf({ db }: Services, objectId: string): Promise<string[]> {
  const rows = await db
    .select({ name: actividad.name })
    .from(actividad)
    .where(eq(actividad.objectId, objectId))
    .orderBy(asc(actividad.id))
  return rows.map(({ name }) => name)
}

export async function storedWithdrawal({ db }: Services, number: string) {
  const [row] = await db.select().from(arrepentimientos).where(eq(arrepentimientos.number, number))
  if (!row) throw new Error('The withdrawal is there')
  return row
}

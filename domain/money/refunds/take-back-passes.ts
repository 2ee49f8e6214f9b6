// A buyer returns unused passes without staff and without a reason: on the order's page or by a withdrawal.
import type { Database } from '#db/database.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { type OpenedRefund, openOrderRefund } from './open-order-refund.ts'
import {
  type RefundRefusal,
  type Refundable,
  type RefundablePass,
  type TakeBackRefusal,
  lockRefundable,
  readRefundRules,
  readRefundable,
  refundableUntil,
  refusalToRefund,
  refusalToTakeBack,
} from './refundable.ts'
import { chosenPasses } from './staff-refunds.ts'

type TakeBack = {
  passes: Awaited<ReturnType<typeof passesToTakeBack>>
  /** The refundable maximum in the charge's currency: corrections of the books may have reduced it. */
  leftCents: number
  until?: Date
}

/** Refuses `no_such_order` and what refusalToRefund or refusalToTakeBack return; then nothing changes. */
export async function takeBackPasses(
  services: Services,
  { orderId, passIds }: { orderId: string; passIds: string[] },
): Promise<OpenedRefund | Refused<'no_such_order' | RefundRefusal | TakeBackRefusal>> {
  return services.db.transaction(async (tx) => {
    const order = await lockRefundable(tx, orderId)
    if (!order) return refused('no_such_order')
    const passes = chosenPasses(order, passIds)
    const refusalOf = await takeBackRule(tx, services, order)
    const refusal = refusalToRefund(order, passes) ?? passes.map(refusalOf).find(Boolean)
    if (refusal) return refused(refusal)
    return openByBuyer(tx, services, order, passes, null)
  })
}

/** For verbs that already checked the refusals; the order must be locked. */
export function openByBuyer(
  tx: Database,
  services: Services,
  order: Refundable,
  passes: RefundablePass[],
  withdrawalId: string | null,
): Promise<OpenedRefund> {
  return openOrderRefund(tx, services, order, {
    passes,
    withdrawalId,
    source: 'buyer',
    reason: '',
    askedBy: 'visitor',
  })
}

/** Each pass with its share and any refusal; `until` is the earliest deadline of those without one. */
export async function readTakeBack(services: Services, orderId: string): Promise<TakeBack> {
  const order = await readRefundable(services.db, orderId)
  if (!order) return { passes: [], leftCents: 0 }
  const passes = await passesToTakeBack(services, order)
  const free = order.passes.filter((_, index) => passes[index]?.refusal === undefined)
  const { refundWindowDays } = await readRefundRules(services.db)
  const ends = free.map((pass) => refundableUntil(order, pass, refundWindowDays))
  const [until] = ends.toSorted((one, other) => one.getTime() - other.getTime())
  return { passes, leftCents: order.leftCents, ...(until ? { until } : {}) }
}

async function passesToTakeBack(services: Services, order: Refundable) {
  const mayOf = await takeBackRule(services.db, services, order)
  return order.passes.map((pass) => {
    const refusal = mayOf(pass)
    return {
      passId: pass.id,
      holder: pass.holder,
      productName: pass.productName,
      age: pass.age,
      /** Its share of the charge, in the charge's currency. */
      amountCents: pass.part.amountCents,
      currency: order.charge?.currency ?? '',
      ...(refusal && refusal !== 'no_pass_chosen' ? { refusal } : {}),
    }
  })
}

/** Returns a function that says why a pass may not be returned now; undefined when it may. */
export async function takeBackRule(db: Database, { clock }: Services, order: Refundable) {
  const { refundWindowDays } = await readRefundRules(db)
  const now = clock.now()
  return (pass: RefundablePass) =>
    refusalToRefund(order, [pass]) ??
    refusalToTakeBack(pass, refundableUntil(order, pass, refundWindowDays), now)
}

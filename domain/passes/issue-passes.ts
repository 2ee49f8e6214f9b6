// Issues one pass per holder of a covered order. coverOrder requests the write with the order's row locked;
// the unique (order, position) prevents a second issue.
import { insertRows } from '#db/insert-rows.ts'
import { type orderItems, passes } from '#db/schema.ts'
import type { Write } from '#db/write-together.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { Services } from '#domain/ground/services.ts'
import { shortCodeFrom, SHORT_CODE_BYTES } from '#domain/ground/short-code.ts'
import type { OrderDetails } from '#domain/ground/vocabulary/sale.ts'
import { cartItemId } from '#domain/sale/cart/cart.ts'
import { assertLinesAddUp, passCount } from '#domain/sale/orders/order.ts'
import { holderPlaces } from '#domain/sale/orders/people.ts'
import { activateBy } from './validity.ts'

export type OrderToIssue = {
  id: string
  totalCents: number
  placedAt: Date
  details: OrderDetails
  /** Of the order's city. */
  timeZone: string
  /** In the order in which they were bought. */
  lines: (typeof orderItems.$inferSelect)[]
}

/**
 * For the transaction that covers the order. The time to start counts from the purchase (specification,
 * section 9). Fails on the constraint `pases_short_code_key` when a drawn short code is already taken.
 */
export function issuePasses(services: Services, order: OrderToIssue): Write {
  assertLinesAddUp(order, order.lines)
  const issuedAt = services.clock.now()
  const issued = order.lines.flatMap((line) => {
    const itemId = cartItemId(line.productName, line.durationDays)
    const lastDay = activateBy(order.placedAt, line.validityMonths, order.timeZone)
    return holderPlaces([{ id: itemId, adults: line.adults, children: line.children }]).map(
      (place) => {
        const holder = order.details.passHolders[place.key]
        invariant(holder, 'every place of the order has its holder')
        return {
          id: services.newId(),
          orderId: order.id,
          orderItemId: line.id,
          productName: line.productName,
          durationDays: line.durationDays,
          age: place.age,
          holderName: holder.name,
          holderLastname: holder.lastname,
          shortCode: shortCodeFrom(services.randomBytes(SHORT_CODE_BYTES)),
          issuedAt,
          changedAt: issuedAt,
          activateBy: lastDay,
        }
      },
    )
  })
  invariant(issued.length === passCount(order.lines), 'one pass per person of the order')
  return insertRows(
    passes,
    issued.map((pass, position) => ({ ...pass, position })),
  )
}

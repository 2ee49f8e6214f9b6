// Lists of reservations and who they are for, as the office brings them.
import { eq } from 'drizzle-orm'
import { attractions, orders } from '#db/schema.ts'
import {
  applyReservations,
  checkReservations,
} from '#domain/door/reservations/import-reservations.ts'
import type { Services } from '#domain/ground/services.ts'
import { done, firstOf } from './done.ts'
import { type MadePass, makePasses, STAFF } from './gate.ts'
import type { TestShop } from './test-shop.ts'

/** A list in CSV: its titles, and rows as `fecha;hora;referencia;nombre;personas;operacion`. */
export const listOf = (...rows: string[]) =>
  new TextEncoder().encode(
    ['fecha;hora;referencia;nombre;personas;operacion', ...rows].join('\r\n'),
  )

/** Looks at a list and applies it as it was shown. */
export async function bringList(shop: Services, attractionId: number, ...rows: string[]) {
  const given = { attractionId, file: listOf(...rows) }
  const checked = done(await checkReservations(shop, given))
  return applyReservations(shop, { ...given, digest: checked.plan.digest, actor: STAFF })
}

/** From now on an attraction asks for reservations, or for none. */
export async function requireReservations(
  { db }: Services,
  attractionId: number,
  isReservationRequired = true,
): Promise<void> {
  await db
    .update(attractions)
    .set({ isReservationRequired })
    .where(eq(attractions.id, attractionId))
}

/** Full Passes of so many adults, and the operation number that a list knows their order by. */
export async function makeFamily(
  shop: TestShop,
  adults: number,
): Promise<{ passes: [MadePass, ...MadePass[]]; number: string }> {
  const passes = await makePasses(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults, children: 0 }],
  })
  const order = firstOf(
    await shop.db
      .select({ number: orders.operationNumber })
      .from(orders)
      .where(eq(orders.id, passes[0].orderId)),
  )
  return { passes, number: order.number }
}

// Reads what the sheets of an order show. The link's secret is the only way in.
import { eq } from 'drizzle-orm'
import { cities, orders } from '#db/schema.ts'
import { toldCityName } from '#domain/catalogue/told-columns.ts'
import type { Services } from '#domain/ground/services.ts'
import { getReceipt, type Receipt } from '#domain/sale/orders/order-queries.ts'
import { findPassesAndGroups, type GroupView } from './group-queries.ts'
import { type HolderPass, withCode } from './pass-queries.ts'

/** What the sheets of an order show besides the passes. */
type OrderSheets = {
  operationNumber: string
  cityName: string
  timeZone: string
  receipt: Receipt
  passes: HolderPass[]
  /** Empty for a gift: that code is for the recipient. */
  groups: GroupView[]
}

/** The sheets behind an order's link; undefined for an unknown, wrong or revoked one. */
export async function findSheetsByOrderSecret(
  services: Services,
  secret: string,
): Promise<OrderSheets | undefined> {
  const id = services.links.idIn(secret)
  if (id === undefined) return undefined
  const [order] = await services.db
    .select({
      operationNumber: orders.operationNumber,
      linkVersion: orders.linkVersion,
      cityName: toldCityName(),
      timeZone: cities.timeZone,
    })
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(eq(orders.id, id))
  if (!order || !services.links.matches(secret, 'order', id, order.linkVersion)) return undefined
  const { linkVersion: _, ...shown } = order
  const [{ passes, groups }, receipt] = await Promise.all([
    findPassesAndGroups(services, id),
    getReceipt(services, id),
  ])
  return { ...shown, receipt, passes: withCode(passes), groups: receipt.gift ? [] : groups }
}

// Gifts for the recipient, by the link's secret alone and without anything of the order; for buyer and staff.
import { asc, eq, sql } from 'drizzle-orm'
import { cities, gifts, orderItems, orders } from '#db/schema.ts'
import { toldCityName } from '#domain/catalogue/told-columns.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { findPassesAndGroups } from '#domain/passes/group-queries.ts'
import { lastGiftDay } from '#domain/sale/orders/gift-day.ts'

/** Undefined for an unknown or wrong link, or one of a former address. */
export async function findGiftBySecret(services: Services, secret: string) {
  const { db, links } = services
  const orderId = links.idIn(secret)
  if (orderId === undefined) return undefined
  const [gift] = await db
    .select({
      linkVersion: gifts.linkVersion,
      recipientName: gifts.recipientName,
      message: gifts.message,
      buyerName: orders.buyerName,
      buyerLastname: orders.buyerLastname,
      cityName: toldCityName(),
    })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(eq(gifts.orderId, orderId))
  if (!gift || !links.matches(secret, 'gift', orderId, gift.linkVersion)) return undefined
  const { linkVersion: _, buyerName, buyerLastname, ...shown } = gift
  return {
    ...shown,
    orderId,
    /** The buyer's name. */
    from: `${buyerName} ${buyerLastname}`,
    ...(await readNamed(services, orderId)),
  }
}

/** An order's passes and their group codes, for who has all passes anyway, and whether any was bought without a name. */
export async function readNamed(services: Services, orderId: string) {
  const [{ passes, groups }, [order]] = await Promise.all([
    findPassesAndGroups(services, orderId),
    services.db
      .select({
        isNamedLater: sql<boolean>`jsonb_path_exists(details, '$.passHolders.* ? (@.name == "")')`,
      })
      .from(orders)
      .where(eq(orders.id, orderId)),
  ])
  return {
    isNamedLater: order?.isNamedLater ?? false,
    // Neither used nor stopped, so its holder may be changed.
    passes: passes.map((pass) => ({ ...pass, mayBeNamed: pass.life.standing === 'unused' })),
    groups,
  }
}

export async function findGiftOfOrder(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  orderId: string,
) {
  const rows = await db
    .select({
      recipientName: gifts.recipientName,
      recipientEmail: gifts.recipientEmail,
      message: gifts.message,
      /** A local date of the city. */
      deliverOn: gifts.deliverOn,
      sentAt: gifts.sentAt,
      failedAt: gifts.failedAt,
      orderState: orders.state,
      placedAt: orders.placedAt,
      timeZone: cities.timeZone,
      validityMonths: orderItems.validityMonths,
    })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(gifts.orderId, orderId))
    .orderBy(asc(orderItems.validityMonths))
    .limit(1)
  const [row] = rows
  if (!row) return undefined
  const { placedAt, validityMonths, ...gift } = row
  const { timeZone } = gift
  return {
    ...gift,
    /** The first and the last local date on which it may be delivered. */
    today: localDay(clock.now(), timeZone),
    lastDay: lastGiftDay({ placedAt, validityMonths, timeZone }),
  }
}

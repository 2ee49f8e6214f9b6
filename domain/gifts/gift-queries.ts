// Reads of gifts: for who got one, by the link's secret alone and with nothing of the order, and for the
// buyer and staff, by the order.
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ciudades, ordenes, ordenItems, pases, regalos } from '#db/schema.ts'
import { localDay } from '#domain/calendar.ts'
import { CART_PASSES_MAX } from '#domain/cart/cart.ts'
import { toldCityName } from '#domain/catalog/told-columns.ts'
import { lastGiftDay } from '#domain/orders/gift-day.ts'
import type { Holder } from '#domain/orders/people.ts'
import { findPassesAndGroups, type GroupView } from '#domain/passes/group-queries.ts'
import type { PassView } from '#domain/passes/pass-queries.ts'
import type { Services } from '#domain/services.ts'
import type { OrderState } from '#domain/vocabulary/order.ts'

/** A pass of a gift, for who got it. */
type GiftPass = PassView & {
  id: string
  named: Holder
  /** Nobody used it and nobody stopped it: its holder may be another. */
  mayBeNamed: boolean
}

/** What who gets a gift may see of it. */
type GiftPage = {
  orderId: string
  /** Who gives it. */
  from: string
  recipientName: string
  message: string
  cityName: string
  passes: GiftPass[]
  /** The codes of all of them at once: who got the gift has them all. */
  groups: GroupView[]
}

/** The gift behind a link, or undefined for an unknown or wrong one and for that of an address before. */
export async function findGiftBySecret(
  services: Services,
  secret: string,
): Promise<GiftPage | undefined> {
  const { db, links } = services
  const orderId = links.idIn(secret)
  if (orderId === undefined) return undefined
  const [gift] = await db
    .select({
      linkVersion: regalos.linkVersion,
      recipientName: regalos.recipientName,
      message: regalos.message,
      buyerName: ordenes.buyerName,
      buyerLastname: ordenes.buyerLastname,
      cityName: toldCityName(),
    })
    .from(regalos)
    .innerJoin(ordenes, eq(ordenes.id, regalos.orderId))
    .innerJoin(ciudades, eq(ciudades.id, ordenes.cityId))
    .where(eq(regalos.orderId, orderId))
  if (!gift || !links.matches(secret, 'gift', orderId, gift.linkVersion)) return undefined
  const { linkVersion: _, buyerName, buyerLastname, ...shown } = gift
  return {
    ...shown,
    orderId,
    from: `${buyerName} ${buyerLastname}`,
    ...(await readGiven(services, orderId)),
  }
}

async function readGiven(
  services: Services,
  orderId: string,
): Promise<Pick<GiftPage, 'passes' | 'groups'>> {
  const [{ passes: views, groups }, holders] = await Promise.all([
    findPassesAndGroups(services, orderId),
    listHolders(services.db, orderId),
  ])
  const passes = views.map((view, index) => {
    const { id = '', name = '', lastname = '' } = holders[index] ?? {}
    const mayBeNamed = view.life.standing === 'unused'
    return { ...view, id, named: { name, lastname }, mayBeNamed }
  })
  return { passes, groups }
}

/** In the order of the views. */
function listHolders(db: Database, orderId: string) {
  return db
    .select({ id: pases.id, name: pases.holderName, lastname: pases.holderLastname })
    .from(pases)
    .where(eq(pases.orderId, orderId))
    .orderBy(asc(pases.position))
    .limit(CART_PASSES_MAX)
}

/** A gift as its buyer and staff see it. */
type GiftOfOrder = {
  recipientName: string
  recipientEmail: string
  message: string
  /** Local date of the city. */
  deliverOn: string
  sentAt: Date | null
  failedAt: Date | null
  orderState: OrderState
  /** Between these local dates it may be delivered. */
  today: string
  lastDay: string
  timeZone: string
}

/** The gift that an order is; undefined of any other. */
export async function findGiftOfOrder(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  orderId: string,
): Promise<GiftOfOrder | undefined> {
  const rows = await db
    .select({
      recipientName: regalos.recipientName,
      recipientEmail: regalos.recipientEmail,
      message: regalos.message,
      deliverOn: regalos.deliverOn,
      sentAt: regalos.sentAt,
      failedAt: regalos.failedAt,
      orderState: ordenes.state,
      placedAt: ordenes.placedAt,
      timeZone: ciudades.timeZone,
      validityMonths: ordenItems.validityMonths,
    })
    .from(regalos)
    .innerJoin(ordenes, eq(ordenes.id, regalos.orderId))
    .innerJoin(ciudades, eq(ciudades.id, ordenes.cityId))
    .innerJoin(ordenItems, eq(ordenItems.orderId, ordenes.id))
    .where(eq(regalos.orderId, orderId))
    .orderBy(asc(ordenItems.validityMonths))
    .limit(1)
  const [row] = rows
  if (!row) return undefined
  const { placedAt, validityMonths, ...gift } = row
  const { timeZone } = gift
  return {
    ...gift,
    today: localDay(clock.now(), timeZone),
    lastDay: lastGiftDay({ placedAt, validityMonths, timeZone }),
  }
}

// Placing writes an order and its first payment attempt. The provider is only asked after the commit.
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { cities, gifts, orderItems, orders, payments } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { type Write, writeTogether } from '#db/write-together.ts'
import { findCityZone } from '#domain/catalogue/cities/city-queries.ts'
import { cityIsAt } from '#domain/catalogue/city-at.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { amountFromCents, catalogCurrency } from '#domain/ground/money.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import type { FrozenCharge, PaymentMethod } from '#domain/ground/vocabulary/money.ts'
import { type OrderDetails, isKnownVersion } from '#domain/ground/vocabulary/sale.ts'
import { readRefundRules } from '#domain/money/refunds/refundable.ts'
import { cartItemId } from '#domain/sale/cart/cart.ts'
import { ORDER_OPEN_HOURS } from './expire-orders.ts'
import { giftDayIsGood, giftDueAt } from './gift-day.ts'
import type { Gift } from './gift-form.ts'
import { assertLinesAddUp } from './order.ts'
import type { OrderedItem } from './ordered-item.ts'
import type { Buyer, Holders } from './people.ts'
import { type PricedLine, priceLines } from './price-lines.ts'

export type PlaceOrder = {
  /** Made by the browser per purchase; a changed purchase gets a new one. */
  idempotencyKey: string
  paymentId: string
  citySlug: string
  /** The language the buyer read; mails about the order use it. */
  language: Language
  /** The version of the terms shown beside the pay button. */
  terms: string
  items: OrderedItem[]
  buyer: Buyer
  holders: Holders
  gift?: Gift | undefined
  method: PaymentMethod
  /** What the provider will be asked to charge for the total. */
  charge: FrozenCharge
  /** The total shown to the buyer; a different total is refused. */
  shownTotalCents: number
}

type PlacedOrder = {
  orderId: string
  operationNumber: string
  placedAt: Date
  totalCents: number
  currency: string
  isNew: boolean
}

export type PlaceOrderRefusal =
  | 'not_on_sale'
  | 'other_content'
  | 'not_this_order'
  | 'terms_unknown'
  | 'gift_day'
export type PriceChanged = { ok: false; reason: 'price_changed'; totalCents: number }

const OPERATION_NUMBER_TRIES = 20
const MS_PER_HOUR = 3_600_000

/**
 * At freshly read prices. Idempotent, also when raced: the same key with the same purchase returns the same
 * order, with another purchase `other_content`. Also refuses `not_on_sale`, `gift_day` when none can be
 * delivered then, `price_changed` (with the new total), `terms_unknown` for a version that never existed, and
 * `not_this_order` for another order's payment id.
 */
export async function placeOrder(
  services: Services,
  input: PlaceOrder,
): Promise<{ ok: true; order: PlacedOrder } | Refused<PlaceOrderRefusal> | PriceChanged> {
  if (!isKnownVersion('terms', input.terms)) {
    return (await findSamePurchase(services.db, input)) ?? refused('terms_unknown')
  }
  const [lines, { refundWindowDays }] = await Promise.all([
    priceLines(services, input.citySlug, input.items),
    readRefundRules(services.db),
  ])
  if (!lines) return (await findSamePurchase(services.db, input)) ?? refused('not_on_sale')

  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  assertLinesAddUp({ totalCents }, lines)
  if (totalCents !== input.shownTotalCents) {
    const placed = await findSamePurchase(services.db, input)
    return placed ?? { ok: false, reason: 'price_changed', totalCents }
  }

  const { gift } = input
  const given = gift && (await giftRow(services, { ...input, gift }, lines))
  if (gift && !given) return (await findSamePurchase(services.db, input)) ?? refused('gift_day')

  for (let tries = 0; tries < OPERATION_NUMBER_TRIES; tries++) {
    const order = { ...newOrder(services, input, lines, totalCents), refundWindowDays }
    try {
      await writeTogether(services.db, orderWrites(services, input, { order, lines, given }))
      const { id: orderId, operationNumber, placedAt, currency } = order
      const placed = { orderId, operationNumber, placedAt, totalCents, currency }
      return { ok: true, order: { ...placed, isNew: true } }
    } catch (error) {
      const constraint = violatedConstraint(error)
      if (constraint === undefined) throw error
      // Either this purchase was already placed, or its payment id belongs to another order, or another
      // process took the operation number; in that case the next number is tried.
      const placed = await findSamePurchase(services.db, input)
      if (placed) return placed
      if (constraint === 'pagos_pkey') return refused('not_this_order')
    }
  }
  throw new Error(`No free operation number after ${OPERATION_NUMBER_TRIES} tries`)
}

function newOrder(
  services: Services,
  input: PlaceOrder,
  lines: PricedLine[],
  totalCents: number,
): typeof orders.$inferInsert {
  const placedAt = services.clock.now()
  const operationNumber = services.operationNumbers.next()
  const [line] = lines
  invariant(line, 'an order has at least one line')
  return {
    id: services.newId(),
    operationNumber,
    idempotencyKey: input.idempotencyKey,
    cityId: line.cityId,
    channel: 'shop',
    currency: catalogCurrency,
    totalCents,
    language: input.language,
    termsVersion: input.terms,
    termsLanguage: input.language,
    buyerName: input.buyer.name,
    buyerLastname: input.buyer.lastname,
    buyerNationality: input.buyer.nationality,
    buyerEmail: input.buyer.email,
    buyerPhone: input.buyer.phone,
    details: orderDetails(input, lines, operationNumber),
    placedAt,
    expiresAt: new Date(placedAt.getTime() + ORDER_OPEN_HOURS * MS_PER_HOUR),
  }
}

type OrderRows = {
  order: typeof orders.$inferInsert
  lines: PricedLine[]
  given: GiftRow | undefined
}

function orderWrites(
  services: Services,
  input: PlaceOrder,
  { order, lines, given }: OrderRows,
): Write[] {
  const { id: orderId, placedAt, totalCents } = order
  return [
    insertRows(orders, [order]),
    insertRows(
      orderItems,
      lines.map(({ cityId: _, ...line }, position) => ({
        ...line,
        id: services.newId(),
        orderId,
        position,
      })),
    ),
    insertRows(payments, [firstAttempt(order, input)]),
    ...(given ? [insertRows(gifts, [{ ...given, orderId }])] : []),
    recordActivity(services.db, {
      at: placedAt,
      actor: 'visitor',
      name: 'order.placed',
      objectId: orderId,
      data: { totalCents },
    }),
  ]
}

type Placing = Pick<typeof orders.$inferInsert, 'id' | 'totalCents' | 'currency' | 'placedAt'>

export function firstAttempt(
  { id, totalCents, currency, placedAt }: Placing,
  { paymentId, method, charge }: Pick<PlaceOrder, 'paymentId' | 'method' | 'charge'>,
): typeof payments.$inferInsert {
  return {
    ...charge,
    id: paymentId,
    orderId: id,
    attempt: 1,
    method,
    amountCents: totalCents,
    currency,
    createdAt: placedAt,
    updatedAt: placedAt,
  }
}

/** The order placed by an earlier submission of this purchase; `other_content` for another purchase. */
export async function findSamePurchase(db: Database, input: Omit<PlaceOrder, 'charge'>) {
  const [order] = await db
    .select({
      orderId: orders.id,
      operationNumber: orders.operationNumber,
      placedAt: orders.placedAt,
      totalCents: orders.totalCents,
      currency: orders.currency,
      details: orders.details,
    })
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(and(eq(orders.idempotencyKey, input.idempotencyKey), cityIsAt(input.citySlug)))
  if (!order) return undefined
  const { details, ...placed } = order
  return samePurchase(details, input) && placed.totalCents === input.shownTotalCents
    ? { ok: true as const, order: { ...placed, isNew: false } }
    : refused('other_content')
}

/** The specification's order object (section 3), frozen as it was bought. */
function orderDetails(
  input: PlaceOrder,
  lines: PricedLine[],
  operationNumber: string,
): OrderDetails {
  return {
    buyerDetails: input.buyer,
    passHolders: input.holders,
    ...(input.gift ? { gift: input.gift } : {}),
    items: lines.map((line) => ({
      id: cartItemId(line.productName, line.durationDays),
      city: input.citySlug,
      name: line.productName,
      duration: line.durationDays,
      adults: line.adults,
      children: line.children,
      pricePerAdult: amountFromCents(line.adultPriceCents),
      pricePerChild: amountFromCents(line.childPriceCents),
    })),
    operationNumber,
  }
}

type Purchase = Pick<PlaceOrder, 'buyer' | 'holders' | 'gift'> & {
  items: { name: string; duration: number; adults: number; children: number }[]
}

function samePurchase(details: OrderDetails, purchase: Purchase): boolean {
  const { items, buyerDetails: buyer, passHolders: holders, gift } = details
  return fingerprint({ items, buyer, holders, gift }) === fingerprint(purchase)
}

/** One canonical text per purchase, independent of the order of keys and items. */
function fingerprint({ items, buyer, holders, gift }: Purchase): string {
  return JSON.stringify([
    items
      .map((item) => [`${item.name}-${item.duration}`, item.adults, item.children])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    [buyer.name, buyer.lastname, buyer.nationality, buyer.email, buyer.phone],
    Object.entries(holders)
      .map(([key, holder]) => [key, holder.name, holder.lastname])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ...(gift ? [[gift.name, gift.email, gift.day, gift.message]] : []),
  ])
}

type GiftRow = Omit<typeof gifts.$inferInsert, 'orderId'>

/** The row to insert for a gift; undefined when it cannot be delivered on its day. */
async function giftRow(
  { clock, db }: Services,
  { gift, citySlug, language }: { gift: Gift; citySlug: string; language: Language },
  lines: { validityMonths: number }[],
): Promise<GiftRow | undefined> {
  const city = await findCityZone(db, citySlug)
  invariant(city, 'what is on sale has a city')
  const { timeZone } = city
  const placedAt = clock.now()
  const validityMonths = Math.min(...lines.map((line) => line.validityMonths))
  if (!giftDayIsGood(gift.day, { placedAt, validityMonths, timeZone })) return undefined
  return {
    recipientName: gift.name,
    recipientEmail: gift.email,
    message: gift.message,
    deliverOn: gift.day,
    dueAt: giftDueAt(gift.day, placedAt, timeZone),
    language,
  }
}

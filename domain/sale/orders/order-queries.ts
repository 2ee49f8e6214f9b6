// A buyer gets in by the order's link alone; the operation number by itself shows nothing.
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { charges, gifts, orderItems, orders, passes, payments, refunds } from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { localPath } from '#domain/ground/language.ts'
import { sellerName } from '#domain/ground/operator.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { liveRefunds } from '#domain/ground/vocabulary/money.ts'
import type { OrderDetails } from '#domain/ground/vocabulary/sale.ts'
import { CART_PASSES_MAX } from '#domain/sale/cart/cart.ts'
import { isNameless } from './gift-form.ts'

/** An upgrade may turn each pass into something different, so each may need its own line. */
const LINES_MAX = CART_PASSES_MAX

export type BuyerOrder = ReturnType<typeof buyerOrder>
export type AcceptedTerms = { version: string; language: Language }

/** Undefined for an unknown, wrong or revoked link, indistinguishably. */
export async function findOrderBySecret(
  services: Services,
  secret: string,
): Promise<BuyerOrder | undefined> {
  const found = await findShownOrder(services, secret)
  return found?.isCopy ? undefined : found?.order
}

/** Also accepts a copy's link; the caller then shows the passes only, and allows no action (decision 11). */
export async function findShownOrder(
  services: Services,
  secret: string,
): Promise<{ order: BuyerOrder; isCopy: boolean } | undefined> {
  const { db, links } = services
  const id = links.idIn(secret)
  const order = id && (await readOrder(db, id))
  if (!id || !order) return undefined
  const isCopy = links.matches(secret, 'order_copy', id, order.linkVersion)
  if (!isCopy && !links.matches(secret, 'order', id, order.linkVersion)) return undefined
  // An upgrade has no passes of its own, so it has no copy.
  if (isCopy && order.baseOrderId !== null) return undefined
  return { order: buyerOrder(services, order), isCopy }
}

export async function getOrderLanguage(db: Database, orderId: string): Promise<Language> {
  const [order] = await db
    .select({ language: orders.language })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order?.language ?? 'es'
}

export type OrderLine = Awaited<ReturnType<typeof listOrderLines>>[number]

/** At the prices paid. */
export function listOrderLines(db: Database, orderId: string) {
  return db
    .select({
      productName: orderItems.productName,
      durationDays: orderItems.durationDays,
      adults: orderItems.adults,
      children: orderItems.children,
      totalCents: orderItems.totalCents,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
    .limit(LINES_MAX)
}

/** Oldest first. */
export async function listPaidUpgrades(services: Services, orderId: string): Promise<BuyerOrder[]> {
  const paid = await services.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.baseOrderId, orderId), eq(orders.state, 'covered')))
    .orderBy(asc(orders.coveredAt))
    .limit(LINES_MAX)
  return Promise.all(paid.map(({ id }) => getBuyerOrder(services, id)))
}

export type Receipt = BuyerOrder & {
  lines: OrderLine[]
  /** The page for withdrawing from the purchase, as an absolute URL for mail and paper. */
  withdrawalUrl: string
  publicUrl: string
}

/** The receipt of an existing order, as it is now. */
export async function getReceipt(services: Services, orderId: string): Promise<Receipt> {
  const [order, lines] = await Promise.all([
    getBuyerOrder(services, orderId),
    listOrderLines(services.db, orderId),
  ])
  const { publicUrl } = services
  const withdrawalUrl = publicUrl + localPath('/withdrawal')
  // Its lines are the purchase's, so its refunds are too.
  const refunded = order.refunds.filter(({ isUpgrade }) => !isUpgrade)
  return { ...order, refunds: refunded, lines, publicUrl, withdrawalUrl }
}

/** The key is random, made in the browser and never in a link, so knowing it identifies that browser. */
export async function findOrderByKey(
  services: Services,
  idempotencyKey: string,
): Promise<{ order: BuyerOrder; details: OrderDetails } | undefined> {
  const [placed] = await services.db
    .select({ id: orders.id, details: orders.details })
    .from(orders)
    .where(eq(orders.idempotencyKey, idempotencyKey))
  if (!placed) return undefined
  return { order: await getBuyerOrder(services, placed.id), details: placed.details }
}

export async function getBuyerOrder(services: Services, orderId: string): Promise<BuyerOrder> {
  const order = await readOrder(services.db, orderId)
  if (!order) throw new Error('The order that was bought exists')
  return buyerOrder(services, order)
}

function buyerOrder(services: Services, order: OrderRows) {
  const {
    id,
    linkVersion,
    baseOrderId,
    baseLinkVersion,
    payments: attempts,
    charges: charged,
    passes: issued,
    termsVersion,
    termsLanguage,
    ...shown
  } = order
  const { operator } = services
  const decisive = attempts.find(({ state }) => state === 'settled') ?? attempts.at(-1)
  // Staff may have assigned a charge whose amount differs from what the attempt asked for.
  const taken = charged.find(({ paymentId }) => paymentId === decisive?.id)
  return {
    ...shown,
    seller: {
      legalName: sellerName(operator),
      taxId: operator.taxId,
      address: operator.address,
    },
    terms: { version: termsVersion, language: termsLanguage },
    secret: services.links.secretFor('order', id, linkVersion),
    // Of an upgrade's purchase, which holds the passes.
    ...(baseOrderId && baseLinkVersion !== null
      ? { baseSecret: services.links.secretFor('order', baseOrderId, baseLinkVersion) }
      : {}),
    paymentState: decisive?.state ?? 'created',
    method: decisive?.method ?? 'credit-card',
    charge: {
      amountCents: taken?.amountCents ?? decisive?.chargeCents ?? order.totalCents,
      currency: taken?.currency ?? decisive?.chargeCurrency ?? order.currency,
      exchangeRate: decisive?.exchangeRate ?? '1',
    },
    /** In the test shop: nothing was charged. */
    isPlayed: decisive?.provider === 'sandbox',
    wallets: [...services.wallets.offered],
    pendingCause: decisive?.pendingCause ?? null,
    /** The deadline for paying a voucher or on the provider's page. */
    openUntil: decisive?.openUntil ?? null,
    passes: issued.map(
      ({ linkVersion: version, name, lastname, position, state, activatedAt, ...pass }) => ({
        ...pass,
        secret: services.links.secretFor('pass', pass.id, version),
        holder: holderOrNumber({ name, lastname }, position + 1),
        /** Still to be given: a used pass keeps its number. */
        lacksName: isNameless({ name, lastname }) && state === 'issued' && activatedAt === null,
        /** Or being refunded, so it no longer opens anything. */
        isRefunded: state === 'refunded',
      }),
    ),
  }
}

/** One round trip: each row pairs an attempt and its charge with a pass, a few dozen rows at most. */
const orderRows = preparedOnce((db) =>
  db
    .select({
      order: {
        id: orders.id,
        linkVersion: orders.linkVersion,
        operationNumber: orders.operationNumber,
        baseOrderId: orders.baseOrderId,
        baseLinkVersion: sql<
          number | null
        >`(select base.link_version from ordenes base where base.id = ${orders.baseOrderId})`,
        state: orders.state,
        totalCents: orders.totalCents,
        currency: orders.currency,
        buyerName: orders.buyerName,
        buyerEmail: orders.buyerEmail,
        placedAt: orders.placedAt,
        paidAt: orders.coveredAt,
        timeZone: zoneOf(orders.cityId),
        citySlug: sql<string>`(select city.codigo_url from ciudades city where city.id = ${orders.cityId})`,
        termsVersion: orders.termsVersion,
        termsLanguage: orders.termsLanguage,
      },
      gift: {
        name: gifts.recipientName,
        email: gifts.recipientEmail,
        day: gifts.deliverOn,
        sentAt: gifts.sentAt,
        failedAt: gifts.failedAt,
      },
      payment: {
        id: payments.id,
        state: payments.state,
        method: payments.method,
        provider: payments.provider,
        chargeCents: payments.chargeCents,
        chargeCurrency: payments.chargeCurrency,
        exchangeRate: payments.exchangeRate,
        pendingCause: payments.pendingCause,
        openUntil: payments.openUntil,
      },
      charge: {
        id: charges.id,
        paymentId: charges.paymentId,
        amountCents: charges.amountCents,
        currency: charges.currency,
      },
      pass: {
        id: passes.id,
        linkVersion: passes.linkVersion,
        productName: passes.productName,
        durationDays: passes.durationDays,
        age: passes.age,
        position: passes.position,
        name: passes.holderName,
        lastname: passes.holderLastname,
        shortCode: passes.shortCode,
        activateBy: passes.activateBy,
        activatedAt: passes.activatedAt,
        state: passes.state,
      },
    })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(charges, and(eq(charges.paymentId, payments.id), eq(charges.standing, 'assigned')))
    .leftJoin(passes, eq(passes.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder('id')))
    .orderBy(asc(payments.attempt), asc(passes.position))
    .prepare('order_rows'),
)

/** Far more than the passes of an order. */
const REFUNDS_MAX = 60

/** Of the order and of what upgraded its passes. */
const refundRows = preparedOnce((db) =>
  db
    .select({
      isUpgrade: sql<boolean>`${orders.baseOrderId} is not null`,
      amountCents: refunds.amountCents,
      currency: refunds.currency,
      state: refunds.state,
      askedAt: refunds.askedAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        or(eq(orders.id, sql.placeholder('id')), eq(orders.baseOrderId, sql.placeholder('id'))),
        inArray(refunds.state, liveRefunds),
      ),
    )
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
    .limit(REFUNDS_MAX)
    .prepare('refund_rows'),
)

async function readOrder(db: Database, id: string) {
  const rows = await orderRows(db).execute({ id })
  const [first] = rows
  if (!first) return undefined
  const { order, gift } = first
  const attempts = byId(rows.map(({ payment }) => payment))
  const charged = byId(rows.map(({ charge }) => charge))
  const issued = byId(rows.map(({ pass }) => pass))
  // A refund stops passes, so without a stopped pass there are no refunds to read.
  const isWhole = issued.every(({ state }) => state === 'issued')
  const givenBack = isWhole ? [] : await refundRows(db).execute({ id })
  return {
    ...order,
    gift,
    payments: attempts,
    charges: charged,
    passes: issued,
    refunds: givenBack,
  }
}

function byId<Row extends { id: string }>(rows: (Row | null)[]): Row[] {
  return [...new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))).values()]
}

type OrderRows = NonNullable<Awaited<ReturnType<typeof readOrder>>>

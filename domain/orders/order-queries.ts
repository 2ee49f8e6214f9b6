// Reads for the pages of an order. What a buyer sees comes by the order's link alone; the number
// alone shows nothing.
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderItems, orders } from '#db/schema.ts'
import { CART_PASSES_MAX } from '#domain/cart/cart.ts'
import { holderWords } from '#domain/holder-words.ts'
import { localPath } from '#domain/language.ts'
import { type Operator, sellerName } from '#domain/operator.ts'
import type { Services } from '#domain/services.ts'
import type { Language } from '#domain/vocabulary/language.ts'
import type { OrderDetails, OrderState } from '#domain/vocabulary/order.ts'
import type { PassAge } from '#domain/vocabulary/pass.ts'
import type { PaymentMethod, PaymentState, PendingCause } from '#domain/vocabulary/payment.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import type { RefundState } from '#domain/vocabulary/refund.ts'
import type { WalletName } from '#domain/vocabulary/wallet.ts'
import type { GiftFacts } from './gift-words.ts'
import { type OrderRows, readOrder } from './order-rows.ts'

/** An upgrade may make each pass another thing. */
const LINES_MAX = CART_PASSES_MAX

type BuyerOrderPass = {
  id: string
  secret: string
  productName: ProductName
  durationDays: number
  age: PassAge
  holder: string
  shortCode: string
  activateBy: Date
  /** Its money went back, or is on its way: it opens nothing any more. */
  isRefunded: boolean
}

/** What was taken, or is asked for; units of its currency per dollar, as a decimal. */
type BuyerCharge = { amountCents: number; currency: string; exchangeRate: string }

/** Money on its way back, or back. */
type BuyerRefund = { amountCents: number; currency: string; state: RefundState; askedAt: Date }

/** What the buyer of an order may see. */
export type BuyerOrder = {
  secret: string
  /** Of an upgrade: its purchase's, where its passes are. */
  baseSecret?: string
  operationNumber: string
  state: OrderState
  paymentState: PaymentState
  method: PaymentMethod
  charge: BuyerCharge
  /** The test shop played the payment: nothing was charged. */
  isPlayed: boolean
  /** What an undecided payment waits for. */
  pendingCause: PendingCause | null
  /** Until then it may be paid: a voucher, or the provider's page. */
  openUntil: Date | null
  totalCents: number
  currency: string
  buyerName: string
  buyerEmail: string
  placedAt: Date
  /** When the money was there. */
  paidAt: Date | null
  /** Of the city: days are days there, wherever the buyer is. */
  timeZone: string
  /** Of a purchase for somebody else: its codes are for them. */
  gift: GiftFacts | null
  passes: BuyerOrderPass[]
  refunds: BuyerRefund[]
  seller: Pick<Operator, 'legalName' | 'taxId' | 'address'>
  /** Which terms the buyer accepted, in which language. */
  terms: AcceptedTerms
  /** Those that its passes can be put into. */
  wallets: WalletName[]
}

export type AcceptedTerms = { version: string; language: Language }

/** The order behind a link, or undefined for an unknown, wrong or revoked one: all look the same. */
export async function findOrderBySecret(
  services: Services,
  secret: string,
): Promise<BuyerOrder | undefined> {
  const found = await findShownOrder(services, secret)
  return found?.isCopy ? undefined : found?.order
}

/**
 * The same, and the order behind the link of a copy: that one shows its passes and does nothing (decision 11),
 * so whoever answers it leaves out the rest.
 */
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
  // An upgrade has no passes of its own, and no copy.
  if (isCopy && order.baseOrderId !== null) return undefined
  return { order: buyerOrder(services, order), isCopy }
}

/** In which the mails of an order that exists come. */
export async function getOrderLanguage(db: Database, orderId: string): Promise<Language> {
  const [order] = await db
    .select({ language: orders.language })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order?.language ?? 'es'
}

/** One line of an order, at the prices of the purchase. */
export type OrderLine = {
  productName: ProductName
  durationDays: number
  adults: number
  children: number
  totalCents: number
}

/** The lines of an order in the order in which they were bought. */
export function listOrderLines(db: Database, orderId: string): Promise<OrderLine[]> {
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

export type PaidUpgrade = { operationNumber: string; totalCents: number }

/** What was paid since to make passes of an order longer or larger, the first one first. */
export function listPaidUpgrades(db: Database, orderId: string): Promise<PaidUpgrade[]> {
  return db
    .select({ operationNumber: orders.operationNumber, totalCents: orders.totalCents })
    .from(orders)
    .where(and(eq(orders.baseOrderId, orderId), eq(orders.state, 'covered')))
    .orderBy(asc(orders.coveredAt))
    .limit(LINES_MAX)
}

/** What a receipt tells of an order: what was bought, what was charged for it, and what went back. */
export type Receipt = BuyerOrder & {
  lines: OrderLine[]
  /** Where the purchase can be taken back without a reason, for who reads it outside the shop. */
  withdrawalUrl: string
  /** Of the shop, for links outside of it. */
  publicUrl: string
}

/** The receipt of an order that exists, as it is now. */
export async function getReceipt(services: Services, orderId: string): Promise<Receipt> {
  const [order, lines] = await Promise.all([
    getBuyerOrder(services, orderId),
    listOrderLines(services.db, orderId),
  ])
  const { publicUrl } = services
  return { ...order, lines, publicUrl, withdrawalUrl: publicUrl + localPath('/withdrawal') }
}

/**
 * The order that a browser placed under this key, with everything it sent. The key is random, was
 * made in that browser and is in no link: who knows it is the buyer's browser.
 */
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

/** The order of a submission that was just accepted. */
export async function getBuyerOrder(services: Services, orderId: string): Promise<BuyerOrder> {
  const order = await readOrder(services.db, orderId)
  if (!order) throw new Error('The order that was bought exists')
  return buyerOrder(services, order)
}

function buyerOrder(services: Services, order: OrderRows): BuyerOrder {
  const {
    id,
    linkVersion,
    baseOrderId,
    baseLinkVersion,
    payments,
    charges,
    passes,
    termsVersion,
    termsLanguage,
    ...shown
  } = order
  const { operator } = services
  const decisive = payments.find(({ state }) => state === 'settled') ?? payments.at(-1)
  // Staff may have taken another amount for the order than the attempt asked for.
  const taken = charges.find(({ paymentId }) => paymentId === decisive?.id)
  return {
    ...shown,
    seller: {
      legalName: sellerName(operator),
      taxId: operator.taxId,
      address: operator.address,
    },
    terms: { version: termsVersion, language: termsLanguage },
    secret: services.links.secretFor('order', id, linkVersion),
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
    isPlayed: decisive?.provider === 'sandbox',
    wallets: [...services.wallets.offered],
    pendingCause: decisive?.pendingCause ?? null,
    openUntil: decisive?.openUntil ?? null,
    passes: passes.map(({ linkVersion: version, holderName, holderLastname, state, ...pass }) => ({
      ...pass,
      secret: services.links.secretFor('pass', pass.id, version),
      holder: holderWords({ name: holderName, lastname: holderLastname }),
      isRefunded: state === 'refunded',
    })),
  }
}

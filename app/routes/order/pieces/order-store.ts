// The one order that the browser keeps (specification, sections 3 and 4): the specification's order
// object, the secret of its link, and what the confirmation shows.
import * as z from 'zod/mini'
import { type Cart, readCart } from '#domain/cart/cart.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { languages } from '#domain/vocabulary/language.ts'
import { orderStates } from '#domain/vocabulary/order.ts'
import { passAges } from '#domain/vocabulary/pass.ts'
import { paymentMethods, paymentStates, pendingCauses } from '#domain/vocabulary/payment.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { refundStates } from '#domain/vocabulary/refund.ts'
import { walletNames } from '#domain/vocabulary/wallet.ts'
import { storedValue } from '#app/ui/stored-value.ts'
import { ORDER_KEY } from './order-key.ts'

const text = z.string()
/** Dates come as such from the router and as texts from storage. */
const instant = z.coerce.date()

/** Links are made of it: whatever else was stored would break the page that shows them. */
const secret = text.check(z.regex(/^[\w-]+$/))
const timeZone = text.check(z.refine(isTimeZone))

const receiptPass = z.object({
  secret,
  productName: z.enum(productNames),
  durationDays: z.number(),
  age: z.enum(passAges),
  holder: text,
  shortCode: text,
  activateBy: instant,
  isRefunded: z.boolean(),
})

const receiptRefund = z.object({
  amountCents: z.number(),
  currency: text,
  state: z.enum(refundStates),
  askedAt: instant,
})

const receiptGift = z.object({
  name: text,
  email: text,
  day: text.check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  sentAt: z.nullable(instant),
  failedAt: z.nullable(instant),
})

/** What the server says of an order to anyone who has its link. */
export const orderReceipt = z.object({
  secret,
  operationNumber: text,
  state: z.enum(orderStates),
  paymentState: z.enum(paymentStates),
  method: z.enum(paymentMethods),
  charge: z.object({ amountCents: z.number(), currency: text, exchangeRate: text }),
  isPlayed: z.boolean(),
  pendingCause: z.nullable(z.enum(pendingCauses)),
  openUntil: z.nullable(instant),
  totalCents: z.number(),
  currency: text,
  buyerName: text,
  buyerEmail: text,
  placedAt: instant,
  paidAt: z.nullable(instant),
  timeZone,
  /** Of a purchase for somebody else. */
  gift: z.nullable(receiptGift),
  passes: z.array(receiptPass),
  refunds: z.array(receiptRefund),
  seller: z.object({ legalName: text, taxId: text, address: text }),
  terms: z.object({ version: text.check(z.regex(/^[\w-]+$/)), language: z.enum(languages) }),
  wallets: z.array(z.enum(walletNames)),
})
export type OrderReceipt = z.infer<typeof orderReceipt>

const person = { name: text, lastname: text }

export const storedOrder = z.object({
  buyerDetails: z.object({ ...person, nationality: text, email: text, phone: text }),
  passHolders: z.record(text, z.object(person)),
  gift: z.optional(z.object({ name: text, email: text, day: text, message: text })),
  items: z.custom<Cart>((items) => readCart(items) !== undefined),
  operationNumber: text,
  receipt: orderReceipt,
  /** The attempt to pay it that this browser sent last. */
  paymentId: z.optional(text),
  /** The toast about the e-mail is shown once per order. */
  isAnnounced: z.boolean(),
})
export type StoredOrder = z.infer<typeof storedOrder>

export const orderStore = storedValue<StoredOrder | undefined>({
  key: ORDER_KEY,
  empty: undefined,
  read: (stored) => storedOrder.safeParse(stored).data,
})

/** Keeps an order that the server confirmed; the toast of one that was paid is not shown again. */
export function storeOrder(
  details: Omit<StoredOrder, 'receipt' | 'isAnnounced'>,
  receipt: unknown,
) {
  const known = orderStore.get()
  const isAnnounced =
    known?.operationNumber === details.operationNumber &&
    known.isAnnounced &&
    progressOf(known.receipt) === 'paid'
  orderStore.set(storedOrder.parse({ ...details, receipt, isAnnounced }))
}

export type OrderProgress = 'waiting' | 'paid' | 'unpaid'

/** Where an order stands for its buyer. `unpaid` may be tried again, nothing was charged. */
export function progressOf(receipt: OrderReceipt): OrderProgress {
  if (receipt.state === 'covered') return 'paid'
  // It was paid, and its money went back since.
  if (receipt.state === 'cancelled' && receipt.paymentState === 'settled') return 'paid'
  const isOpen = receipt.state === 'placed' && receipt.paymentState !== 'declined'
  return isOpen ? 'waiting' : 'unpaid'
}

/**
 * A provider's page was opened and nobody is known to have paid there: given up, or paid and not told
 * yet. What a provider looks at is `pending`.
 */
export function isUnseen({
  state,
  paymentState,
  openUntil,
}: Pick<OrderReceipt, 'state' | 'paymentState' | 'openUntil'>): boolean {
  return state === 'placed' && paymentState === 'created' && openUntil !== null
}

// The browser's one order (specification, sections 3 and 4), its link's secret, and the confirmation's data.
import { useEffect } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { isTimeZone } from '#domain/ground/calendar.ts'
import { localPath } from '#domain/ground/language.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import {
  paymentMethods,
  paymentStates,
  pendingCauses,
  refundStates,
} from '#domain/ground/vocabulary/money.ts'
import { passAges, walletNames } from '#domain/ground/vocabulary/passes.ts'
import { orderStates } from '#domain/ground/vocabulary/sale.ts'
import { type Cart, readCart } from '#domain/sale/cart/cart.ts'
import { forgetStored, storedValue } from '#app/ui/stored-value.ts'
import { ATTEMPT_KEY, DETAILS_KEY, METHOD_KEY, ORDER_KEY, UPGRADE_KEY } from './order-key.ts'

const text = z.string()
/** Dates arrive as Date from the router and as text from storage. */
const instant = z.coerce.date()

/** Links are built from it: any other stored text would break their page. */
const secretText = text.check(z.regex(/^[\w-]+$/))
const timeZone = text.check(z.refine(isTimeZone))

const receiptPass = z.object({
  secret: secretText,
  productName: z.enum(productNames),
  durationDays: z.number(),
  age: z.enum(passAges),
  holder: text,
  shortCode: text,
  activateBy: instant,
  /** Not in what version 1.0.0 stored. */
  lacksName: z.optional(z.boolean()),
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

const placeToReserve = z.object({
  slug: text,
  name: text,
  /** Becomes a link. */
  url: z.nullable(text.check(z.regex(/^(?:https?|tel):/))),
})

/** The server's description of an order to the holder of its link. */
export const orderReceipt = z.object({
  secret: secretText,
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
  gift: z.nullable(receiptGift),
  passes: z.array(receiptPass),
  toReserve: z.optional(z.array(placeToReserve)),
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
  /** This browser's last attempt to pay it. */
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

/** Keeps an order confirmed by the server; an order already shown as paid gets no second toast. */
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

/** The order's progress for its buyer. `unpaid` may be tried again; nothing was charged. */
export function progressOf(receipt: OrderReceipt): OrderProgress {
  if (receipt.state === 'covered') return 'paid'
  // It was paid and has been refunded since.
  if (receipt.state === 'cancelled' && receipt.paymentState === 'settled') return 'paid'
  const isOpen = receipt.state === 'placed' && receipt.paymentState !== 'declined'
  return isOpen ? 'waiting' : 'unpaid'
}

/** A provider's page was opened: given up, or paid and not reported yet. Under its review it is `pending`. */
export function isUnseen({
  state,
  paymentState,
  openUntil,
}: Pick<OrderReceipt, 'state' | 'paymentState' | 'openUntil'>): boolean {
  return state === 'placed' && paymentState === 'created' && openUntil !== null
}

/** Of the stored order. Undefined without an answer or an order in it; a later request may succeed. */
export async function renewReceipt(secret: string) {
  try {
    const response = await fetch(localPath(href('/order/:secret/state', { secret })))
    const receipt = orderReceipt.safeParse(await response.json()).data
    const known = orderStore.get()
    if (receipt && known?.receipt.secret === secret) orderStore.set({ ...known, receipt })
    return receipt
  } catch {
    return undefined
  }
}

/** Passes may have been changed or returned since the last visit; offline the receipt stays unchanged. */
export function useFreshReceipt(secret: string | undefined): void {
  useEffect(() => {
    if (secret !== undefined) void renewReceipt(secret)
  }, [secret])
}

const withSecret = z.object({ secret: z.string() })
const stored = z.object({
  receipt: z.object({ secret: z.string(), passes: z.array(withSecret) }),
})

/** Only the stored order's secrets, which identify it. */
const secretsStore = storedValue<string[]>({
  key: ORDER_KEY,
  empty: [],
  read: (value) => {
    const { data } = stored.safeParse(value)
    return data && [data.receipt.secret, ...data.receipt.passes.map(({ secret }) => secret)]
  },
})

export function purchaseSecrets(): string[] {
  return secretsStore.get()
}

/** Removes all of a purchase but passes and cart, including secrets and data typed for the next purchase. */
export function forgetPurchase(): void {
  forgetStored([ORDER_KEY, DETAILS_KEY, ATTEMPT_KEY, METHOD_KEY, UPGRADE_KEY])
}

// The cart lives in the visitor's browser; the server trusts none of it. Items and identity are the
// specification's (sections 3 and 4): one item per pass name and duration. A cart is for one city.
import { type DurationDays, durationsDays, childPriceCents } from '#domain/catalogue/product.ts'
import { amountFromCents, centsFromAmount } from '#domain/ground/money.ts'
import { type ProductName, productNames } from '#domain/ground/vocabulary/catalogue.ts'

/** Adults and children in a whole cart; larger orders are refused. */
export const CART_PASSES_MAX = 50
/** Limit for stored counts: more than can be bought, so that no real cart is cut. */
const COUNT_MAX = 999

/** Every pass in every duration. */
const CART_ITEMS_MAX = 15
const CITY_SLUG = /^[a-z0-9-]{1,60}$/

/** In dollars. */
const PRICE_MAX = 100_000

export type CartItem = {
  id: string
  name: ProductName
  duration: DurationDays
  adults: number
  children: number
  /** The slug of its city. */
  city: string
  /** In dollars, as the specification stores it; for display only, never charged. */
  pricePerAdult: number
  pricePerChild: number
}
export type Cart = CartItem[]

export function cityOfCart(cart: Cart): string | undefined {
  return cart[0]?.city
}

/** Identity of an item: the same pass for the same number of days. */
export function cartItemId(name: ProductName, duration: number): string {
  return `${name}-${duration}`
}

/**
 * Without people nothing changes. The caller checks that the item is of the cart's city; all items take its
 * slug, which may have changed, and the item takes the newest prices.
 */
export function addToCart(before: Cart, added: Omit<CartItem, 'id'>): Cart {
  if (added.adults + added.children === 0) return before
  const cart = before.map((item) => ({ ...item, city: added.city }))
  const id = cartItemId(added.name, added.duration)
  const present = cart.find((item) => item.id === id)
  if (!present) return [...cart, { ...added, id }]
  return cart.map((item) =>
    item.id === id
      ? {
          ...item,
          ...added,
          adults: asCount(item.adults + added.adults),
          children: asCount(item.children + added.children),
        }
      : item,
  )
}

/** Like adding, but replaces the people of the item. */
export function setInCart(cart: Cart, item: Omit<CartItem, 'id'>): Cart {
  const id = cartItemId(item.name, item.duration)
  return changeQuantities(addToCart(cart, item), id, item.adults, item.children)
}

/** Negative counts become 0. An unknown id changes nothing. */
export function changeQuantities(cart: Cart, id: string, adults: number, children: number): Cart {
  return cart.map((item) =>
    item.id === id ? { ...item, adults: asCount(adults), children: asCount(children) } : item,
  )
}

function asCount(number: number): number {
  return Number.isFinite(number) ? Math.min(COUNT_MAX, Math.max(0, Math.trunc(number))) : 0
}

export function removeFromCart(cart: Cart, id: string): Cart {
  return cart.filter((item) => item.id !== id)
}

/** The item is at `index` again, with people added since. A cart of another city stays unchanged. */
export function putBackInCart(cart: Cart, removed: CartItem, index: number): Cart {
  if (cart.some((item) => item.city !== removed.city)) return cart
  const since = cart.find((item) => item.id === removed.id)
  const item = {
    ...removed,
    ...since,
    adults: asCount(removed.adults + (since?.adults ?? 0)),
    children: asCount(removed.children + (since?.children ?? 0)),
  }
  return removeFromCart(cart, removed.id).toSpliced(index, 0, item)
}

/** An item without people stays in the cart but is not bought. */
export function itemsToBuy(cart: Cart): Cart {
  return cart.filter((item) => item.adults + item.children > 0)
}

export function refusalToCheckOut(cart: Cart): 'cart_empty' | 'too_many_passes' | undefined {
  const { people } = cartTotals(cart)
  if (people === 0) return 'cart_empty'
  return people > CART_PASSES_MAX ? 'too_many_passes' : undefined
}

export type CatalogPrices = {
  name: ProductName
  prices: { durationDays: number; adultPriceCents: number }[]
}[]

/** The cart at today's prices. An item that is not on sale keeps its price; the purchase refuses it. */
export function repriceCart(cart: Cart, catalog: CatalogPrices): Cart {
  return cart.map((item) => {
    const price = catalog
      .find((product) => product.name === item.name)
      ?.prices.find((candidate) => candidate.durationDays === item.duration)
    if (!price) return item
    return {
      ...item,
      pricePerAdult: amountFromCents(price.adultPriceCents),
      pricePerChild: amountFromCents(childPriceCents(price.adultPriceCents)),
    }
  })
}

/** Whether both carts have the same people for the same passes of a city, ignoring order and prices. */
export function sameItems(cart: Cart, other: Cart): boolean {
  const people = (items: Cart) =>
    JSON.stringify(
      itemsToBuy(items)
        .map((item) => [item.id, item.adults, item.children, item.city])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    )
  return people(cart) === people(other)
}

export function itemTotalCents(item: Omit<CartItem, 'id' | 'city'>): number {
  return (
    item.adults * centsFromAmount(item.pricePerAdult) +
    item.children * centsFromAmount(item.pricePerChild)
  )
}

export function cartTotals(cart: Cart) {
  return {
    people: cart.reduce((sum, item) => sum + item.adults + item.children, 0),
    totalCents: cart.reduce((sum, item) => sum + itemTotalCents(item), 0),
  }
}

/** By hand: every page of the shop reads the cart, and a schema library would be a tenth of all its code. */
export function readCart(stored: unknown): Cart | undefined {
  if (!Array.isArray(stored) || stored.length > CART_ITEMS_MAX) return undefined
  const cart = stored.flatMap((item) => readItem(item) ?? [])
  const isDistinct = new Set(cart.map((item) => item.id)).size === cart.length
  const isOfOneCity = new Set(cart.map((item) => item.city)).size <= 1
  return cart.length === stored.length && isDistinct && isOfOneCity ? cart : undefined
}

function readItem(stored: unknown): CartItem | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const value: Partial<Record<keyof CartItem, unknown>> = stored
  const { id, city, adults, children, pricePerAdult, pricePerChild } = value
  const name = productNames.find((known) => known === value.name)
  const duration = durationsDays.find((known) => known === value.duration)
  return name !== undefined &&
    duration !== undefined &&
    id === cartItemId(name, duration) &&
    isCitySlug(city) &&
    isCount(adults) &&
    isCount(children) &&
    isPrice(pricePerAdult) &&
    isPrice(pricePerChild)
    ? { id, name, duration, city, adults, children, pricePerAdult, pricePerChild }
    : undefined
}

function isCitySlug(value: unknown): value is string {
  return typeof value === 'string' && CITY_SLUG.test(value)
}

/** Of people, also of a stored value. */
export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && isBetween(value, COUNT_MAX)
}

function isPrice(value: unknown): value is number {
  return isBetween(value, PRICE_MAX)
}

function isBetween(value: unknown, max: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= max
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationsDays, childPriceCents } from '#domain/catalogue/product.ts'
import { amountFromCents } from '#domain/ground/money.ts'
import { type ProductName, productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { contentOf } from '#domain/sale/checkout/purchase-attempt.ts'
import {
  addToCart,
  type Cart,
  CART_PASSES_MAX,
  cartItemId,
  cartTotals,
  changeQuantities,
  cityOfCart,
  itemsToBuy,
  putBackInCart,
  readCart,
  refusalToCheckOut,
  removeFromCart,
  repriceCart,
  sameItems,
  setInCart,
} from './cart.ts'

const settings = { seed: 20_261_121, numRuns: 500 }

const people = fc.record({ adults: fc.nat(6), children: fc.nat(6) })
const addition = fc
  .record({
    name: fc.constantFrom(...productNames),
    duration: fc.constantFrom(...durationsDays),
    adultCents: fc.integer({ min: 1, max: 100_000 }),
    people,
  })
  .map(({ name, duration, adultCents, people: { adults, children } }) => ({
    name,
    duration,
    city: 'buenos-aires',
    adults,
    children,
    pricePerAdult: amountFromCents(adultCents),
    pricePerChild: amountFromCents(childPriceCents(adultCents)),
  }))
const additions = fc.array(addition, { maxLength: 25 })

const cartOf = (added: Parameters<typeof addToCart>[1][]): Cart =>
  added.reduce<Cart>((cart, item) => addToCart(cart, item), [])

function fullPass(adults: number, children: number, name: ProductName = 'Full Pass') {
  const bought = { name, duration: 3 as const, city: 'buenos-aires', adults, children }
  return { ...bought, pricePerAdult: 250, pricePerChild: 200 }
}

/** Holds of the cart that any additions make. */
function always(holds: (cart: Cart, added: Parameters<typeof addToCart>[1][]) => void) {
  fc.assert(
    fc.property(additions, (added) => {
      holds(cartOf(added), added)
    }),
    settings,
  )
}

test('a cart has one item per pass name and duration with the people of all additions, in whatever order, and can be read back as it was stored', () => {
  always((cart, added) => {
    expect(new Set(cart.map((one) => one.id)).size).toBe(cart.length)
    for (const { id, adults, children } of cart) {
      const merged = added.filter(({ name, duration }) => cartItemId(name, duration) === id)
      expect(adults).toBe(merged.reduce((sum, one) => sum + one.adults, 0))
      expect(children).toBe(merged.reduce((sum, one) => sum + one.children, 0))
    }
    expect(sameItems(cart, cartOf(added.toReversed()))).toBe(true)
    expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
  })
})

test('the total is the sum of its people at their prices, to the cent', () => {
  always((cart) => {
    const cents = cart.flatMap(({ adults, children, pricePerAdult, pricePerChild }) => [
      adults * Math.round(pricePerAdult * 100),
      children * Math.round(pricePerChild * 100),
    ])
    expect(cartTotals(cart).totalCents).toBe(cents.reduce((sum, one) => sum + one, 0))
  })
})

test('an item that is set is for its people alone, and setting it again changes nothing', () => {
  fc.assert(
    fc.property(additions, addition, (added, item) => {
      const cart = cartOf(added)
      const once = setInCart(cart, item)
      const id = cartItemId(item.name, item.duration)

      const others = (items: Cart) => items.filter((one) => one.id !== id)
      expect(others(once)).toEqual(others(cart))
      if (item.adults + item.children === 0) return
      expect(once.find((one) => one.id === id)).toMatchObject(item)
      expect(setInCart(once, item)).toEqual(once)
    }),
    settings,
  )
})

test('a count never goes below 0 and is never a fraction or no number; adding nobody changes nothing, nor does an unknown id', () => {
  const cart = cartOf([fullPass(1, 1)])
  const changed = (...counts: [number, number]) => changeQuantities(cart, 'Full Pass-3', ...counts)
  expect(changed(-4, Number.NaN)).toMatchObject([{ adults: 0, children: 0 }])
  expect(changed(2.9, Infinity)).toMatchObject([{ adults: 2, children: 0 }])
  expect(addToCart(cart, fullPass(0, 0))).toBe(cart)
  expect(changeQuantities(cart, 'Sight Pass-3', 9, 9)).toEqual(cart)
  expect(removeFromCart(cart, 'Sight Pass-3')).toEqual(cart)
})

test('an item without people stays in the cart and is not bought', () => {
  const both = cartOf([fullPass(1, 0), fullPass(2, 0, 'Sight Pass')])
  const cart = changeQuantities(both, 'Full Pass-3', 0, 0)
  expect(cart).toHaveLength(2)
  expect(itemsToBuy(cart).map((item) => item.name)).toEqual(['Sight Pass'])
})

test('a cart is checked out with one to fifty people', () => {
  const emptied = changeQuantities(cartOf([fullPass(1, 0)]), 'Full Pass-3', 0, 0)
  for (const empty of [[], emptied]) expect(refusalToCheckOut(empty)).toBe('cart_empty')
  expect(refusalToCheckOut(cartOf([fullPass(CART_PASSES_MAX, 0)]))).toBeUndefined()
  expect(refusalToCheckOut(cartOf([fullPass(CART_PASSES_MAX, 1)]))).toBe('too_many_passes')
})

test('prices are read afresh, and what is not on sale keeps its price', () => {
  const cart = cartOf([fullPass(1, 1), fullPass(1, 0, 'Sight Pass')])
  const repriced = repriceCart(cart, [
    { name: 'Full Pass', prices: [{ durationDays: 3, adultPriceCents: 26_001 }] },
  ])
  expect(repriced.map((item) => [item.pricePerAdult, item.pricePerChild])).toEqual([
    [260.01, 208.01],
    [250, 200],
  ])
})

test('a removal that is taken back leaves the cart as it was, wherever the item stood', () => {
  fc.assert(
    fc.property(additions, fc.nat(), (added, at) => {
      const cart = cartOf(added)
      const index = cart.length === 0 ? 0 : at % cart.length
      const item = cart[index]
      fc.pre(item !== undefined)

      expect(putBackInCart(removeFromCart(cart, item.id), item, index)).toEqual(cart)
    }),
    settings,
  )
})

test('who was added to the same pass since its removal stays when it is taken back', () => {
  const [removed] = cartOf([fullPass(2, 1)])
  const since = cartOf([fullPass(1, 0, 'Sight Pass'), fullPass(1, 1)])

  const cart = putBackInCart(since, removed!, 0)

  expect(cart).toMatchObject([
    { id: 'Full Pass-3', adults: 3, children: 2 },
    { id: 'Sight Pass-3', adults: 1, children: 0 },
  ])
})

const item = { ...fullPass(2, 1), id: 'Full Pass-3' }
const madrid = { ...item, city: 'madrid' }

test('the same passes of another city are another cart and another purchase', () => {
  const details = {
    buyer: { name: 'Ana', lastname: 'Ríos', nationality: 'Chile', email: 'a@b.cl', phone: '1' },
    holders: {},
  }

  expect(cityOfCart([madrid])).toBe('madrid')
  expect(sameItems([madrid], [item])).toBe(false)
  expect(contentOf([madrid], details)).not.toBe(contentOf([item], details))
  const cart = [madrid]
  expect(putBackInCart(cart, item, 0)).toBe(cart)
})

test('a city whose path changed takes the cart along; an empty cart is of none', () => {
  const renamed = addToCart([item], { ...fullPass(1, 0), city: 'caba' })

  expect(renamed).toEqual([{ ...item, adults: 3, city: 'caba' }])
  expect(cityOfCart([])).toBeUndefined()
})

test('what the shop does not know of a stored item is left behind', () => {
  expect(readCart([])).toEqual([])
  expect(readCart([{ ...item, discount: 100 }])).toEqual([item])
})

test.each([
  ['nothing', null],
  ['an object', { items: [item] }],
  ['a text', 'Full Pass'],
  ['an item that is none', [null]],
  ['an unknown pass', [{ ...item, name: 'Gold Pass', id: 'Gold Pass-3' }]],
  ['a duration that is not offered', [{ ...item, duration: 4, id: 'Full Pass-4' }]],
  ['an id of another item', [{ ...item, id: 'Full Pass-5' }]],
  ['a negative count', [{ ...item, adults: -1 }]],
  ['half a person', [{ ...item, children: 0.5 }]],
  ['a huge count', [{ ...item, adults: 1e9 }]],
  ['a count as text', [{ ...item, adults: '2' }]],
  ['a negative price', [{ ...item, pricePerAdult: -250 }]],
  ['text for a price', [{ ...item, pricePerAdult: '250' }]],
  ['no price', [{ ...item, pricePerChild: undefined }]],
  ['no city', [{ ...item, city: undefined }]],
  ['a path that is none', [{ ...item, city: '../admin' }]],
  ['a city that is no text', [{ ...item, city: 7 }]],
  ['two cities', [item, { ...madrid, id: 'Full Pass-5', duration: 5 }]],
  ['the same item twice', [item, item]],
  ['one good item and a bad one', [item, { ...item, adults: Number.NaN }]],
])('%s is no cart', (_, stored) => {
  expect(readCart(stored)).toBeUndefined()
})

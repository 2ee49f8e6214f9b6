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
  return {
    name,
    duration: 3 as const,
    city: 'buenos-aires',
    adults,
    children,
    pricePerAdult: 250,
    pricePerChild: 200,
  }
}

test('a cart has one item per pass name and duration, with the people of all additions', () => {
  fc.assert(
    fc.property(additions, (added) => {
      const cart = cartOf(added)

      expect(new Set(cart.map((item) => item.id)).size).toBe(cart.length)
      for (const item of cart) {
        const merged = added.filter(({ name, duration }) => cartItemId(name, duration) === item.id)
        expect(item.adults).toBe(merged.reduce((sum, { adults }) => sum + adults, 0))
        expect(item.children).toBe(merged.reduce((sum, { children }) => sum + children, 0))
      }
    }),
    settings,
  )
})

test('the order of additions changes neither people nor passes', () => {
  fc.assert(
    fc.property(additions, (added) => {
      expect(sameItems(cartOf(added), cartOf(added.toReversed()))).toBe(true)
    }),
    settings,
  )
})

test('every cart that the shop makes can be read back as it was stored', () => {
  fc.assert(
    fc.property(additions, (added) => {
      const cart = cartOf(added)
      expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
    }),
    settings,
  )
})

test('the total is the sum of its people at their prices, to the cent', () => {
  fc.assert(
    fc.property(additions, (added) => {
      const cart = cartOf(added)
      const cents = cart.reduce(
        (sum, item) =>
          sum +
          item.adults * Math.round(item.pricePerAdult * 100) +
          item.children * Math.round(item.pricePerChild * 100),
        0,
      )
      expect(cartTotals(cart).totalCents).toBe(cents)
      expect(Number.isInteger(cartTotals(cart).totalCents)).toBe(true)
    }),
    settings,
  )
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

test('adding nobody changes nothing', () => {
  const cart = cartOf([fullPass(1, 0)])
  expect(addToCart(cart, fullPass(0, 0))).toBe(cart)
})

test('a count never goes below 0 and is never a fraction or no number', () => {
  const [item] = changeQuantities(cartOf([fullPass(1, 1)]), 'Full Pass-3', -4, Number.NaN)
  expect([item?.adults, item?.children]).toEqual([0, 0])
  const [half] = changeQuantities(cartOf([fullPass(1, 1)]), 'Full Pass-3', 2.9, Infinity)
  expect([half?.adults, half?.children]).toEqual([2, 0])
})

test('an unknown id changes and removes nothing', () => {
  const cart = cartOf([fullPass(1, 1)])
  expect(changeQuantities(cart, 'Sight Pass-3', 9, 9)).toEqual(cart)
  expect(removeFromCart(cart, 'Sight Pass-3')).toEqual(cart)
})

test('an item without people stays in the cart and is not bought', () => {
  const cart = changeQuantities(
    cartOf([fullPass(1, 0), fullPass(2, 0, 'Sight Pass')]),
    'Full Pass-3',
    0,
    0,
  )
  expect(cart).toHaveLength(2)
  expect(itemsToBuy(cart).map((item) => item.name)).toEqual(['Sight Pass'])
})

test('a cart is checked out with one to fifty people', () => {
  expect(refusalToCheckOut([])).toBe('cart_empty')
  expect(refusalToCheckOut(changeQuantities(cartOf([fullPass(1, 0)]), 'Full Pass-3', 0, 0))).toBe(
    'cart_empty',
  )
  expect(refusalToCheckOut(cartOf([fullPass(CART_PASSES_MAX, 0)]))).toBeUndefined()
  expect(refusalToCheckOut(cartOf([fullPass(CART_PASSES_MAX, 1)]))).toBe('too_many_passes')
})

test('more people than can be bought are kept when the cart is read back', () => {
  const cart = cartOf([fullPass(40, 0), fullPass(40, 0)])
  expect(readCart(cart)).toEqual(cart)
})

test.each([
  ['nothing', null],
  ['another shop’s cart', { lines: [] }],
  ['a negative count', [{ ...fullPass(-1, 1), id: 'Full Pass-3' }]],
  ['a fraction', [{ ...fullPass(0.5, 1), id: 'Full Pass-3' }]],
  ['an unknown pass', [{ ...fullPass(1, 1), name: 'Gold Pass', id: 'Gold Pass-3' }]],
  ['a duration that is not offered', [{ ...fullPass(1, 1), duration: 4, id: 'Full Pass-4' }]],
  ['an id of another item', [{ ...fullPass(1, 1), id: 'Sight Pass-3' }]],
  ['the same item twice', [1, 2].map(() => ({ ...fullPass(1, 1), id: 'Full Pass-3' }))],
  ['text for a price', [{ ...fullPass(1, 1), pricePerAdult: '250', id: 'Full Pass-3' }]],
])('%s is no cart', (_, stored) => {
  expect(readCart(stored)).toBeUndefined()
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

  expect(cart.map(({ id, adults, children }) => [id, adults, children])).toEqual([
    ['Full Pass-3', 3, 2],
    ['Sight Pass-3', 1, 0],
  ])
})

const oneAdult = {
  name: 'Full Pass' as const,
  duration: 3 as const,
  adults: 1,
  children: 0,
  pricePerAdult: 250,
  pricePerChild: 200,
}
const details = {
  buyer: { name: 'Ana', lastname: 'Ríos', nationality: 'Chile', email: 'a@b.cl', phone: '1' },
  holders: {},
}
const before: Cart = [{ ...oneAdult, city: 'buenos-aires', id: 'Full Pass-3' }]
const madrid = addToCart([], { ...oneAdult, city: 'madrid' })

test('the same passes of another city are another cart and another purchase', () => {
  expect(cityOfCart(madrid)).toBe('madrid')
  expect(sameItems(madrid, before)).toBe(false)
  expect(contentOf(madrid, details)).not.toBe(contentOf(before, details))
  expect(putBackInCart(madrid, before[0]!, 0)).toBe(madrid)
})

test('a city whose path changed takes the cart along; an empty cart is of none', () => {
  const renamed = addToCart(before, { ...oneAdult, city: 'caba' })

  expect(renamed).toEqual([{ ...oneAdult, id: 'Full Pass-3', adults: 2, city: 'caba' }])
  expect(cityOfCart([])).toBeUndefined()
})

test.each([
  ['a path that is none', [{ ...before[0], city: '../admin' }]],
  ['a city that is no text', [{ ...before[0], city: 7 }]],
  ['two cities', [...before, { ...madrid[0], id: 'Full Pass-5', duration: 5 }]],
])('a stored cart with %s cannot be read', (_, stored) => {
  expect(readCart(stored)).toBeUndefined()
})

const item = {
  id: 'Full Pass-3',
  name: 'Full Pass',
  duration: 3,
  city: 'buenos-aires',
  adults: 2,
  children: 1,
  pricePerAdult: 250,
  pricePerChild: 200,
}

test('a stored cart is read back as it was', () => {
  expect(readCart([])).toEqual([])
  expect(readCart([item])).toEqual([item])
})

test('what the shop does not know of an item is left behind', () => {
  expect(readCart([{ ...item, discount: 100 }])).toEqual([item])
})

test.each([
  ['nothing', null],
  ['an object', { items: [item] }],
  ['a text', 'Full Pass'],
  ['an item that is none', [null]],
  ['an unknown pass', [{ ...item, name: 'Gold Pass', id: 'Gold Pass-3' }]],
  ['an unknown duration', [{ ...item, duration: 4, id: 'Full Pass-4' }]],
  ['an id of another item', [{ ...item, id: 'Full Pass-5' }]],
  ['a negative count', [{ ...item, adults: -1 }]],
  ['half a person', [{ ...item, children: 0.5 }]],
  ['a huge count', [{ ...item, adults: 1e9 }]],
  ['a count as text', [{ ...item, adults: '2' }]],
  ['a negative price', [{ ...item, pricePerAdult: -250 }]],
  ['no city', [{ ...item, city: undefined }]],
  ['no price', [{ ...item, pricePerChild: undefined }]],
  ['the same item twice', [item, item]],
  ['one good item and a bad one', [item, { ...item, adults: Number.NaN }]],
])('a stored cart that is %s cannot be read', (_, stored) => {
  expect(readCart(stored)).toBeUndefined()
})

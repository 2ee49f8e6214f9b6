import { expect, test } from 'vitest'
import { contentOf } from '#domain/checkout/purchase-attempt.ts'
import { addToCart, type Cart, cityOfCart, putBackInCart, readCart, sameItems } from './cart.ts'

const fullPass = {
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
const before: Cart = [{ ...fullPass, city: 'buenos-aires', id: 'Full Pass-3' }]
const madrid = addToCart([], { ...fullPass, city: 'madrid' })

test('the same passes of another city are another cart and another purchase', () => {
  expect(cityOfCart(madrid)).toBe('madrid')
  expect(sameItems(madrid, before)).toBe(false)
  expect(contentOf(madrid, details)).not.toBe(contentOf(before, details))
  expect(putBackInCart(madrid, before[0]!, 0)).toBe(madrid)
})

test('a city whose path changed takes the cart along; an empty cart is of none', () => {
  const renamed = addToCart(before, { ...fullPass, city: 'caba' })

  expect(renamed).toEqual([{ ...fullPass, id: 'Full Pass-3', adults: 2, city: 'caba' }])
  expect(cityOfCart([])).toBeUndefined()
})

test.each([
  ['a path that is none', [{ ...before[0], city: '../admin' }]],
  ['a city that is no text', [{ ...before[0], city: 7 }]],
  ['two cities', [...before, { ...madrid[0], id: 'Full Pass-5', duration: 5 }]],
])('a stored cart with %s cannot be read', (_, stored) => {
  expect(readCart(stored)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { checkoutForm } from '#domain/checkout/checkout-form.ts'
import { contentOf } from '#domain/checkout/purchase-attempt.ts'
import { makeSubmission } from '#tests/make.ts'
import {
  addToCart,
  type Cart,
  cityOfCart,
  cityOnItem,
  putBackInCart,
  readCart,
  sameItems,
} from './cart.ts'

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
const before: Cart = [{ ...fullPass, id: 'Full Pass-3' }]
const madrid = addToCart([], { ...fullPass, ...cityOnItem('madrid') })

test('a cart from before there were several cities is of the first one, and stays as it was', () => {
  expect(readCart(before)).toEqual(before)
  expect(cityOfCart(before)).toBe('buenos-aires')
  expect(addToCart(before, { ...fullPass, ...cityOnItem('buenos-aires') })).toEqual([
    { ...fullPass, id: 'Full Pass-3', adults: 2 },
  ])
  expect(contentOf(before, details)).not.toContain('buenos-aires')
  expect(checkoutForm.parse(makeSubmission()).city).toBe('buenos-aires')
})

test('the same passes of another city are another cart and another purchase', () => {
  expect(cityOfCart(madrid)).toBe('madrid')
  expect(sameItems(madrid, before)).toBe(false)
  expect(contentOf(madrid, details)).not.toBe(contentOf(before, details))
  expect(putBackInCart(madrid, { ...fullPass, id: 'Full Pass-3' }, 0)).toBe(madrid)
})

test('a city whose path changed takes the cart along; an empty cart is of none', () => {
  const renamed = addToCart(before, { ...fullPass, ...cityOnItem('caba') })

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

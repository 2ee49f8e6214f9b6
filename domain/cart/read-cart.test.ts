import { expect, test } from 'vitest'
import { readCart } from './cart.ts'

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

import { expect, test } from 'vitest'
import { addToCart, type Cart, changeQuantities } from '#domain/cart/cart.ts'
import { holderPlaces } from '#domain/orders/people.ts'
import {
  completeDetails,
  draftAfterPurchase,
  draftWith,
  emptyDetails,
  typedHolders,
} from './details-draft.ts'

const buyer = {
  name: ' Ana ',
  lastname: 'Núñez',
  nationality: 'Chile',
  email: 'ana@ejemplo.com',
  phone: '+56 9 5555 1234',
}
const cart: Cart = addToCart([], {
  name: 'Full Pass',
  duration: 3,
  adults: 2,
  children: 1,
  pricePerAdult: 250,
  pricePerChild: 200,
})
const family = ['Ana', 'Bruno', 'Lía'].map((name) => ({ name, lastname: 'Núñez' }))
const draft = draftWith(emptyDetails, holderPlaces(cart), {
  buyer,
  holders: family,
  isKept: false,
})

test('complete details are keyed as the order wants them, without stray blanks', () => {
  expect(completeDetails(draft, cart)).toEqual({
    buyer: { ...buyer, name: 'Ana' },
    holders: {
      'Full Pass-3-0': { name: 'Ana', lastname: 'Núñez' },
      'Full Pass-3-1': { name: 'Bruno', lastname: 'Núñez' },
      'Full Pass-3-2': { name: 'Lía', lastname: 'Núñez' },
    },
  })
})

test('one adult less in the cart does not turn an adult into a child', () => {
  const fewer = changeQuantities(cart, 'Full Pass-3', 1, 1)
  expect(
    Object.values(completeDetails(draft, fewer)?.holders ?? {}).map(({ name }) => name),
  ).toEqual(['Ana', 'Lía'])
})

test('somebody whose place is gone comes back with the place', () => {
  const fewer = holderPlaces(changeQuantities(cart, 'Full Pass-3', 1, 1))
  const meanwhile = draftWith(draft, fewer, {
    buyer,
    holders: typedHolders(draft, fewer),
    isKept: false,
  })
  expect(typedHolders(meanwhile, holderPlaces(cart))).toEqual(family)
})

test('details are not complete while anybody is missing', () => {
  expect(completeDetails(emptyDetails, cart)).toBeUndefined()
  expect(completeDetails(draft, changeQuantities(cart, 'Full Pass-3', 3, 1))).toBeUndefined()
})

test('an item without people asks for nobody', () => {
  const withEmptyItem = changeQuantities(
    addToCart(cart, { ...cart[0]!, name: 'Sight Pass' }),
    'Sight Pass-3',
    0,
    0,
  )
  expect(completeDetails(draft, withEmptyItem)).toEqual(completeDetails(draft, cart))
})

test('after the purchase nobody stays in the browser but a buyer who wanted that', () => {
  expect(draftAfterPurchase(draft)).toBeUndefined()
  expect(draftAfterPurchase({ ...draft, isKept: true })).toEqual({
    buyer,
    holders: {},
    isKept: true,
  })
})

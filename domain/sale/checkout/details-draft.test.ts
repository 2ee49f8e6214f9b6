import { expect, test } from 'vitest'
import { addToCart, type Cart, changeQuantities } from '#domain/sale/cart/cart.ts'
import { holderPlaces } from '#domain/sale/orders/people.ts'
import {
  completeDetails,
  detailsForm,
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
  city: 'buenos-aires',
  adults: 2,
  children: 1,
  pricePerAdult: 250,
  pricePerChild: 200,
})
const family = ['Ana', 'Bruno', 'Lía'].map((name) => ({ name, lastname: 'Núñez' }))
const places = holderPlaces(cart)
const draft = draftWith(emptyDetails, places, { buyer, holders: family, isKept: false })

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

test('one adult less in the cart does not turn an adult into a child, and somebody whose place is gone comes back with it', () => {
  const fewer = changeQuantities(cart, 'Full Pass-3', 1, 1)
  const { holders = {} } = completeDetails(draft, fewer) ?? {}
  expect(Object.values(holders)).toEqual([family[0], family[2]])
  const left = holderPlaces(fewer)
  const typed = { buyer, holders: typedHolders(draft, left), isKept: false }
  const meanwhile = draftWith(draft, left, typed)
  expect(typedHolders(meanwhile, places)).toEqual(family)
})

test('details are not complete while anybody is missing', () => {
  expect(completeDetails(emptyDetails, cart)).toBeUndefined()
  expect(completeDetails(draft, changeQuantities(cart, 'Full Pass-3', 3, 1))).toBeUndefined()
})

test('an item without people asks for nobody', () => {
  const both = addToCart(cart, { ...cart[0]!, name: 'Sight Pass' })
  const withEmptyItem = changeQuantities(both, 'Sight Pass-3', 0, 0)
  expect(completeDetails(draft, withEmptyItem)).toEqual(completeDetails(draft, cart))
})

const gift = {
  isOn: true,
  name: 'Bea',
  email: 'bea@ejemplo.com',
  day: '2026-12-04',
  message: ' Para vos\r\ny para Lía ',
}
const nobody = family.map(() => ({ name: '', lastname: '' }))
const given = draftWith(draft, places, { buyer, holders: nobody, gift, isKept: true })

test('of a gift holders may be missing, and what is said with it keeps its lines', () => {
  expect(completeDetails(given, cart)).toMatchObject({
    gift: { name: 'Bea', day: '2026-12-04', message: 'Para vos\ny para Lía' },
    holders: { 'Full Pass-3-0': { name: '', lastname: '' } },
  })
})

test('with the switch off a gift is none, and what was typed of it waits', () => {
  const off = { ...given, gift: { ...gift, isOn: false } }
  expect(completeDetails(off, cart)).toBeUndefined()
  const named = draftWith(off, places, { buyer, holders: family, isKept: false })
  expect(completeDetails({ ...named, gift: off.gift }, cart)).not.toHaveProperty('gift')
})

test('a gift without a day of the calendar, or for one that it does not offer, is not complete', () => {
  const days = { first: '2026-12-01', last: '2026-12-31' }
  const problemOf = (day: string) => {
    const typed = { buyer, holders: nobody, gift: { ...gift, day } }
    return detailsForm(places, true, days).safeParse(typed).error?.issues[0]?.message
  }
  const tried = ['2026-12-01', '', '2026-02-30', '2026-11-30', '2027-01-01'].map(problemOf)
  const outside = 'day_out_of_range'
  expect(tried).toEqual([undefined, 'required', 'not_a_day', outside, outside])
})

test('after the purchase nobody stays in the browser but a buyer who wanted that', () => {
  expect(draftAfterPurchase(draft)).toBeUndefined()
  expect(draftAfterPurchase(given)).not.toHaveProperty('gift')
  const kept = { buyer, holders: {}, isKept: true }
  expect(draftAfterPurchase({ ...draft, isKept: true })).toEqual(kept)
})

test('where names may wait, the first adult is who buys, and nobody else has a name', () => {
  const waiting = draftWith(draft, [], { buyer, holders: [], namesWait: true, isKept: false })
  const children = changeQuantities(cart, 'Full Pass-3', 0, 2)
  const childFirst = [
    ...children,
    { ...cart[0]!, id: 'Full Pass-5', duration: 5 as const, children: 0 },
  ]
  const none = { name: '', lastname: '' }

  expect(Object.values(completeDetails(waiting, cart)?.holders ?? {})).toEqual([
    { name: 'Ana', lastname: 'Núñez' },
    none,
    none,
  ])
  expect(Object.values(completeDetails(waiting, children)?.holders ?? {})).toEqual([none, none])
  expect(Object.values(completeDetails(waiting, childFirst)?.holders ?? {})).toEqual([
    none,
    none,
    { name: 'Ana', lastname: 'Núñez' },
    none,
  ])
  expect(detailsForm([], false).safeParse({ buyer }).success).toBe(true)
  expect(detailsForm(places, false).safeParse({ buyer }).success).toBe(false)
})

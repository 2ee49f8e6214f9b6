import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationsDays } from '#domain/catalogue/product.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { cartItemId } from '#domain/sale/cart/cart.ts'
import type { OrderedItem } from '#domain/sale/orders/ordered-item.ts'
import { buyerForm, holderKey, holderPlaces } from '#domain/sale/orders/people.ts'
import { makeCheckout, makeSubmission } from '#tests/make.ts'
import { checkoutForm } from './checkout-form.ts'

const settings = { seed: 20_261_121, numRuns: 300 }

const item = fc.record({
  name: fc.constantFrom(...productNames),
  duration: fc.constantFrom(...durationsDays),
  adults: fc.nat(5),
  children: fc.nat(5),
})
const items = fc
  .uniqueArray(item, {
    minLength: 1,
    maxLength: 5,
    selector: ({ name, duration }) => cartItemId(name, duration),
  })
  .filter((all) => all.every(({ adults, children }) => adults + children > 0))

const { buyer } = makeCheckout()

const submission = (of: OrderedItem[]) => makeSubmission({ items: of, shownTotalCents: 1 })

const problemsOf = (input: unknown) =>
  checkoutForm.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('holders are keyed {cartItemId}-{index}, the first adults of an item are adults, the rest children', () => {
  fc.assert(
    fc.property(items, (all) => {
      const withIds = all.map((one) => ({ ...one, id: cartItemId(one.name, one.duration) }))
      const places = holderPlaces(withIds)

      expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
      for (const { id, adults, children } of withIds) {
        const ofItem = places.filter(({ itemId }) => itemId === id)
        expect(ofItem.map(({ key }) => key)).toEqual(
          Array.from({ length: adults + children }, (_, index) => holderKey(id, index)),
        )
        expect(ofItem.filter(({ age }) => age === 'adult')).toEqual(ofItem.slice(0, adults))
        expect(ofItem.slice(adults).map(({ ageIndex }) => ageIndex)).toEqual(
          Array.from({ length: children }, (_, index) => index),
        )
      }
    }),
    settings,
  )
})

test('a submission with a holder for every place is accepted, with one more or less it is not', () => {
  fc.assert(
    fc.property(items, (all) => {
      const complete = submission(all)
      const [first = '', ...others] = Object.keys(complete.holders)
      const somebody = { name: 'Ana', lastname: 'Núñez' }
      const fewer = Object.fromEntries(others.map((key) => [key, somebody]))
      const more = { ...complete.holders, [`${first}0000`]: somebody }

      expect(problemsOf(complete)).toBeUndefined()
      for (const holders of [fewer, more]) {
        const problems = [['holders', 'holders_do_not_match']]
        expect(problemsOf({ ...complete, holders })).toEqual(problems)
      }
    }),
    settings,
  )
})

test('more than fifty passes, and the same pass twice, are refused with the field, a billion before a place is made for each', () => {
  const many = submission([
    { name: 'Full Pass', duration: 3, adults: 30, children: 0 },
    { name: 'Sight Pass', duration: 3, adults: 21, children: 0 },
  ])
  const tooMany = ['items', 'too_many_passes']
  expect(problemsOf(many)).toEqual([tooMany])
  const hidden = [
    { name: 'Full Pass', duration: 3, adults: 1e9, children: 0 },
    { name: 'Sight Pass', duration: 3, adults: -1e9, children: 1 },
  ]
  expect(problemsOf({ ...makeSubmission(), items: hidden })).toContainEqual(tooMany)
  const line = { name: 'Full Pass', duration: 3, adults: 1, children: 0 } as const
  expect(problemsOf(submission([line, line]))).toEqual([['items', 'repeated_item']])
})

test.each([
  ['negative', -1],
  ['fractional', 1.5],
  ['huge', 1e9],
  ['no number', 'dos'],
])('a quantity that is %s is refused with the field', (_, adults) => {
  const line = { name: 'Full Pass', duration: 3, adults, children: 0 }
  const problems = problemsOf({ ...makeSubmission(), items: [line] })
  expect(problems?.[0]?.[0]).toBe('items.0.adults')
})

test.each([
  { name: 'علی\u200cرضا' },
  { name: 'क्\u200dष' },
  { email: '12345678-1234-7123-8123-123456789012@ejemplo.com' },
  { email: '45099535-6623-3704-8099-535662337042@ejemplo.com' },
  { name: 'Ñandú <b>', lastname: "D'Amico", phone: '+4509953566233704' },
])('what only looks like a trick or a card is taken as it is: %j', (unusual) => {
  expect(buyerForm.safeParse({ ...buyer, ...unusual }).data).toMatchObject(unusual)
})

test.each([
  ['name', '', 'required'],
  ['name', '   ', 'required'],
  ['name', 'a'.repeat(81), 'too_long'],
  ['name', 'Ana\u202enA', 'unreadable_characters'],
  ['name', 'Ana\u0000', 'unreadable_characters'],
  ['name', 'Ana\u061cB', 'unreadable_characters'],
  ['name', 'Ana\u200bB', 'unreadable_characters'],
  ['name', 'Ana\u2028B', 'unreadable_characters'],
  ['name', 'Ana\u2029B', 'unreadable_characters'],
  ['lastname', '4509 9535 6623 3704', 'card_number'],
  ['nationality', 'Chile 4509-9535-6623-3704', 'card_number'],
  ['nationality', '123', 'required'],
  ['email', 'ana', 'not_an_email'],
  ['email', 'ana@ejemplo', 'not_an_email'],
  ['email', 'ana\u200b@ejemplo.com', 'not_an_email'],
  ['email', 'ana@ejem\u00adplo.com', 'not_an_email'],
  ['email', 'ana@ejemplo.com\r\nBcc: x@y.zz', 'unreadable_characters'],
  ['email', 'ana@b..co', 'not_an_email'],
  ['email', '4509953566233704@ejemplo.com', 'card_number'],
  ['email', '4509 9535 6623 3704', 'card_number'],
  ['email', 'ana4509-9535-6623-3704@ejemplo.com', 'card_number'],
  ['email', '12345678-1234-7123-8123-123456789012.4509953566233704@ejemplo.com', 'card_number'],
  ['phone', 'llamame', 'not_a_phone'],
  ['phone', '1'.repeat(33), 'too_long'],
])('a buyer with %s %j is refused: %s', (name, value, problem) => {
  const issues = buyerForm.safeParse({ ...buyer, [name]: value }).error?.issues
  expect(issues).toContainEqual(expect.objectContaining({ path: [name], message: problem }))
})

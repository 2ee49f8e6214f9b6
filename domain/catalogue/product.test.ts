import { expect, test } from 'vitest'
import { invariant } from '#domain/ground/invariant.ts'
import { attractionPasses, productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { lowestPriceCents, openedPath, pricesFor, productOpens } from './product.ts'

const prices = [
  { durationDays: 1, adultPriceCents: 10_000 },
  { durationDays: 3, adultPriceCents: 25_000 },
]

test('a child pays 80 % of the adult price, and a duration that is not offered has none', () => {
  expect(pricesFor(prices, 3)).toEqual({ adult: 25_000, child: 20_000 })
  expect(pricesFor(prices, 4)).toBeUndefined()
})

test('the lowest price is an adult one, and nothing on sale has none', () => {
  expect(lowestPriceCents(prices)).toBe(10_000)
  expect(lowestPriceCents([])).toBeUndefined()
})

test('what each product opens', () => {
  const opened = productNames.map((name) => [
    name,
    attractionPasses.filter((pass) => productOpens(name, pass)),
  ])
  expect(opened).toEqual([
    ['Full Pass', ['Full Pass', 'Sight Pass', 'Benefits Pass', 'Todos']],
    ['Sight Pass', ['Sight Pass', 'Todos']],
    ['Benefits Pass', ['Benefits Pass', 'Todos']],
  ])
})

test('the list of what passes open is filtered where all of them open the same part of it', () => {
  const [full, sight, benefits] = productNames.map((productName) => ({ productName }))
  invariant(full && sight && benefits, 'three products')
  expect(openedPath('salta', [sight, sight])).toBe('/salta/attractions?pase=sight')
  expect(openedPath('salta', [sight, benefits])).toBe('/salta/attractions')
  expect(openedPath('salta', [full])).toBe('/salta/attractions')
})

import { expect, test } from 'vitest'
import { metersBetween, nearbyOf, walkMinutes } from './nearby.ts'

const colon = { slug: 'teatro-colon', latitude: -34.6011, longitude: -58.3832 }
const obelisk = { slug: 'mirador-obelisco', latitude: -34.6037, longitude: -58.3816 }
const malba = { slug: 'malba', latitude: -34.5771, longitude: -58.4034 }

test('a distance is the one on the ground, the same both ways and across the date line', () => {
  expect(metersBetween(colon, obelisk)).toBeCloseTo(324, 0)
  expect(metersBetween(obelisk, colon)).toBe(metersBetween(colon, obelisk))
  expect(metersBetween(colon, colon)).toBe(0)
  const east = { latitude: 0, longitude: 179.99 }
  expect(metersBetween(east, { latitude: 0, longitude: -179.99 })).toBeCloseTo(2224, 0)
})

test('the others within 1.5 km are near, the nearest first, never the place itself', () => {
  const near = nearbyOf(colon, [malba, obelisk, colon, { ...obelisk, slug: 'guardaequipaje' }])

  expect(near.map(({ attraction }) => attraction.slug)).toEqual([
    'mirador-obelisco',
    'guardaequipaje',
  ])
})

test('of many that are near six are listed; nothing is near what is nowhere', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...obelisk, slug: `lugar-${index}` }))
  const nowhere = { slug: 'valijas', latitude: null, longitude: null }

  expect(nearbyOf(colon, [...many, nowhere])).toHaveLength(6)
  expect(nearbyOf(nowhere, many)).toEqual([])
})

test('a walk takes whole minutes, and never less than one', () => {
  expect([0, 80, 81, 1500].map(walkMinutes)).toEqual([1, 1, 2, 19])
})

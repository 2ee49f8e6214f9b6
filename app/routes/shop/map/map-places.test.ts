import { expect, test } from 'vitest'
import { placesOf } from './map-places.ts'

const place = (slug: string, latitude: number | null, longitude: number | null) => ({
  name: slug,
  slug,
  kind: 'Museo',
  pass: 'Todos' as const,
  latitude,
  longitude,
})
const malba = place('malba', -34.5771, -58.4034)
const delta = place('delta-tigre', null, null)
const airport = place('traslado-aeropuertos', -34.815, -58.535)
const colon = place('teatro-colon', -34.6011, -58.3832)

test('each place has its number of the list, and a mark where it can be drawn', () => {
  const all = [malba, delta, airport, colon]
  const places = placesOf({ all, shown: all, first: 109, isDrawn: true })

  expect(places.map(({ slug, number, mark }) => [slug, number, mark !== undefined])).toEqual([
    ['malba', 109, true],
    ['delta-tigre', 110, false],
    ['traslado-aeropuertos', 111, false],
    ['teatro-colon', 112, true],
  ])
  const [north, south] = [places[0]?.mark, places[3]?.mark]
  expect(north?.y).toBeLessThan(south?.y ?? 0)
  expect(north?.x).toBeLessThan(south?.x ?? 0)
})

test('a filter does not move the places of a city that is drawn around them', () => {
  const all = [malba, colon]
  const [, before] = placesOf({ all, shown: all, first: 1, isDrawn: false })
  const [after] = placesOf({ all, shown: [colon], first: 1, isDrawn: false })
  expect(after?.mark).toEqual(before?.mark)
})

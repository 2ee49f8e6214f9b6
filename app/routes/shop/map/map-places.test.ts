import { expect, test } from 'vitest'
import { MARK_ROOM, placesOf, spread } from './map-places.ts'
import { BOARD, type Point, projectionAround, projectionBy } from './projection.ts'

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

const MARKS_MAX = 108

function nearest(points: Point[]): number {
  const distances = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  return Math.min(...distances)
}

function isOnBoard({ x, y }: Point): boolean {
  return x > 0 && y > 0 && x < BOARD.width && y < BOARD.height
}

test('as many marks as a page has never cover each other, though all are on one spot', () => {
  for (const spot of [
    { x: 400, y: 500 },
    { x: 0, y: 0 },
    { x: BOARD.width, y: BOARD.height / 2 },
  ]) {
    const marks = spread(Array.from({ length: MARKS_MAX }, () => spot))

    expect(nearest(marks)).toBeGreaterThanOrEqual(MARK_ROOM)
    expect(marks.every(isOnBoard)).toBe(true)
  }
})

test('a mark with room around it stays where its place is', () => {
  const points = [
    { x: 100, y: 100 },
    { x: 300, y: 100 },
  ]
  expect(spread(points)).toEqual(points)
})

test('an axis is drawn stretch by stretch, and what is beyond its ends is not on the map', () => {
  const project = projectionBy(
    [
      [-58.5, 0],
      [-58.4, 100],
      [-58.3, 700],
    ],
    [
      [-34.5, 0],
      [-34.7, 800],
    ],
  )

  const near = project({ latitude: -34.6, longitude: -58.35 })
  expect(near?.x).toBeCloseTo(400)
  expect(near?.y).toBeCloseTo(400)
  expect(project({ latitude: -34.7, longitude: -58.5 })).toEqual({ x: 0, y: 800 })
  expect(project({ latitude: -34.815, longitude: -58.4 })).toBeUndefined()
})

test('a city without a drawing is drawn around its places, north at the top; an outing is left out', () => {
  const south = { latitude: -24.8, longitude: -65.42 }
  const north = { latitude: -24.77, longitude: -65.4 }
  const outing = { latitude: -26, longitude: -66 }
  const project = projectionAround([south, north, outing])

  const [low, high] = [project(south), project(north)]
  expect(low && high && isOnBoard(low) && isOnBoard(high)).toBe(true)
  expect(high?.y).toBeLessThan(low?.y ?? 0)
  expect(high?.x).toBeGreaterThan(low?.x ?? 0)
  expect(project(outing)).toBeUndefined()
})

test('a single place stands in the middle, and a city without any can be drawn', () => {
  const only = { latitude: 60.17, longitude: 24.94 }
  const middle = projectionAround([only])(only)
  expect(middle?.x).toBeCloseTo(BOARD.width / 2)
  expect(middle?.y).toBeCloseTo(BOARD.height / 2)
  expect(() => projectionAround([])(only)).not.toThrow()
})

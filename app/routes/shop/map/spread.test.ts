import { expect, test } from 'vitest'
import { MARK_ROOM, spread } from './map-places.ts'
import { BOARD, type Point, projectionAround, projectionBy } from './projection.ts'

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
  const place = { latitude: 60.17, longitude: 24.94 }
  const middle = projectionAround([place])(place)
  expect(middle?.x).toBeCloseTo(BOARD.width / 2)
  expect(middle?.y).toBeCloseTo(BOARD.height / 2)
  expect(() => projectionAround([])(place)).not.toThrow()
})

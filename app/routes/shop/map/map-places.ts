// A city's attractions on its schematic map, numbered as in the list beside it.
import type { AttractionDetail } from '#domain/catalogue/attractions/attraction-queries.ts'
import { coordinatesOf } from '#domain/catalogue/attractions/nearby.ts'
import { projectBuenosAires } from './buenos-aires.ts'
import { BOARD, type Point, type Projection, projectionAround } from './projection.ts'

type Placed = Pick<AttractionDetail, 'name' | 'slug' | 'kind' | 'pass' | 'latitude' | 'longitude'>

export type MapPlace = Pick<Placed, 'name' | 'slug' | 'kind' | 'pass'> & {
  /** Its position in the list, from 1. */
  number: number
  /** Where it is drawn, and where the place itself is; undefined if it is off the map. */
  mark: (Point & { fromX: number; fromY: number }) | undefined
}

type Shown = { all: Placed[]; shown: Placed[]; first: number; isDrawn: boolean }

/** `all` attractions determine the extent, so that filters move nothing; `shown` are on the map. */
export function placesOf({ all, shown, first, isDrawn }: Shown): MapPlace[] {
  const project: Projection = isDrawn
    ? projectBuenosAires
    : projectionAround(all.flatMap((one) => coordinatesOf(one) ?? []))
  const points = shown.map((one) => {
    const at = coordinatesOf(one)
    return at && project(at)
  })
  const marks = spread(points.flatMap((point) => point ?? []))
  let drawn = 0
  return shown.map(({ name, slug, kind, pass }, index) => {
    const from = points[index]
    const at = from && marks[drawn++]
    const mark = from && at && rounded({ ...at, fromX: from.x, fromY: from.y })
    return { name, slug, kind, pass, number: first + index, mark }
  })
}

type Mark = NonNullable<MapPlace['mark']>

function rounded({ x, y, fromX, fromY }: Mark): Mark {
  return {
    x: Math.round(x),
    y: Math.round(y),
    fromX: Math.round(fromX),
    fromY: Math.round(fromY),
  }
}

/** Minimum distance between the centres of two marks: a fingertip. */
export const MARK_ROOM = 40
/** Minimum distance from the edge of the board to the centre of a mark. */
const EDGE = 26
/** Distance between the rings of candidate spots around a place. */
const RING = 8
const SPOTS_ON_RING_MIN = 16
const RINGS_MAX = Math.ceil(Math.hypot(BOARD.width, BOARD.height) / RING)

/**
 * The drawn positions of at most some hundreds of points, in the same order. Overlapping marks move to the
 * nearest free spot, earlier ones in the list first; the same places always give the same picture.
 */
export function spread(points: Point[]): Point[] {
  const marks: Point[] = []
  for (const point of points) marks.push(nearestFree(onBoard(point), marks))
  return marks
}

function nearestFree(point: Point, taken: Point[]): Point {
  const isFree = ({ x, y }: Point) =>
    taken.every((mark) => Math.hypot(mark.x - x, mark.y - y) > MARK_ROOM)
  if (isFree(point)) return point
  for (let ring = 1; ring <= RINGS_MAX; ring++) {
    const spots = Math.max(SPOTS_ON_RING_MIN, ring * 4)
    for (let spot = 0; spot < spots; spot++) {
      const turn = (spot / spots) * 2 * Math.PI
      const beside = {
        x: point.x + ring * RING * Math.cos(turn),
        y: point.y + ring * RING * Math.sin(turn),
      }
      const isInside = onBoard(beside).x === beside.x && onBoard(beside).y === beside.y
      if (isInside && isFree(beside)) return beside
    }
  }
  // The board is full: overlapping is better than missing.
  return point
}

function onBoard({ x, y }: Point): Point {
  return {
    x: Math.min(Math.max(x, EDGE), BOARD.width - EDGE),
    y: Math.min(Math.max(y, EDGE), BOARD.height - EDGE),
  }
}

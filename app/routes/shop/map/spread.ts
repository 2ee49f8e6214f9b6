// Moves overlapping marks apart, as on a drawn map: each goes to the nearest free spot, earlier ones in the
// list first. The same places always give the same picture.
import { BOARD, type Point } from './projection.ts'

/** Minimum distance between the centres of two marks: a fingertip. */
export const MARK_ROOM = 40
/** Minimum distance from the edge of the board to the centre of a mark. */
const EDGE = 26
/** Distance between the rings of candidate spots around a place. */
const RING = 8
const SPOTS_ON_RING_MIN = 16
const RINGS_MAX = Math.ceil(Math.hypot(BOARD.width, BOARD.height) / RING)

/** The drawn positions of these points, in the same order; meant for at most some hundreds. */
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

// A city's attractions on its schematic map: numbered as in the list beside it, each with a mark if one can
// be drawn.
import { coordinatesOf } from '#domain/attractions/nearby.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import { projectBuenosAires } from './buenos-aires.ts'
import { type Point, type Projection, projectionAround } from './projection.ts'
import { spread } from './spread.ts'

type Placed = {
  name: string
  slug: string
  kind: string
  pass: AttractionPass
  latitude: number | null
  longitude: number | null
}

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

// How places on the ground become points of the schematic map. It is not to scale: where a city has much
// to see it is drawn larger, so an axis is a chain of stretches, each straight.
import { type Coordinates, metersBetween } from '#domain/attractions/nearby.ts'

export type Point = { x: number; y: number }

/** What every schematic map is drawn on; its marks keep this size on every screen. */
export const BOARD = { width: 760, height: 900 }

/** Stops of an axis: degrees and where they are drawn, both strictly rising or falling. */
export type Axis = readonly (readonly [degrees: number, drawnAt: number])[]

export type Projection = (place: Coordinates) => Point | undefined

/** Of a city that has a drawing of its own: what lies outside of the stops is not on the map. */
export function projectionBy(longitudes: Axis, latitudes: Axis): Projection {
  return ({ latitude, longitude }) => {
    const x = alongAxis(longitudes, longitude)
    const y = alongAxis(latitudes, latitude)
    return x === undefined || y === undefined ? undefined : { x, y }
  }
}

function alongAxis(axis: Axis, degrees: number): number | undefined {
  for (const [index, [to, drawnTo]] of axis.entries()) {
    const [from, drawnFrom] = axis[index - 1] ?? [to, drawnTo]
    if (degrees >= Math.min(from, to) && degrees <= Math.max(from, to)) {
      return from === to
        ? drawnTo
        : drawnFrom + ((degrees - from) / (to - from)) * (drawnTo - drawnFrom)
    }
  }
  return undefined
}

/** What lies farther from the middle of a city than this is an outing, and would leave the rest no room. */
const CITY_METERS_MAX = 30_000
/** A few blocks: of a single place the map shows no less. */
const EXTENT_DEGREES_MIN = 0.01
const MARGIN = 60

/** Of any other city: the box around its places, as high as it is wide on the ground. */
export function projectionAround(places: Coordinates[]): Projection {
  const middle = {
    latitude: medianOf(places.map(({ latitude }) => latitude)),
    longitude: medianOf(places.map(({ longitude }) => longitude)),
  }
  const isInCity = (place: Coordinates) => metersBetween(place, middle) <= CITY_METERS_MAX
  const inside = places.filter(isInCity)
  const latitudes = rangeOf(inside.map(({ latitude }) => latitude))
  const longitudes = rangeOf(inside.map(({ longitude }) => longitude))
  const shrink = Math.max(Math.cos((latitudes.middle * Math.PI) / 180), 0.01)
  const scale = Math.min(
    (BOARD.width - 2 * MARGIN) / (longitudes.extent * shrink),
    (BOARD.height - 2 * MARGIN) / latitudes.extent,
  )
  return (place) => {
    if (!isInCity(place)) return undefined
    return {
      x: BOARD.width / 2 + (place.longitude - longitudes.middle) * shrink * scale,
      y: BOARD.height / 2 - (place.latitude - latitudes.middle) * scale,
    }
  }
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function rangeOf(values: number[]) {
  // Of no place at all too.
  const least = values.length === 0 ? 0 : Math.min(...values)
  const most = values.length === 0 ? 0 : Math.max(...values)
  return { middle: (least + most) / 2, extent: Math.max(most - least, EXTENT_DEGREES_MIN) }
}

// The schematic map is not to scale: areas with much to see are larger, so axes are piecewise linear.
import { type Coordinates, metersBetween } from '#domain/catalogue/attractions/nearby.ts'

export type Point = { x: number; y: number }

/** The size of every schematic map; its marks have the same size on every screen. */
export const BOARD = { width: 760, height: 900 }

/** Stops of an axis: degrees and drawn position, both strictly increasing or decreasing. */
export type Axis = readonly (readonly [degrees: number, drawnAt: number])[]

export type Projection = (place: Coordinates) => Point | undefined

/** For a city with its own drawing: places outside the stops are off the map. */
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

/** A place farther than this from the city's centre is an outing and would leave no room for the rest. */
const CITY_METERS_MAX = 30_000
/** A few blocks: the least that the map of a single place shows. */
const EXTENT_DEGREES_MIN = 0.01
const MARGIN = 60

/** For any other city: the box around its places, with the same scale in both directions. */
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
  // Also handles a city without places.
  const least = values.length === 0 ? 0 : Math.min(...values)
  const most = values.length === 0 ? 0 : Math.max(...values)
  return { middle: (least + most) / 2, extent: Math.max(most - least, EXTENT_DEGREES_MIN) }
}

// Distances are straight lines, shorter than any walk, so a page that shows one says so.

export type Coordinates = { latitude: number; longitude: number }

const EARTH_RADIUS_METERS = 6_371_000
/** The usual assumption for walking: 4.8 km an hour. */
const WALK_METERS_PER_MINUTE = 80

/** Straight-line distance in metres between two places, by the haversine formula. */
export function metersBetween(one: Coordinates, other: Coordinates): number {
  const latitude = radians(other.latitude - one.latitude)
  const longitude = radians(other.longitude - one.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The least minutes for a walk of that many metres; at least one. */
export function walkMinutes(meters: number): number {
  return Math.max(1, Math.ceil(meters / WALK_METERS_PER_MINUTE))
}

const NEAR_METERS_MAX = 1_500
const NEAR_SHOWN_MAX = 6

type Placed = { slug: string; latitude: number | null; longitude: number | null }

/** The nearest others within 1.5 km, nearest first; none when the place's coordinates are unknown. */
export function nearbyOf<Other extends Placed>(
  place: Placed,
  others: Other[],
): { attraction: Other; meters: number }[] {
  const from = coordinatesOf(place)
  if (!from) return []
  return others
    .flatMap((attraction) => {
      const at = coordinatesOf(attraction)
      if (!at || attraction.slug === place.slug) return []
      return [{ attraction, meters: Math.round(metersBetween(from, at)) }]
    })
    .filter(({ meters }) => meters <= NEAR_METERS_MAX)
    .toSorted((a, b) => a.meters - b.meters)
    .slice(0, NEAR_SHOWN_MAX)
}

export function coordinatesOf({
  latitude,
  longitude,
}: Pick<Placed, 'latitude' | 'longitude'>): Coordinates | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

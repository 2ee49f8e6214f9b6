// The attraction and day that the office views, as kept in the address.
import { typedDay } from '#domain/typed-day.ts'

export type ReservationFilter = { attractionId?: number; day?: string }

const ID = /^[1-9]\d{0,8}$/

/** Reads an address; invalid parts are ignored. */
export function readReservationFilter(search: URLSearchParams): ReservationFilter {
  const id = search.get('attraction') ?? ''
  const day = typedDay().safeParse(search.get('day'))
  return {
    ...(ID.test(id) ? { attractionId: Number(id) } : {}),
    ...(day.success ? { day: day.data } : {}),
  }
}

/** The query string of an address. */
export function writeReservationFilter({ attractionId, day }: ReservationFilter): string {
  const search = new URLSearchParams()
  if (attractionId !== undefined) search.set('attraction', String(attractionId))
  if (day !== undefined) search.set('day', day)
  return search.toString()
}

import { z } from 'zod'
import {
  type FilterOf,
  daysInAddress,
  listFilter,
  searchText,
  storedNumber,
} from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'

/** `anomalies` still need attention; `set_aside` are refusals that no guard was shown. */
const scanKinds = [
  'entries',
  'refusals',
  'set_aside',
  'anomalies',
  'settled_anomalies',
  'all_anomalies',
] as const
export type ScanKind = (typeof scanKinds)[number]

/** The days are local, and those of the receipt. */
export const scanFilter = listFilter({
  kind: z.enum(scanKinds),
  /** A short code, also one that was replaced, or a part of one; anything else finds nothing. */
  q: searchText,
  ...daysInAddress,
  city: storedNumber,
  attraction: storedNumber,
  device: z.uuid(),
})
export type ScanFilter = FilterOf<typeof scanFilter>

/** 15 digits of an instant, a dash, a uuid. */
const PLACE_MAX = 52

export type ScanPlace = { receivedAt: Date; id: string }

/** The last scan of the page before, as writeScanPlace puts it into an address. */
export const scanPlace = z
  .string()
  .check(atMost(PLACE_MAX))
  .regex(/^\d{1,15}_[0-9a-f-]{36}$/)
  .transform((place) => {
    const [ms, id] = place.split('_')
    return { receivedAt: new Date(Number(ms)), id }
  })
  .pipe(z.object({ receivedAt: z.date(), id: z.uuid() }))

export function writeScanPlace({ receivedAt, id }: ScanPlace): string {
  return `${receivedAt.getTime()}_${id}`
}

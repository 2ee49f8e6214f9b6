// What staff ask the list of scans for, as the address of the page holds it.
import { z } from 'zod'
import { daysInAddress, writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'

/** `anomalies` are those that wait for a person; `set_aside` are the refusals that no guard was shown. */
const scanKinds = [
  'entries',
  'refusals',
  'set_aside',
  'anomalies',
  'settled_anomalies',
  'all_anomalies',
] as const
export type ScanKind = (typeof scanKinds)[number]

/** 15 digits of an instant, a dash, a uuid. */
const PLACE_MAX = 52

export type OfficeScanFilter = {
  kind?: ScanKind
  attractionId?: number
  deviceId?: string
  /** Days of the city (YYYY-MM-DD), of the receipt, both included. */
  from?: string
  to?: string
}

const addressFilter = z.object({
  kind: z.enum(scanKinds).optional().catch(undefined),
  attraction: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  device: z.uuid().optional().catch(undefined),
  ...daysInAddress,
  despues: z
    .string()
    .check(atMost(PLACE_MAX))
    .regex(/^\d{1,15}_[0-9a-f-]{36}$/)
    .optional()
    .catch(undefined),
})

export type ScanPlace = { receivedAt: Date; id: string }

/** Reads the address of the list: its filter and its place in it. */
export function readScanFilter(params: URLSearchParams): {
  filter: OfficeScanFilter
  after: ScanPlace | undefined
} {
  const { attraction, device, despues, ...rest } = addressFilter.parse(Object.fromEntries(params))
  const [ms, id] = despues?.split('_') ?? []
  return {
    filter: { ...rest, attractionId: attraction, deviceId: device },
    after:
      ms && z.uuid().safeParse(id).data
        ? { receivedAt: new Date(Number(ms)), id: id ?? '' }
        : undefined,
  }
}

/** The filter as an address holds it, without empty fields and without a place in the list. */
export function writeScanFilter(filter: OfficeScanFilter): URLSearchParams {
  const { attractionId, deviceId, ...rest } = filter
  return writeFilter({ ...rest, attraction: attractionId, device: deviceId })
}

/** A place in the list as an address holds it. */
export function writeScanPlace({ receivedAt, id }: ScanPlace): string {
  return `${receivedAt.getTime()}_${id}`
}

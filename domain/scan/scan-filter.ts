// The filter of the scan list, as kept in the page's address.
import { z } from 'zod'
import { daysInAddress, writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'

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

/** 15 digits of an instant, a dash, a uuid. */
const PLACE_MAX = 52

export type OfficeScanFilter = {
  kind?: ScanKind
  attractionId?: number
  deviceId?: string
  /** Local days (YYYY-MM-DD) of the receipt, both inclusive. */
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

/** Reads the filter and the cursor from the list's address. */
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

/** Writes the filter as address parameters, without empty fields and without the cursor. */
export function writeScanFilter(filter: OfficeScanFilter): URLSearchParams {
  const { attractionId, deviceId, ...rest } = filter
  return writeFilter({ ...rest, attraction: attractionId, device: deviceId })
}

/** The cursor of the list as written in an address. */
export function writeScanPlace({ receivedAt, id }: ScanPlace): string {
  return `${receivedAt.getTime()}_${id}`
}

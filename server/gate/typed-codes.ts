// How many short codes a device may try. Each is a question whether such a pass exists, and the key of
// a lost phone asks until the office revokes it; a guard types one in several seconds. One that a device
// refused by itself is counted, too: its nonce and the device's last scans tell whether it is a pass's.
import type { Context } from 'hono'
import type { OfflineScan } from '#domain/scan/gate-messages.ts'
import type { Services } from '#domain/services.ts'
import { refuseTooMany } from './gate-calls.ts'

export type Tried = Pick<OfflineScan, 'code' | 'shortCode'>

/** The answer to a device that tried too many; undefined for all others. */
export async function refuseTyped(
  services: Services,
  c: Context,
  deviceId: string,
  scans: Tried[],
): Promise<Response | undefined> {
  // What waited comes in one go; what a guard waits for comes as fast as it is typed.
  const limit = /\/(?:upload|crossings)$/.test(c.req.path)
    ? 'typed_uploads_per_device'
    : 'typed_codes_per_device'
  for (const { code, shortCode } of scans) {
    if (code !== undefined || shortCode === undefined) continue
    const tooMany = await refuseTooMany(services, c, limit, deviceId)
    if (tooMany) return tooMany
  }
  return undefined
}

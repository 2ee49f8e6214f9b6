// Limits how many short codes a device may try. Each try reveals whether such a pass exists, and a lost
// phone can try until the office revokes its key; a guard needs several seconds to type one. Codes that
// the device refused by itself count too: their nonce and its last scans tell whether a pass has that code.
import type { Context } from 'hono'
import type { OfflineScan } from '#domain/scan/gate-messages.ts'
import type { Services } from '#domain/services.ts'
import { refuseTooMany } from './gate-calls.ts'

export type Tried = Pick<OfflineScan, 'code' | 'shortCode'>

/** The refusal for a device that tried too many codes; undefined for all others. */
export async function refuseTyped(
  services: Services,
  c: Context,
  deviceId: string,
  scans: Tried[],
): Promise<Response | undefined> {
  // Queued codes arrive in one batch; codes at a waiting guard arrive as fast as they are typed.
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

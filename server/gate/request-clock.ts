// When a request was signed. Who reads one on its way could send it again for ever, so it is good for
// five minutes; and clocks at doors are wrong, so a device says the server's time as far as it knows it,
// and how far its own is from that.
import type { Context } from 'hono'
import { OFFSET_HEADER, TIME_HEADER } from '#domain/scan/device-signature.ts'

const SIGNED_MS_MAX = 5 * 60_000

/**
 * Device clock minus server clock; undefined for a request from another time. Its signature has been
 * checked.
 */
export function readClock(c: Context, now: Date): number | undefined {
  const aheadMs = Number(c.req.header(TIME_HEADER)) - now.getTime()
  const isOfNow = Math.abs(aheadMs) <= SIGNED_MS_MAX
  return isOfNow ? aheadMs + Number(c.req.header(OFFSET_HEADER) ?? 0) : undefined
}

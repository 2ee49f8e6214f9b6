// Checks when a request was signed. An intercepted request could be replayed for ever, so it is valid for
// five minutes. Clocks at doors are wrong, so a device sends its estimate of the server's time and the
// offset of its own clock from it.
import type { Context } from 'hono'
import { OFFSET_HEADER, TIME_HEADER } from '#domain/scan/device-signature.ts'

const SIGNED_MS_MAX = 5 * 60_000

/**
 * Device clock minus server clock, in milliseconds; undefined if the request is outside the five minutes.
 * The caller has checked the signature.
 */
export function readClock(c: Context, now: Date): number | undefined {
  const aheadMs = Number(c.req.header(TIME_HEADER)) - now.getTime()
  const isOfNow = Math.abs(aheadMs) <= SIGNED_MS_MAX
  return isOfNow ? aheadMs + Number(c.req.header(OFFSET_HEADER) ?? 0) : undefined
}

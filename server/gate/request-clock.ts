// When a request was signed. Who reads one on its way could send it again for ever, so it is good for
// five minutes; and clocks at doors are wrong, so a device says the server's time as far as it knows it,
// and how far its own is from that. Devices of the edition before say their own time alone: theirs is
// taken as wrong as it was when they were heard of last.
import type { Context } from 'hono'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { OFFSET_HEADER, TIME_HEADER } from '#domain/scan/device-signature.ts'

const SIGNED_MS_MAX = 5 * 60_000

type RequestClock = {
  /** Device clock minus server clock. */
  clockOffsetMs: number
  /** Whether it may be noted: a request that is sent again must not make the next repetition good. */
  isProven: boolean
}

/** Undefined for a request from another time; its signature has been checked. */
export function readClock(
  c: Context,
  now: Date,
  known: Pick<DeviceAtGate, 'clockOffsetMs' | 'lastContactAt'> | undefined,
): RequestClock | undefined {
  const time = Number(c.req.header(TIME_HEADER))
  const offset = c.req.header(OFFSET_HEADER)
  const ahead = time - now.getTime()
  const isOfNow = Math.abs(ahead) <= SIGNED_MS_MAX
  if (offset !== undefined) {
    return isOfNow ? { clockOffsetMs: ahead + Number(offset), isProven: true } : undefined
  }
  const knownMs = known?.clockOffsetMs ?? 0
  if (!isOfNow && Math.abs(ahead - knownMs) > SIGNED_MS_MAX) return undefined
  const isNewer = time > (known?.lastContactAt?.getTime() ?? 0) + knownMs
  const wasSetRight = isOfNow && Math.abs(knownMs) > SIGNED_MS_MAX
  return { clockOffsetMs: ahead, isProven: isNewer || wasSetRight }
}

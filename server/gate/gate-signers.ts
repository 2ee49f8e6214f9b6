// Importing a key costs more than verifying with it, so keys are cached, and for a short time devices too.
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Context } from 'hono'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { findDevice } from '#domain/door/devices/find-device.ts'
import { noteContact } from '#domain/door/devices/note-contact.ts'
import {
  DEVICE_HEADER,
  OFFSET_HEADER,
  QUEUE_HEADER,
  SIGNATURE_HEADER,
  signedText,
  TIME_HEADER,
} from '#domain/door/scan/device-signature.ts'
import type { GateError } from '#domain/door/scan/gate-messages.ts'
import type { Services } from '#domain/ground/services.ts'
import { createAtOnce } from '#server/http/connection-budget.ts'

export type GateEnv = {
  Bindings: { address: string }
  /** `caller` is the device whose open call is counted. */
  Variables: { id: string; route: string; caller?: string }
}

/** Also how often `recognise` records a device's contact. */
const REMEMBERED_MS = 30_000
const REMEMBERED_MAX = 1_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const TIME = /^\d{1,15}$/
const OFFSET = /^-?\d{1,13}$/
const QUEUE = /^\d{1,6}$/

type Asking = { device: DeviceAtGate; body: string; clockOffsetMs: number }
/** Why a request is refused: nobody we know signed it, or its device has too many open calls. */
export type NotHeard =
  | Extract<GateError, 'unknown_device' | 'bad_signature' | 'clock_wrong'>
  | 'too_many'

/**
 * One scan, one upload, one download and one look at the day; doubled. A stolen phone's key could take every
 * connection to the database.
 */
const CALLS_AT_ONCE_MAX = 8

/** `release` ends the open call of the device in the context's `caller`. */
export function createSigners(services: Services) {
  const calls = createAtOnce(CALLS_AT_ONCE_MAX)
  const keyOf = createKeyMemory()
  const devices = new Map<string, { device: DeviceAtGate; until: number }>()

  /** The device that signed the request, revoked or not, or the reason for refusing the request. */
  async function authenticate(c: Context): Promise<Asking | NotHeard> {
    const id = c.req.header(DEVICE_HEADER) ?? ''
    if (!UUID.test(id)) return 'unknown_device'
    const device = await findDevice(services.db, id)
    if (!device) return 'unknown_device'
    const body = await c.req.text()
    const key = keyOf(device)
    if (!key || !isSigned(c, body, key)) return 'bad_signature'
    if (!(await isWithinBounds(c, id))) return 'too_many'

    const clockOffsetMs = readClock(c, services.clock.now())
    if (clockOffsetMs === undefined) return 'clock_wrong'
    const queue = c.req.header(QUEUE_HEADER) ?? ''
    await noteContact(services, {
      device,
      clockOffsetMs,
      ...(QUEUE.test(queue) ? { queueLength: Number(queue) } : {}),
    })
    if (devices.size >= REMEMBERED_MAX) devices.clear()
    devices.set(id, { device, until: services.clock.now().getTime() + REMEMBERED_MS })
    return { device, body, clockOffsetMs }
  }

  /** Counts only signed requests, so a stranger who knows a device's id cannot use up its limit. */
  async function isWithinBounds(c: Context<GateEnv>, id: string): Promise<boolean> {
    if (c.get('caller') === id) return true
    const allowed = await services.limits.take('calls_per_device', id)
    if (!allowed.ok || !calls.enter(id)) return false
    c.set('caller', id)
    return true
  }

  return {
    authenticate,

    /** Call it once the call is answered. */
    release(c: Context<GateEnv>): void {
      const caller = c.get('caller')
      if (caller !== undefined) calls.leave(caller)
    },

    /** As `authenticate`, but may use the cached device and key: `scanPass` reads the device itself. */
    async recognise(c: Context): Promise<Asking | NotHeard> {
      const known = devices.get(c.req.header(DEVICE_HEADER) ?? '')
      const now = services.clock.now()
      const key = known && now.getTime() < known.until ? keyOf(known.device) : undefined
      if (!known || !key) return authenticate(c)
      const body = await c.req.text()
      if (!isSigned(c, body, key)) return authenticate(c)
      if (!(await isWithinBounds(c, known.device.id))) return 'too_many'
      const clockOffsetMs = readClock(c, now)
      if (clockOffsetMs === undefined) return 'clock_wrong'
      return { device: known.device, body, clockOffsetMs }
    },

    forget(deviceId: string): void {
      devices.delete(deviceId)
    },
  }
}

/** Whether this key signed the request, including its time. */
export function isSigned(c: Context, body: string, key: KeyObject): boolean {
  const time = c.req.header(TIME_HEADER) ?? ''
  const signature = c.req.header(SIGNATURE_HEADER) ?? ''
  const offset = c.req.header(OFFSET_HEADER)
  if (!TIME.test(time) || !(offset === undefined || OFFSET.test(offset))) return false
  const { url, method } = c.req.raw
  const text = signedText({
    method,
    path: url.slice(url.indexOf('/', url.indexOf('//') + 2)),
    time,
    bodyHash: createHash('sha256').update(body).digest('hex'),
    offset,
  })
  return verify(
    'sha256',
    Buffer.from(text),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

function createKeyMemory() {
  const keys = new Map<string, KeyObject>()
  return ({ publicKey }: DeviceAtGate): KeyObject | undefined => {
    const key = keys.get(publicKey) ?? importKey(publicKey)
    if (key && keys.size < REMEMBERED_MAX) keys.set(publicKey, key)
    return key
  }
}

/** Undefined unless the text is an ECDSA P-256 key in SPKI. */
export function importKey(publicKey: string): KeyObject | undefined {
  try {
    const der = Buffer.from(publicKey, 'base64url')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const isP256 = key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    return key.asymmetricKeyType === 'ec' && isP256 ? key : undefined
  } catch {
    return undefined
  }
}

/** An intercepted request could be replayed for ever, so it is valid for this long. */
const SIGNED_MS_MAX = 5 * 60_000

/**
 * Device clock minus server clock, in milliseconds; undefined outside the five minutes. Clocks at doors are
 * wrong: a device sends its estimate of the server's time and its offset from it. The signature is checked.
 */
export function readClock(c: Context, now: Date): number | undefined {
  const aheadMs = Number(c.req.header(TIME_HEADER)) - now.getTime()
  const isOfNow = Math.abs(aheadMs) <= SIGNED_MS_MAX
  return isOfNow ? aheadMs + Number(c.req.header(OFFSET_HEADER) ?? 0) : undefined
}

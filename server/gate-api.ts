// The calls of a gate. They stand before the pages: their requests are signed with a key that only
// the device has, so neither cookies nor origins matter here, and a device can do nothing else.
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import { readBoundedJson } from '#domain/bounded-json.ts'
import { enrolDevice } from '#domain/devices/enrol-device.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { findDevice } from '#domain/devices/find-device.ts'
import { noteContact } from '#domain/devices/note-contact.ts'
import {
  DEVICE_HEADER,
  QUEUE_HEADER,
  SIGNATURE_HEADER,
  signedText,
  TIME_HEADER,
} from '#domain/scan/device-signature.ts'
import {
  type EnrolAnswer,
  enrolRequest,
  GATE_API,
  type GateError,
  type RecentAnswer,
  scanRequest,
  type SyncAnswer,
  type UploadAnswer,
  uploadRequest,
} from '#domain/scan/gate-messages.ts'
import { readDataPack } from '#domain/scan/read-data-pack.ts'
import { scanPass } from '#domain/scan/scan-pass.ts'
import { listRecentScans } from '#domain/scan/scan-queries.ts'
import { uploadScans } from '#domain/scan/upload-scans.ts'
import type { Services } from '#domain/services.ts'

/** 100 scans with the longest texts that a device sends. */
export const GATE_BODY_MAX_BYTES = 256 * 1024
/** Contacts are noted that often too, by the requests that are not recognised. */
const REMEMBERED_MS = 30_000
const REMEMBERED_MAX = 1_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const TIME = /^\d{1,15}$/
const QUEUE = /^\d{1,6}$/

const statusOf = {
  device_revoked: 401,
  unknown_device: 401,
  bad_signature: 401,
  enrolment_refused: 403,
  malformed: 400,
  body_too_large: 413,
} as const satisfies Record<GateError, number>

type Env = { Bindings: { address: string }; Variables: { id: string; route: string } }
type GateContext = Context<Env>
/** What a signed request brought. */
type Asking = { device: DeviceAtGate; body: string; clockOffsetMs: number }

const compress = promisify(gzip)

const ROUTES = new Set(
  ['enrol', 'scan', 'upload', 'sync', 'recent'].map((name) => `${GATE_API}/${name}`),
)

/** The routes under /gate/api. */
export function createGateApi(services: Services): Hono<Env> {
  const gate = new Hono<Env>()
  const keys = createKeyMemory()
  const devices = new Map<string, { device: DeviceAtGate; until: number }>()

  gate.use(async (c, next) => {
    // Never the path itself: whoever asks for what is not there writes it.
    c.set('route', ROUTES.has(c.req.path) ? c.req.path : `${GATE_API}/*`)
    await next()
  })
  gate.use(bodyLimit({ maxSize: GATE_BODY_MAX_BYTES, onError: (c) => refuse(c, 'body_too_large') }))

  gate.post('/enrol', async (c) => {
    const body = await c.req.text()
    const request = parse(enrolRequest, body)
    if (!request) return refuse(c, 'malformed')
    // Not remembered: anybody can send keys here.
    const key = importKey(request.publicKey)
    if (!key || !isSigned(c, body, key)) return refuse(c, 'bad_signature')
    const enrolled = await enrolDevice(services, request)
    if (!enrolled.ok) return refuse(c, enrolled.reason)
    const { device } = enrolled
    return c.json({
      deviceId: device.id,
      deviceName: device.name,
      attraction: { id: device.attraction.id, name: device.attraction.name },
      cityName: device.cityName,
      timeZone: services.timeZone,
      serverTime: services.clock.now().toISOString(),
    } satisfies EnrolAnswer)
  })

  gate.post('/scan', async (c) => {
    const asking = await recognise(c)
    if (asking instanceof Response) return asking
    const scan = parse(scanRequest, asking.body)
    if (!scan) return refuse(c, asking.device.revokedAt ? 'device_revoked' : 'malformed')
    const answer = await scanPass(services, { ...scan, ...asking })
    if (answer.ok) return c.json(answer.verdict)
    // Revoked, or enrolled with another key, since it was remembered.
    devices.delete(asking.device.id)
    const now = await authenticate(c)
    if (now instanceof Response) return now
    return refuse(c, now.device.revokedAt ? 'device_revoked' : 'bad_signature')
  })

  gate.post('/upload', async (c) => {
    const asking = await authenticate(c)
    if (asking instanceof Response) return asking
    const upload = parse(uploadRequest, asking.body)
    if (!upload) return refuse(c, asking.device.revokedAt ? 'device_revoked' : 'malformed')
    const answer: UploadAnswer = {
      results: await uploadScans(services, { ...asking, scans: upload.scans }),
    }
    return asking.device.revokedAt ? refuse(c, 'device_revoked', answer) : c.json(answer)
  })

  gate.get('/sync', async (c) => {
    const asking = await authenticate(c)
    if (asking instanceof Response) return asking
    if (asking.device.revokedAt) return refuse(c, 'device_revoked')
    const page = await readDataPack(services, asking.device, c.req.query('cursor'))
    return sendCompressed(c, page satisfies SyncAnswer)
  })

  gate.get('/recent', async (c) => {
    const asking = await authenticate(c)
    if (asking instanceof Response) return asking
    if (asking.device.revokedAt) return refuse(c, 'device_revoked')
    const scans = await listRecentScans(services.db, asking.device.id)
    return c.json({ scans } satisfies RecentAnswer)
  })

  gate.all('*', (c) => c.json({ error: 'not_found' }, 404))
  return gate

  /** The device that signed the request, revoked or not, or the answer to whoever did not. */
  async function authenticate(c: GateContext): Promise<Asking | Response> {
    const id = c.req.header(DEVICE_HEADER) ?? ''
    if (!UUID.test(id)) return refuse(c, 'unknown_device')
    const [device, body] = await Promise.all([findDevice(services.db, id), c.req.text()])
    if (!device) return refuse(c, 'unknown_device')
    const key = keys.read(device.publicKey)
    if (!key || !isSigned(c, body, key)) return refuse(c, 'bad_signature')

    const clockOffsetMs = Number(c.req.header(TIME_HEADER)) - services.clock.now().getTime()
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

  /** As authenticate, but takes a device's key from memory for a while: scanPass reads the device. */
  async function recognise(c: GateContext): Promise<Asking | Response> {
    const known = devices.get(c.req.header(DEVICE_HEADER) ?? '')
    const now = services.clock.now().getTime()
    const key = known && now < known.until ? keys.read(known.device.publicKey) : undefined
    const body = await c.req.text()
    if (!known || !key || !isSigned(c, body, key)) return authenticate(c)
    return { device: known.device, body, clockOffsetMs: Number(c.req.header(TIME_HEADER)) - now }
  }
}

function refuse(c: Context, error: GateError, more: object = {}): Response {
  return c.json({ error, ...more }, statusOf[error])
}

function isSigned(c: GateContext, body: string, key: KeyObject): boolean {
  const time = c.req.header(TIME_HEADER) ?? ''
  const signature = c.req.header(SIGNATURE_HEADER) ?? ''
  if (!TIME.test(time)) return false
  const { url, method } = c.req.raw
  const text = signedText({
    method,
    path: url.slice(url.indexOf('/', url.indexOf('//') + 2)),
    time,
    bodyHash: createHash('sha256').update(body).digest('hex'),
  })
  return verify(
    'sha256',
    Buffer.from(text),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

/** Undefined for a body that is not what the call takes. */
function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: string,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(readBoundedJson(body))
  return parsed.success ? parsed.data : undefined
}

async function sendCompressed(c: GateContext, page: SyncAnswer): Promise<Response> {
  const text = JSON.stringify(page)
  const type = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' }
  if (!c.req.header('Accept-Encoding')?.includes('gzip')) return c.body(text, 200, type)
  const body = new Uint8Array(await compress(text))
  return c.body(body, 200, { ...type, 'Content-Encoding': 'gzip' })
}

/** Importing a key costs more than using it, and a door uses the same one all day. */
function createKeyMemory() {
  const KEYS_MAX = 1_000
  const known = new Map<string, KeyObject>()
  return {
    /** Undefined for what is no ECDSA P-256 key in SPKI. */
    read(publicKey: string): KeyObject | undefined {
      const before = known.get(publicKey)
      if (before) return before
      const key = importKey(publicKey)
      if (key && known.size < KEYS_MAX) known.set(publicKey, key)
      return key
    },
  }
}

function importKey(publicKey: string): KeyObject | undefined {
  try {
    const der = Buffer.from(publicKey, 'base64url')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const isP256 = key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    return key.asymmetricKeyType === 'ec' && isP256 ? key : undefined
  } catch {
    return undefined
  }
}

// The calls of a gate. They stand before the pages: their requests are signed with a key that only
// the device has, so neither cookies nor origins matter here, and a device can do nothing else.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import { readBoundedJson } from '#domain/bounded-json.ts'
import { enrolDevice } from '#domain/devices/enrol-device.ts'
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
import { createSigners, importKey, isSigned } from './gate-signers.ts'

/** 100 scans with the longest texts that a device sends. */
export const GATE_BODY_MAX_BYTES = 256 * 1024

const statusOf = {
  device_revoked: 401,
  unknown_device: 401,
  bad_signature: 401,
  enrolment_refused: 403,
  malformed: 400,
  body_too_large: 413,
} as const satisfies Record<GateError, number>

type Env = { Bindings: { address: string }; Variables: { id: string; route: string } }

const compress = promisify(gzip)

const ROUTES = new Set(
  ['enrol', 'scan', 'upload', 'sync', 'recent'].map((name) => `${GATE_API}/${name}`),
)

/** The routes under /gate/api. */
export function createGateApi(services: Services): Hono<Env> {
  const gate = new Hono<Env>()
  const signers = createSigners(services)

  gate.use(async (c, next) => {
    // Never the path itself: a stranger chooses it.
    c.set('route', ROUTES.has(c.req.path) ? c.req.path : `${GATE_API}/*`)
    await next()
  })
  gate.use(bodyLimit({ maxSize: GATE_BODY_MAX_BYTES, onError: (c) => refuse(c, 'body_too_large') }))

  gate.post('/enrol', (c) => enrol(services, c))

  gate.post('/scan', async (c) => {
    const asking = await signers.recognise(c)
    if (typeof asking === 'string') return refuse(c, asking)
    const scan = parse(scanRequest, asking.body)
    if (!scan) return refuse(c, asking.device.revokedAt ? 'device_revoked' : 'malformed')
    const answer = await scanPass(services, { ...scan, ...asking })
    if (answer.ok) return c.json(answer.verdict)
    // Revoked, or enrolled with another key, since it was remembered.
    signers.forget(asking.device.id)
    const now = await signers.authenticate(c)
    if (typeof now === 'string') return refuse(c, now)
    return refuse(c, now.device.revokedAt ? 'device_revoked' : 'bad_signature')
  })

  gate.post('/upload', async (c) => {
    const asking = await signers.authenticate(c)
    if (typeof asking === 'string') return refuse(c, asking)
    const upload = parse(uploadRequest, asking.body)
    if (!upload) return refuse(c, asking.device.revokedAt ? 'device_revoked' : 'malformed')
    const answer: UploadAnswer = {
      results: await uploadScans(services, { ...asking, scans: upload.scans }),
    }
    return asking.device.revokedAt ? refuse(c, 'device_revoked', answer) : c.json(answer)
  })

  gate.get('/sync', async (c) => {
    const asking = await signers.authenticate(c)
    if (typeof asking === 'string') return refuse(c, asking)
    if (asking.device.revokedAt) return refuse(c, 'device_revoked')
    const page = await readDataPack(services, asking.device, c.req.query('cursor'))
    return sendCompressed(c, page satisfies SyncAnswer)
  })

  gate.get('/recent', async (c) => {
    const asking = await signers.authenticate(c)
    if (typeof asking === 'string') return refuse(c, asking)
    if (asking.device.revokedAt) return refuse(c, 'device_revoked')
    const scans = await listRecentScans(services.db, asking.device.id)
    return c.json({ scans } satisfies RecentAnswer)
  })

  gate.all('*', (c) => c.json({ error: 'not_found' }, 404))
  return gate
}

async function enrol(services: Services, c: Context): Promise<Response> {
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
    timeZone: device.timeZone,
    serverTime: services.clock.now().toISOString(),
  } satisfies EnrolAnswer)
}

function refuse(c: Context, error: GateError, more: object = {}): Response {
  return c.json({ error, ...more }, statusOf[error])
}

/** Undefined for a body that is not what the call takes. */
function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: string,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(readBoundedJson(body))
  return parsed.success ? parsed.data : undefined
}

async function sendCompressed(c: Context, page: SyncAnswer): Promise<Response> {
  const text = JSON.stringify(page)
  const type = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' }
  if (!c.req.header('Accept-Encoding')?.includes('gzip')) return c.body(text, 200, type)
  const body = new Uint8Array(await compress(text))
  return c.body(body, 200, { ...type, 'Content-Encoding': 'gzip' })
}

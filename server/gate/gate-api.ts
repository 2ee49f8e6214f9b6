// Mounted before the pages: only the device has the signing key, so neither cookies nor origins matter here.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { enrolDevice } from '#domain/door/devices/devices.ts'
import { admitGroup, lookAtGroup } from '#domain/door/groups/group-at-door.ts'
import {
  type GroupAdmitAnswer,
  type GroupAnswer,
  groupAdmitRequest,
  groupRequest,
} from '#domain/door/groups/group-messages.ts'
import {
  type EnrolAnswer,
  enrolRequest,
  GATE_API,
  type RecentAnswer,
  scanRequest,
  type SyncAnswer,
  type UploadAnswer,
  uploadRequest,
} from '#domain/door/scan/gate-messages.ts'
import { readDataPack } from '#domain/door/scan/offline/read-data-pack.ts'
import { scanPass } from '#domain/door/scan/scan-pass.ts'
import { listRecentScans } from '#domain/door/scan/scan-queries.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import type { Services } from '#domain/ground/services.ts'
import { createAtOnce } from '#server/http/connection-budget.ts'
import { encodingFor } from '#server/http/page-memory.ts'
import { readWithin } from '#server/http/request-bodies.ts'
import { addDayCalls } from './day-calls.ts'
import { type GateCalls, parse, readAsking, refuse, refuseChanged, turnAway } from './gate-calls.ts'
import { createSigners, type GateEnv, importKey, isSigned, readClock } from './gate-signers.ts'
import { addMendingCalls } from './mending-calls.ts'
import { refuseTyped, takeWaiting } from './waiting-calls.ts'

/** Room for 100 scans with the longest texts that a device sends. */
export const GATE_BODY_MAX_BYTES = 256 * 1024

const EVERY_VERSION = '/gate/api/*'

const compress = promisify(gzip)

/** The routes of version 1. A path of no known version is answered as an unknown call. */
export function createGateApi(services: Services): Hono<GateEnv> {
  const calls: GateCalls = { services, signers: createSigners(services) }
  const gate = new Hono<GateEnv>()
  addScanCalls(gate, calls)
  addGroupCalls(gate, calls)
  addDayCalls(gate, calls)
  addMendingCalls(gate, calls)

  const gates = new Hono<GateEnv>()
  gates.use(EVERY_VERSION, async (c, next) => {
    // Never log the path itself: strangers choose it.
    const isCall = gate.routes.some(({ path }) => GATE_API + path === c.req.path)
    c.set('route', isCall ? c.req.path : EVERY_VERSION)
    try {
      await next()
    } finally {
      calls.signers.release(c)
    }
  })
  gates.use(
    EVERY_VERSION,
    readWithin(GATE_BODY_MAX_BYTES, (c) => refuse(c, 'body_too_large')),
  )
  gates.route(GATE_API, gate)
  return gates.all(EVERY_VERSION, (c) => c.json({ error: 'not_found' }, 404))
}

function addScanCalls(gate: Hono<GateEnv>, calls: GateCalls): void {
  const { services, signers } = calls
  const uploads = createAtOnce(1)

  gate.post('/enrol', (c) => enrol(calls, c))

  gate.post('/scan', async (c) => {
    const asking = await signers.recognise(c)
    if (typeof asking === 'string') return turnAway(services, c, asking)
    const scan = parse(scanRequest, asking.body)
    if (!scan) return refuse(c, asking.device.revokedAt ? 'device_revoked' : 'malformed')
    const tooMany = await refuseTyped(services, c, asking.device.id, [scan])
    if (tooMany) return tooMany
    const answer = await scanPass(services, { ...scan, ...asking })
    if (answer.ok) return c.json(answer.verdict)
    if (answer.reason === 'nonce_conflict') return refuse(c, answer.reason)
    return refuseChanged(calls, c, asking.device)
  })

  gate.post('/upload', (c) =>
    takeWaiting(calls, c, {
      schema: uploadRequest,
      atOnce: uploads,
      listed: ({ scans }) => scans,
      keep: async ({ value, ...sent }): Promise<UploadAnswer> => ({
        results: await uploadScans(services, { ...sent, scans: value.scans }),
      }),
    }),
  )

  gate.get('/sync', async (c) => {
    const asking = await readAsking(calls, c, 'downloads_per_device')
    if (asking instanceof Response) return asking
    const pack = await readDataPack(services, asking.device, c.req.query('cursor'))
    return pack.ok ? sendCompressed(c, pack.page) : refuse(c, pack.reason)
  })

  gate.get('/recent', async (c) => {
    const asking = await readAsking(calls, c)
    if (asking instanceof Response) return asking
    const scans = await listRecentScans(services.db, asking.device.id)
    return c.json({ scans } satisfies RecentAnswer)
  })
}

async function enrol({ services }: GateCalls, c: Context): Promise<Response> {
  const body = await c.req.text()
  const request = parse(enrolRequest, body)
  if (!request) return refuse(c, 'malformed')
  // This key is not cached: anybody can send keys here.
  const key = importKey(request.publicKey)
  if (!key || !isSigned(c, body, key)) return refuse(c, 'bad_signature')
  const clockOffsetMs = readClock(c, services.clock.now())
  if (clockOffsetMs === undefined) return turnAway(services, c, 'clock_wrong')
  const enrolled = await enrolDevice(services, { ...request, clockOffsetMs })
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

async function sendCompressed(c: Context, page: SyncAnswer): Promise<Response> {
  const text = JSON.stringify(page)
  const type = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' }
  const encoding = encodingFor(c.req.header('Accept-Encoding'), ['gzip', 'identity'])
  if (encoding === 'identity') return c.body(text, 200, type)
  const body = new Uint8Array(await compress(text))
  return c.body(body, 200, { ...type, 'Content-Encoding': 'gzip' })
}

const NO_GROUP = { ok: false, reason: 'invalid' } as const

function addGroupCalls(gate: Hono<GateEnv>, calls: GateCalls): void {
  const { services, signers } = calls

  gate.post('/group', async (c) => {
    const asking = await signers.recognise(c)
    if (typeof asking === 'string') return turnAway(services, c, asking)
    const look = parse(groupRequest, asking.body)
    if (!look) return refuse(c, asking.device.revokedAt ? 'device_revoked' : 'malformed')
    const { code, attractionId } = look
    const answer = await lookAtGroup(services, { code, attractionId, device: asking.device })
    if (answer.ok) return c.json({ passes: answer.passes } satisfies GroupAnswer)
    if (answer.reason === 'invalid') return c.json(NO_GROUP satisfies GroupAnswer)
    return refuseChanged(calls, c, asking.device)
  })

  gate.post('/group/admit', async (c) => {
    const asking = await signers.recognise(c)
    if (typeof asking === 'string') return turnAway(services, c, asking)
    const group = parse(groupAdmitRequest, asking.body)
    if (!group) return refuse(c, asking.device.revokedAt ? 'device_revoked' : 'malformed')
    const answer = await admitGroup(services, { ...group, ...asking })
    if (answer.ok) return c.json({ passes: answer.passes } satisfies GroupAdmitAnswer)
    switch (answer.reason) {
      case 'invalid':
        return c.json(NO_GROUP satisfies GroupAdmitAnswer)
      case 'not_in_group':
        return refuse(c, 'malformed')
      case 'nonce_conflict':
        return refuse(c, answer.reason)
      case 'device_changed':
        return refuseChanged(calls, c, asking.device)
      default:
        throw new Error(answer satisfies never)
    }
  })
}

// Apple's web service ("Adding a Web Service to Update Passes"). The token in the pass decides what a phone
// may ask; the device id, which the phone chooses itself, which passes changed. All input is untrusted.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { readBoundedJson } from '#domain/ground/bounded-json.ts'
import type { Services } from '#domain/ground/services.ts'
import { TooManyDrawings } from '#domain/passes/pass-documents.ts'
import {
  findCardByToken,
  listChangedCards,
  registerDevice,
  unregisterDevice,
} from '#domain/passes/wallets/registrations.ts'
import { APPLE_WALLET_SERVICE, type AppleWallet } from '#domain/passes/wallets/wallet.ts'

export const APPLE_BODY_MAX_BYTES = 16 * 1024
const BUSY_SECONDS = 30
const WAIT_MS = 10_000
/** Phones send error reports, which are logged within these bounds. */
const REPORTS_MAX = 5
const REPORT_MAX = 120
const REPORT_READ = 1_000
const plainWord = /^[A-Za-z.,:'()]*$/

/** Today's ids are 32 hexadecimal digits. */
const deviceIdForm = /^[\w.-]{1,100}$/
const serialForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** Milliseconds since 1970 that the database can keep as an instant. */
const tagForm = /^\d{1,13}$/
/** `Authorization: ApplePass <token>`. */
const tokenForm = /^ApplePass ([\w-]{1,100})$/

const registration = z.object({
  pushToken: z
    .string()
    .check(atMost(200))
    .regex(/^[\da-fA-F]{16,200}$/),
})
const reports = z.object({ logs: z.array(z.string().check(atMost(APPLE_BODY_MAX_BYTES))).max(100) })

type Env = { Bindings: { address: string }; Variables: { id: string; route: string } }
type Asked = { deviceId: string; walletPassId: string; token: string }

const DEVICES = '/v1/devices/:deviceId/registrations/:passType'

/** The routes below APPLE_WALLET_SERVICE; none if the shop does not offer this wallet. */
export function createAppleWalletService(services: Services): Hono<Env> {
  const service = new Hono<Env>()
  const { apple } = services.wallets
  service.use(async (c, next) => {
    // Never log the path itself: it identifies the phone.
    c.set('route', `${APPLE_WALLET_SERVICE}/*`)
    c.header('Cache-Control', 'no-store')
    if (!apple) return c.json({ error: 'not_found' }, 404)
    const allowance = await services.limits.take('wallet_calls_per_client', c.env.address)
    return allowance.ok ? next() : later(c, 429, allowance.retryAfterSeconds)
  })
  if (apple) addCalls(service, services, apple)
  service.all('*', (c) => c.json({ error: 'not_found' }, 404))
  return service
}

function addCalls(service: Hono<Env>, services: Services, apple: AppleWallet): void {
  const ofOurType = async (c: Context<Env>, next: () => Promise<void>) => {
    const isOurs = c.req.path.split('/').includes(apple.passTypeId)
    return isOurs ? next() : c.json({ error: 'not_found' }, 404)
  }
  service.use('/v1/devices/*', ofOurType)
  service.use('/v1/passes/*', ofOurType)
  service.post(`${DEVICES}/:serial`, async (c) => {
    const asked = askedIn(c)
    if (!asked) return unauthorized(c)
    const body = registration.safeParse(readBoundedJson(await c.req.text()))
    if (!body.success) return c.json({ error: 'malformed' }, 400)
    const registered = await registerDevice(services, { ...asked, ...body.data })
    if (!registered.ok) return unauthorized(c)
    return c.body(null, registered.isNew ? 201 : 200)
  })
  service.delete(`${DEVICES}/:serial`, async (c) => {
    const asked = askedIn(c)
    const unregistered = asked && (await unregisterDevice(services, asked))
    return unregistered?.ok ? c.body(null, 200) : unauthorized(c)
  })
  service.get(DEVICES, async (c) => {
    const deviceId = c.req.param('deviceId')
    const tag = c.req.query('passesUpdatedSince')
    if (!deviceIdForm.test(deviceId)) return c.json({ error: 'malformed' }, 400)
    if (tag !== undefined && !tagForm.test(tag)) return c.json({ error: 'malformed' }, 400)
    const since = tag === undefined ? undefined : Number(tag)
    const changed = await listChangedCards(services, { deviceId, since })
    return changed ? c.json(changed) : c.body(null, 204)
  })
  service.get('/v1/passes/:passType/:serial', (c) => sendPass(services, apple, c))
  service.post('/v1/log', async (c) => {
    const body = reports.safeParse(readBoundedJson(await c.req.text()))
    if (!body.success) return c.json({ error: 'malformed' }, 400)
    const { logs } = body.data
    const words = logs.slice(0, REPORTS_MAX).map(wordsOf)
    services.log.warn({ number: logs.length, reports: words }, 'a phone reports about its wallet')
    return c.body(null, 200)
  })
}

async function sendPass(services: Services, apple: AppleWallet, c: Context<Env>) {
  const asked = askedIn(c)
  const found = asked && (await findCardByToken(services, asked))
  if (!asked || !found?.ok) return unauthorized(c)
  const lastModified = found.changedAt.toUTCString()
  const known = Date.parse(c.req.header('If-Modified-Since') ?? '')
  if (known >= found.changedAt.getTime()) {
    return c.body(null, 304, { 'Last-Modified': lastModified })
  }
  const allowance = await services.limits.take('wallet_fetches_per_card', asked.walletPassId)
  if (!allowance.ok) return later(c, 429, allowance.retryAfterSeconds)
  try {
    const file = await apple.makePass(found.card, { waitMs: WAIT_MS, signal: c.req.raw.signal })
    return c.body(new Uint8Array(file), 200, {
      'Content-Type': 'application/vnd.apple.pkpass',
      'Last-Modified': lastModified,
    })
  } catch (error) {
    if (!(error instanceof TooManyDrawings)) throw error
    return later(c, 503, BUSY_SECONDS)
  }
}

function later(c: Context<Env>, status: 429 | 503, seconds: number): Response {
  const error = status === 429 ? 'too_many_requests' : 'busy'
  return c.json({ error }, status, { 'Retry-After': String(seconds) })
}

/** Undefined for a request that does not come from a pass of ours. */
function askedIn(c: Context<Env>): Asked | undefined {
  const deviceId = c.req.param('deviceId') ?? ''
  const walletPassId = c.req.param('serial') ?? ''
  const [, token] = tokenForm.exec(c.req.header('Authorization') ?? '') ?? []
  if (deviceId !== '' && !deviceIdForm.test(deviceId)) return undefined
  if (token === undefined || !serialForm.test(walletPassId)) return undefined
  return { deviceId, walletPassId, token }
}

/** The same answer for a wrong token and for an unknown card. */
function unauthorized(c: Context): Response {
  return c.json({ error: 'unauthorized' }, 401)
}

/** Without details: phones put serial numbers and our addresses in reports, and anybody may call this. */
function wordsOf(report: string): string {
  const reason = report.slice(0, REPORT_READ).split('encountered error:').at(-1) ?? ''
  const words = reason.split(' ').map((word) => (plainWord.test(word) ? word : '…'))
  return words.join(' ').trim().slice(0, REPORT_MAX)
}

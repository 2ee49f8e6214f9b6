// Real HTTP requests to the shop as it is built: paths, hosts and bodies go out exactly as a test
// writes them, which `fetch` would not do.
import { once } from 'node:events'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { type Logger, pino } from 'pino'
import { decode } from 'turbo-stream'
import { onTestFinished } from 'vitest'
import type { Clock, Services } from '#domain/ground/services.ts'
import { portOf } from './listening-port.ts'
import { makeSubmission } from './make.ts'
import { type Outbox, outboxIn } from './outbox.ts'
import { makeShopData, type ShopData } from './shop-data.ts'

const ANSWER_MS_MAX = 120_000

export type Sending = {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  /** Leaves when the headers are there, for an answer that has no end. */
  isBeginningEnough?: boolean | undefined
}
export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}
/** One request to a shop; Host and Origin are the shop's own unless a test says otherwise. */
export type SendRequest = (path: string, sending?: Sending) => Promise<Answer>

/** Answers how to send requests to a port of this machine where a shop with this address listens. */
export function requestsTo(port: number, publicUrl: string): SendRequest {
  return async (path, { method = 'GET', headers = {}, body, isBeginningEnough = false } = {}) => {
    const own = method === 'GET' || method === 'HEAD' ? {} : { Origin: publicUrl }
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { Host: new URL(publicUrl).host, ...own, ...headers },
      agent: false,
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
    outgoing.end(body)
    const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      outgoing.on('response', resolve)
      // After an answer that came early the server may close while the body is still on its way.
      outgoing.on('error', reject)
    })
    if (isBeginningEnough) outgoing.destroy()
    const bytes = isBeginningEnough ? Buffer.alloc(0) : Buffer.concat(await response.toArray())
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: bytes,
      text: bytes.toString(),
    }
  }
}

export type BuiltShop = {
  services: Services
  data: ShopData
  outbox: Outbox
  port: number
  publicUrl: string
  /** Addresses that the shell answers beside the pages. */
  endpoints: string[]
  request: SendRequest
  /** Before the end of the test, to open another shop on the same data. */
  close(): Promise<void>
}

export type BuiltShopOptions = {
  settings?: Record<string, string>
  data?: ShopData
  clock?: Clock
  log?: Logger
}

/**
 * Opens the built shop on a copy of the template and a port of its own; it closes with the test.
 * Tests buy a lot with one address, so purchases are limited only where a test is about that.
 */
export async function openBuiltShop(options: BuiltShopOptions = {}): Promise<BuiltShop> {
  const data = options.data ?? (await makeShopData({ isInMemory: true }))
  const built = await readBuild()
  const settings = built.readSettings({
    PUBLIC_URL: 'http://shop.test',
    PURCHASE_LIMITS: 'off',
    ...data.settings,
    ...options.settings,
  })
  const log = options.log ?? pino({ level: 'silent' })
  const shop = await built.openShop(settings, log, options.clock, undefined, {
    database: data.database,
    ...drawing(built),
  })
  let closing: Promise<void> | undefined
  const close = () => {
    shop.server.closeAllConnections()
    shop.server.close()
    closing ??= shop.close()
    return closing
  }
  onTestFinished(close)

  shop.server.listen(0, '127.0.0.1')
  await once(shop.server, 'listening')
  const port = portOf(shop.server)
  return {
    services: shop.services,
    data,
    outbox: outboxIn(data.outboxFolder),
    port,
    publicUrl: settings.publicUrl,
    endpoints: shop.shell.routes
      .map((endpoint) => endpoint.path)
      .filter((path) => !path.includes('*')),
    request: requestsTo(port, settings.publicUrl),
    close,
  }
}

type Build = typeof import('#server/entry.ts')

function readBuild(): Promise<Build> {
  return import(new URL('../build/server/index.js', import.meta.url).href)
}

/** Threads and processes that draw, each with fonts and code of its own, work for every built shop of this process. */
let drawn: ReturnType<typeof makeDrawing> | undefined
function drawing(built: Build) {
  return (drawn ??= makeDrawing(built))
}
function makeDrawing({ createPassDocuments, createPictureMaker }: Build) {
  return { documents: createPassDocuments(), pictureMaker: createPictureMaker() }
}

type BoughtOrder = {
  id: string
  secret: string
  operationNumber: string
  buyerEmail: string
  passes: { id: string; secret: string; age: string }[]
}

/** A family's order, unless told otherwise, as the payment page sends it; throws when it is refused. */
export async function buy(
  { request: send, services }: BuiltShop,
  changes: Parameters<typeof makeSubmission>[0] = {},
): Promise<BoughtOrder> {
  const answer = await postJson(send, '/checkout/payment.data', makeSubmission(changes))
  if (answer.status !== 200) throw new Error(`The order was answered ${answer.status}`)
  const order = Object(Reflect.get(Object(answer.data), 'order'))
  return { ...order, id: services.links.idIn(order.secret) }
}

/** Sends JSON as the page's code does and reads the answer of the action. */
export async function postJson(send: SendRequest, path: string, body: unknown) {
  const answer = await send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { ...answer, data: await readActionData(answer) }
}

/** What the action returned, out of React Router's answer to a `.data` request. */
export async function readActionData({ headers, body }: Answer): Promise<unknown> {
  if (!headers['content-type']?.startsWith('text/x-script')) return undefined
  const { value } = await decode(new Blob([new Uint8Array(body)]).stream(), {
    // Redirects and errors of the router: their first part is what they hold.
    plugins: [(_, held) => ({ value: held })],
  })
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : value
}

/** The text of an answer without what differs from request to request, and without what was typed. */
export function plainText({ text, headers }: Answer, ...typed: string[]): string {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
  const own = [String(headers['x-request-id']), nonce, ...typed].filter(Boolean)
  return own.reduce((rest, part) => rest.replaceAll(part, '(own)'), text)
}

/** What is read of a page or a mail, without its marks and what only programs read. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>|<!-- -->/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/\s+/g, ' ')
}

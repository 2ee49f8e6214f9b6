// The frame of the providers' doubles: a server on this machine alone, its routes, the switches
// between a question and its answer, and the webhooks after it.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { portOf } from '#tests/listening-port.ts'
import type { Courier, Hint } from './double-courier.ts'
import type { Switches } from './double-switches.ts'

export type Asked = {
  /** As it is written in the list of routes. */
  route: string
  params: Record<string, string>
  query: URLSearchParams
  header(name: string): string | undefined
  text: string
  /** Our own origin. */
  origin: string
}

export type Reply = {
  status: number
  headers: Record<string, string>
  body: string
  /** To be sent after the answer, or before it where the switches say so. */
  hints?: Hint[]
}

export type Route = {
  /** `POST /v1/payments/:id/refunds`; a slash at the end of what is asked makes no difference. */
  on: string
  answer(asked: Asked): Reply | Promise<Reply>
  /** For people or for tests: neither delayed nor spoilt by the switches. */
  isPage?: boolean
}

/** What a test may look at: which route was asked how often, and with which key. */
export type Question = { route: string; header(name: string): string | undefined }

export type DoubleServerOptions = {
  routes: Route[]
  switches: Switches
  courier: Courier
  /** For a path that is none of the routes. */
  unknown(asked: Asked): Reply
  port?: number | undefined
}

/** Ends a route's work with this answer. */
export class Rejected extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super(`${reply.status} ${reply.body}`)
    this.reply = reply
  }
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

export function goTo(location: string): Reply {
  return { status: 303, headers: { location }, body: '' }
}

export function script(body: string): Reply {
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body }
}

/** A page of a provider, with `body` as it is. */
export function page(title: string, body: string): Reply {
  const html = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 30rem; padding: 1rem; color: #1b1b1b; background: #fff }
  button { display: block; width: 100%; margin: .5rem 0; padding: .75rem 1rem; font: inherit; text-align: left; color: inherit; border: 1px solid #767676; border-radius: .5rem; background: #f5f5f5; cursor: pointer }
  button:focus-visible { outline: 3px solid #0a58ca }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** The JSON of a body; undefined where it is none, or was not said to be. */
export function readJson({ header, text }: Asked): unknown {
  if (!header('content-type')?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const REMEMBERED = 1_000

/** Starts to listen, on a port of its own where none is given. */
export async function startDoubleServer(options: DoubleServerOptions) {
  const { port = 0, unknown } = options
  const routes = options.routes.map(readRoute)
  const questions: Question[] = []
  const server = createServer((request, response) => {
    void answerOne(request, response).catch((error: unknown) => {
      process.stderr.write(`A double failed: ${String(error)}\n`)
      response.destroy()
    })
  })
  let origin = ''

  async function answerOne(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const { route, params } = find(routes, request.method ?? '', url.pathname)
    const asked: Asked = {
      route: route?.on ?? '',
      params,
      query: url.searchParams,
      header: (name) => request.headersDistinct[name.toLowerCase()]?.[0],
      text: await textOf(request),
      origin,
    }
    const { header } = asked
    questions.push({ route: asked.route, header })
    if (questions.length > REMEMBERED) questions.shift()
    if (!route || route.isPage) {
      const reply = await answerOf(route?.answer ?? unknown, asked)
      await write(response, reply, options)
      return
    }
    await misbehave(response, asked, route, options)
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${portOf(server)}`
  return {
    url: origin,
    /** The last thousand, in order. */
    questions,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await options.courier.whenIdle()
    },
  }
}

async function answerOf(answer: Route['answer'], asked: Asked): Promise<Reply> {
  try {
    return await answer(asked)
  } catch (error) {
    if (error instanceof Rejected) return error.reply
    throw error
  }
}

/** In PayPal's words; Mercado Pago has no fixed ones. */
const trouble = {
  name: 'INTERNAL_SERVER_ERROR',
  message: 'An internal server error occurred.',
  debug_id: 'd0ub1e',
}

/** Does the work of a route and answers, or does what the switches say instead. */
async function misbehave(
  response: ServerResponse,
  asked: Asked,
  route: Route,
  options: DoubleServerOptions,
): Promise<void> {
  const { switches, courier } = options
  const tooMany = switches.take('too_many_requests', route.on)
  if (tooMany) {
    const headers = { 'retry-after': String(tooMany.seconds ?? 1) }
    return write(response, json(429, { message: 'too many requests' }, headers), options)
  }
  const broken = switches.take('broken', route.on)
  if (broken) return write(response, json(broken.status ?? 500, trouble), options)

  const reply = await answerOf(route.answer, asked)
  const brokenAfterwards = switches.take('broken_afterwards', route.on)
  if (brokenAfterwards) {
    const { hints = [] } = reply
    const failure = json(brokenAfterwards.status ?? 500, trouble)
    return write(response, { ...failure, hints }, options)
  }
  if (switches.take('answer_lost', route.on)) {
    response.destroy()
    void courier.send(reply.hints ?? [])
    return
  }
  return write(response, reply, options)
}

async function write(
  response: ServerResponse,
  { status, headers, body, hints = [] }: Reply,
  { switches, courier }: DoubleServerOptions,
): Promise<void> {
  const isFirst = hints.length > 0 && switches.take('webhook_first') !== undefined
  if (isFirst) await courier.send(hints)
  response.writeHead(status, { 'cache-control': 'no-store', ...headers })
  response.end(body)
  if (!isFirst) void courier.send(hints)
}

type ReadRoute = { route: Route; method: string; path: URLPattern }

function readRoute(route: Route): ReadRoute {
  const [method = '', pathname = ''] = route.on.split(' ')
  return { route, method, path: new URLPattern({ pathname: `${pathname}{/}?` }) }
}

function find(routes: ReadRoute[], method: string, pathname: string) {
  const found = routes.find((one) => one.method === method && one.path.test({ pathname }))
  const groups = Object.entries(found?.path.exec({ pathname })?.pathname.groups ?? {})
  const params = Object.fromEntries(groups.map(([name, value = '']) => [name, value]))
  return { route: found?.route, params }
}

// Limits a connection's time and waiting requests; Node limits headers (16 KiB). Budgets: docs/security.md.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { peerNetwork } from './client-address.ts'

/** From the first byte, or from connecting, to the end of the headers. */
const HEADERS_TIMEOUT_MS = 10_000
/** From the end of the headers to the end of the body. */
const BODY_TIMEOUT_MS = 30_000
/** Body timeout for uploads: a picture of 15 MB at one megabit a second. */
const UPLOAD_TIMEOUT_MS = 150_000
/** Node's limit for the whole request; the body timeouts are enforced here. */
const REQUEST_TIMEOUT_MS = HEADERS_TIMEOUT_MS + UPLOAD_TIMEOUT_MS
/** Idle limit in both directions; longer than the 25 s between two heartbeats of a stream. */
const SILENCE_MAX_MS = 60_000
/** How often Node checks the header and request timeouts; its default is 30 s. */
export const TIMEOUTS_CHECKED_MS = 5_000
/** Far more than a proxy opens; about 100 MB if all are idle. */
const CONNECTIONS_MAX = 5_000
/** Per network. Browsers open six each and close them after a few seconds. */
const CONNECTIONS_OF_ONE_MAX = 400
/** Browsers and proxies send the next request only after the answer. */
const WAITING_MAX = 1
/** Then the connection is cut: a paused one Node resumes once drained, and reads two megabytes at once. */
const CUT_OFF_AT = 100
const TOO_MANY = 429
const TOO_SLOW = 408

/** Limits time and number, in total and per network; a trusted proxy limits its own clients itself. */
export function limitConnections(server: Server, trustedProxies: string[] = []): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.timeout = SILENCE_MAX_MS
  server.maxConnections = CONNECTIONS_MAX

  const open = createAtOnce(CONNECTIONS_OF_ONE_MAX)
  server.on('connection', (socket) => {
    const network = peerNetwork(socket, trustedProxies)
    if (network === undefined) return
    if (!open.enter(network)) return void socket.destroy()
    socket.once('close', () => open.leave(network))
  })
}

export type AtOnce = ReturnType<typeof createAtOnce>

/** Counts what is open per key in this process; `enter` is false if a key already has the maximum. */
export function createAtOnce(max: number) {
  const underWay = new Map<string, number>()
  return {
    enter(key: string): boolean {
      const count = underWay.get(key) ?? 0
      if (count >= max) return false
      underWay.set(key, count + 1)
      return true
    },
    leave(key: string): void {
      const count = (underWay.get(key) ?? 0) - 1
      if (count > 0) underWay.set(key, count)
      else underWay.delete(key)
    },
  }
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** Node has one timeout for all bodies: this gives the addresses of uploads their own. */
export function limitBodies(
  isUpload: (url: string) => boolean,
  listener: Listener,
  { bodyMs = BODY_TIMEOUT_MS, uploadMs = UPLOAD_TIMEOUT_MS } = {},
): Listener {
  return (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
    if (length === '0' && coding === undefined) return listener(request, response)

    const timer = setTimeout(
      () => endSlow(request, response),
      isUpload(request.url ?? '/') ? uploadMs : bodyMs,
    )
    request.once('close', () => clearTimeout(timer))
    return listener(request, response)
  }
}

function endSlow(request: IncomingMessage, response: ServerResponse): void {
  // The answer may take longer once the body is complete.
  if (request.complete) return
  if (response.headersSent) {
    request.socket.destroy()
    return
  }
  response.writeHead(TOO_SLOW, { Connection: 'close' })
  response.end(() => request.socket.destroy())
}

/**
 * One request per connection may wait for the answer before its own, or a client could pipeline thousands.
 * One too many is answered 429 in its turn and the connection ends; a hundred too many end it at once.
 */
export function limitWaiting(listener: Listener): Listener {
  const waiting = new WeakMap<Socket, number>()

  return (request, response) => {
    // Node assigns the socket to a response once the earlier responses are done.
    if (response.socket !== null) return listener(request, response)

    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count <= WAITING_MAX) {
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
      return listener(request, response)
    }
    // Requests after the first one too many get no answer: the connection ends first.
    if (count > WAITING_MAX + 1) {
      if (count > CUT_OFF_AT) socket.destroy()
      return undefined
    }
    socket.pause()
    response.writeHead(TOO_MANY, { Connection: 'close', 'Content-Type': 'application/json' })
    return response.end('{"error":"too_many_at_once"}')
  }
}

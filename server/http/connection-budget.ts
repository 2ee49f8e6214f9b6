// What one connection may ask of the process. Node bounds the line and the headers (16 KiB), the
// shell bounds bodies; here it is how long a connection may take and how many requests it may have
// waiting. The table of budgets is in docs/security.md.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { peerNetwork } from './client-address.ts'

/** From the first byte, or from connecting, to the end of the headers. */
const HEADERS_TIMEOUT_MS = 10_000
/** From there to the end of the body. */
const BODY_TIMEOUT_MS = 30_000
/** The same for a picture of 15 MB on a line that sends one megabit a second. */
const UPLOAD_TIMEOUT_MS = 150_000
/** What Node allows for everything together; the limits by address are ours. */
const REQUEST_TIMEOUT_MS = HEADERS_TIMEOUT_MS + UPLOAD_TIMEOUT_MS
/** Nothing sent and nothing taken. More than the 25 s between two heartbeats of a stream. */
const SILENCE_MAX_MS = 60_000
/** How often Node looks for the first two; half a minute by default. */
export const TIMEOUTS_CHECKED_MS = 5_000
/** Far more than a proxy opens; about 100 MB when all of them are idle. */
const CONNECTIONS_MAX = 5_000
/** Browsers open six each, and close them after a few seconds. */
const CONNECTIONS_OF_ONE_MAX = 400
/** Browsers and proxies ask again only after the answer. */
const WAITING_MAX = 1
/**
 * Who sends so many does not wait for the 429 either. Pausing alone does not stop the reading: Node
 * resumes a connection whose answers have drained, takes two megabytes in one turn, and gives each
 * request in them an error of its own at the end.
 */
const CUT_OFF_AT = 100
const TOO_MANY = 429
const TOO_SLOW = 408

/**
 * Sets how long connections may take and how many there may be, of all and of one network. Those of a
 * trusted proxy are everybody's: how many one of its visitors has, it counts itself.
 */
export function limitConnections(server: Server, trustedProxies: string[] = []): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.timeout = SILENCE_MAX_MS
  server.maxConnections = CONNECTIONS_MAX

  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = peerNetwork(socket, trustedProxies)
    if (network === undefined) return
    const count = (open.get(network) ?? 0) + 1
    if (count > CONNECTIONS_OF_ONE_MAX) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** Node has one time for all bodies: this gives the one address that takes files its own. */
export function limitBodies(
  uploads: string,
  listener: Listener,
  { bodyMs = BODY_TIMEOUT_MS, uploadMs = UPLOAD_TIMEOUT_MS } = {},
): Listener {
  return (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
    if (length === '0' && coding === undefined) return listener(request, response)

    const timer = setTimeout(
      () => endSlow(request, response),
      request.url === uploads ? uploadMs : bodyMs,
    )
    request.once('close', () => clearTimeout(timer))
    return listener(request, response)
  }
}

function endSlow(request: IncomingMessage, response: ServerResponse): void {
  // An answer may take longer than its question.
  if (request.complete) return
  if (response.headersSent) {
    request.socket.destroy()
    return
  }
  response.writeHead(TOO_SLOW, { Connection: 'close' })
  response.end(() => request.socket.destroy())
}

/**
 * Lets one request wait on a connection for the answer before its own. Thousands come in one breath
 * otherwise, and all are worked on before anybody else is heard: the one too many is answered 429,
 * in its turn, and the connection ends; a hundred too many end it at once.
 */
export function limitWaiting(listener: Listener): Listener {
  const waiting = new WeakMap<Socket, number>()

  return (request, response) => {
    // Node gives an answer its connection when those before it are gone.
    if (response.socket !== null) return listener(request, response)

    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count <= WAITING_MAX) {
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
      return listener(request, response)
    }
    // What comes after the first one too many gets no answer: the connection ends before.
    if (count > WAITING_MAX + 1) {
      if (count > CUT_OFF_AT) socket.destroy()
      return undefined
    }
    socket.pause()
    response.writeHead(TOO_MANY, { Connection: 'close', 'Content-Type': 'application/json' })
    return response.end('{"error":"too_many_at_once"}')
  }
}

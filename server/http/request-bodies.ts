// What requests bring. Anybody may send slowly, in single bytes, without an end, and on thousands of
// connections at once. So a body is put together here, its bytes counted as they come, and nobody looks at the
// request until it is whole. What is larger than a page takes is left to its route, which reads it once it
// knows who asks. How long a body may take is in connection-budget.ts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Listener } from './connection-budget.ts'
import { pathOf } from './page-memory.ts'

export const BODY_MAX_BYTES = 64 * 1024
/** Of all bodies together, from their first byte to the end of the answer. */
const HELD_MAX_BYTES = 32 * 1024 * 1024
/** Of those of one client: two thousand purchases, or sixteen large bodies. */
const HELD_OF_ONE_MAX_BYTES = 4 * 1024 * 1024
/** Of one that is left: all that a device sends, and more than waits of it while nobody reads. */
const LEFT_MAX_BYTES = 256 * 1024
/** Each is an event. 256 KiB in packets of 1,460 bytes are 180. */
const PIECES_MAX = 1_000
/** What the smallest piece takes of memory; of larger bodies the pieces are as large, taken together. */
const PIECE_MIN_BYTES = 256
/** The largest file that the shop takes, and as much again. */
const THROWN_AWAY_MAX_BYTES = 32 * 1024 * 1024

type Exchange = [request: IncomingMessage, response: ServerResponse]
/** Answers a request of which nothing more is read. */
export type Refuse = (status: 413 | 503, ...exchange: Exchange) => void
/** Says that a route knows who sends: the body counts no longer among those of strangers. */
export type LetIn = () => void

type BodyOptions = {
  clientOf: (request: IncomingMessage) => string
  /** What the address takes at most. */
  maxBytesOf: (path: string) => number
  refuse: Refuse
}

/**
 * Calls a listener with the whole body as `rawBody`, which that of Hono takes, or with a body that its
 * route reads. Refuses with 413 what is too large or comes in too many pieces, and with 503 what there is no
 * room for: of one client, or of all.
 */
export function createBodies({ clientOf, maxBytesOf, refuse }: BodyOptions) {
  const held = new Map<string, number>()
  let heldByAll = 0
  const letIns = new WeakMap<object, LetIn>()

  /** Counts for a client until the answer is out, the connection is gone, or `giveBack` is called. */
  function roomFor(client: string, { socket }: IncomingMessage, response: ServerResponse) {
    let own = 0
    const add = (bytes: number) => {
      own += bytes
      heldByAll += bytes
      const ofClient = (held.get(client) ?? 0) + bytes
      if (ofClient > 0) held.set(client, ofClient)
      else held.delete(client)
    }
    const giveBack = () => {
      add(-own)
      socket.off('close', giveBack)
    }
    response.once('close', giveBack)
    // An answer that waits for the one before it is not told.
    socket.once('close', giveBack)
    const take = (bytes: number) => {
      const ofClient = (held.get(client) ?? 0) + bytes
      if (ofClient > HELD_OF_ONE_MAX_BYTES || heldByAll + bytes > HELD_MAX_BYTES) return false
      add(bytes)
      return true
    }
    return { take, giveBack }
  }

  return {
    /** For the route of this request. */
    letInOf: (request: object): LetIn => letIns.get(request) ?? (() => {}),

    take:
      (listener: Listener): Listener =>
      (request, response) => {
        const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
        if (length === '0' && coding === undefined) return listener(request, response)

        response.once('finish', () => throwRestAway(request))
        const maxBytes = maxBytesOf(pathOf(request.url ?? '/'))
        const bytes = coding === undefined ? Number(length) : maxBytes
        const turnAway = (status: 413 | 503) => {
          // Before the answer: of what nobody has begun to read Node throws away all, without a bound.
          throwRestAway(request)
          refuse(status, request, response)
        }
        if (bytes > maxBytes) return turnAway(413)
        const { take, giveBack } = roomFor(clientOf(request), request, response)
        if (bytes <= BODY_MAX_BYTES) {
          return join(listener, { maxBytes: bytes, take }, turnAway, request, response)
        }
        if (!take(Math.min(bytes, LEFT_MAX_BYTES))) return turnAway(503)
        letIns.set(request, giveBack)
        return listener(request, response)
      },
  }
}

/** Calls the listener when the body is whole, unless it was answered before: as one that was too slow. */
function join(
  listener: Listener,
  { maxBytes, take }: { maxBytes: number; take: (bytes: number) => boolean },
  turnAway: (status: 413 | 503) => void,
  ...[request, response]: Exchange
) {
  let pieces: Buffer[] = []
  let size = 0
  const onPiece = (piece: Buffer) => {
    size += piece.length
    // A copy: what the connection read lies in one large piece of memory, with all that came beside it.
    const count = pieces.push(Buffer.from(piece))
    if (size > maxBytes || count > PIECES_MAX) stop(413)
    else if (!take(Math.max(piece.length, PIECE_MIN_BYTES))) stop(503)
  }
  const onEnd = () => {
    const rawBody = Buffer.concat(pieces)
    leave()
    if (!response.headersSent) listener(Object.assign(request, { rawBody }), response)
  }
  const leave = () => {
    pieces = []
    request.off('data', onPiece).off('end', onEnd)
  }
  const stop = (status: 413 | 503) => {
    leave()
    if (!response.headersSent) turnAway(status)
  }
  request.on('data', onPiece).once('end', onEnd)
  response.once('close', leave)
}

/**
 * Whoever still sends does not read an answer before they are done, and a connection that is cut off
 * meanwhile takes the answer with it: so some of the rest is read and thrown away. Of what nobody has begun
 * to read when the answer is out Node itself throws away all, without a bound.
 */
function throwRestAway(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let size = 0
  // The stream that was made of it for a handler stops it when nobody reads.
  request.removeAllListeners('data')
  request.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > THROWN_AWAY_MAX_BYTES) request.socket.destroy()
  })
  request.resume()
}

/** What a route fails with that reads its body itself. */
export class BodyTooLarge extends Error {}

/** Bounds what was left to a route, also where that takes it for a body that ends early. */
export function readWithin(
  maxBytes: number,
  tooLarge: (c: Context) => Response,
): MiddlewareHandler {
  return async (c, next) => {
    const isShort = Number(c.req.header('Content-Length') ?? Infinity) <= BODY_MAX_BYTES
    if (isShort && c.req.header('Transfer-Encoding') === undefined) return next()
    const { body, url, method, headers } = c.req.raw
    if (!body) return next()

    let size = 0
    let pieces = 0
    let isTooLarge = false
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        size += piece.length
        pieces += 1
        isTooLarge = size > maxBytes || pieces > Math.max(PIECES_MAX, maxBytes / PIECE_MIN_BYTES)
        if (isTooLarge) throw new BodyTooLarge()
        controller.enqueue(piece)
      },
    })
    const asStream = { duplex: 'half' }
    c.req.raw = new Request(url, { method, headers, body: body.pipeThrough(bounded), ...asStream })
    await next()
    if (isTooLarge) c.res = tooLarge(c)
  }
}

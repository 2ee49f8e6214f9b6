// What requests bring. Anybody may send slowly, in single bytes, without an end, and on thousands of
// connections at once. So a body is put together here, in memory that was counted before, and nobody
// looks at the request until it is whole. What is larger than a page takes is left to its route, which
// reads it once it knows who asks. How long a body may take is in connection-budget.ts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Listener } from './connection-budget.ts'
import { pathOf } from './page-memory.ts'

export const BODY_MAX_BYTES = 64 * 1024
/** Of all bodies that are put together here, and as much of those that are left to routes. */
const HELD_MAX_BYTES = 32 * 1024 * 1024
/** Of one that is left: all that a device sends, and more than waits of it while nobody reads. */
const LEFT_MAX_BYTES = 256 * 1024
/** Each is an event. 256 KiB in packets of 1,460 bytes are 180. */
const PIECES_MAX = 1_000
/** Of larger bodies the pieces are this large, taken together. */
const PIECE_MIN_BYTES = 256
/** The largest file that the shop takes, and as much again. */
const THROWN_AWAY_MAX_BYTES = 32 * 1024 * 1024

type Exchange = [request: IncomingMessage, response: ServerResponse]
/** Answers a request of which nothing more is read. */
export type Refuse = (status: 413 | 503, ...exchange: Exchange) => void
/** Says that a route knows who sends: the body counts no longer among those of strangers. */
export type LetIn = () => void

type Coming = { client: string; bytes: number; stop: (status: 413 | 503) => void }
type BodyOptions = {
  clientOf: (request: IncomingMessage) => string
  /** What the address takes at most. */
  maxBytesOf: (path: string) => number
  refuse: Refuse
}

/**
 * Calls a listener with the whole body as `rawBody`, which that of Hono takes, or with a body that its
 * route reads. Refuses with 413 what is too large or comes in too many pieces. Where memory is full, the
 * oldest body of the client that has the most under way is refused with 503: whoever leaves bodies half
 * sent loses them to those who send theirs.
 */
export function createBodies({ clientOf, maxBytesOf, refuse }: BodyOptions) {
  const held = { joined: 0, left: 0 }
  const coming = new Set<Coming>()
  const letIns = new WeakMap<object, LetIn>()

  /** Answers how to give the bytes back before the end; undefined when there is no room for them. */
  function hold(what: keyof typeof held, bytes: number, ...[{ socket }, response]: Exchange) {
    while (held[what] + bytes > HELD_MAX_BYTES) {
      const oldest = what === 'joined' ? oldestOfMost(coming) : undefined
      if (!oldest) return undefined
      oldest.stop(503)
    }
    held[what] += bytes
    const giveBack = () => {
      held[what] -= bytes
      bytes = 0
      socket.off('close', giveBack)
    }
    response.once('close', giveBack)
    // An answer that waits for the one before it is not told.
    socket.once('close', giveBack)
    return giveBack
  }

  /** Calls the listener when the body is whole. */
  function join(listener: Listener, bytes: number, giveBack: () => void, ...exchange: Exchange) {
    const [request, response] = exchange
    const stop = (status: 413 | 503) => {
      coming.delete(one)
      leave()
      giveBack()
      refuse(status, ...exchange)
    }
    const one: Coming = { client: clientOf(request), bytes, stop }
    const leave = putTogether(request, bytes, (rawBody) => {
      if (!rawBody) return stop(413)
      // Whoever was too slow has been answered.
      if (response.writableEnded) return undefined
      return listener(Object.assign(request, { rawBody }), response)
    })
    coming.add(one)
    request.once('close', () => coming.delete(one))
  }

  return {
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
          throwRestAway(request)
          return refuse(status, request, response)
        }
        if (bytes > maxBytes) return turnAway(413)
        const what = bytes > BODY_MAX_BYTES ? 'left' : 'joined'
        const giveBack = hold(what, Math.min(bytes, LEFT_MAX_BYTES), request, response)
        if (!giveBack) return turnAway(503)
        if (what === 'joined') return join(listener, bytes, giveBack, request, response)
        letIns.set(request, giveBack)
        return listener(request, response)
      },
  }
}

/** Answers how to leave off. More bytes than these, or too many pieces, make no body. */
function putTogether(request: IncomingMessage, bytes: number, done: (body?: Buffer) => void) {
  const body = Buffer.allocUnsafe(bytes)
  let size = 0
  let pieces = 0
  const take = (piece: Buffer) => {
    pieces += 1
    if (size + piece.length > bytes || pieces > PIECES_MAX) done()
    else size += piece.copy(body, size)
  }
  const end = () => done(body.subarray(0, size))
  request.on('data', take).once('end', end)
  return () => void request.off('data', take).off('end', end)
}

function oldestOfMost(coming: Set<Coming>): Coming | undefined {
  const bytes = new Map<string, number>()
  for (const one of coming) bytes.set(one.client, (bytes.get(one.client) ?? 0) + one.bytes)
  const most = Math.max(...bytes.values())
  return [...coming].find(({ client }) => bytes.get(client) === most)
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

// Clients may send slowly, in single bytes, without an end, on thousands of connections: bodies are collected
// and counted here before any route sees them. One over a page's limit is left to its route, which reads it
// after authentication. connection-budget.ts limits how long a body may take.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { z } from 'zod'
import type { Listener } from './connection-budget.ts'
import { pathOf } from './page-memory.ts'

export const BODY_MAX_BYTES = 64 * 1024
/** For all bodies together, from their first byte to the end of the answer. */
const HELD_MAX_BYTES = 32 * 1024 * 1024
/** For one client: two thousand purchases, or sixteen large bodies. */
const HELD_OF_ONE_MAX_BYTES = 4 * 1024 * 1024
/** For one body left to its route: a device's largest upload, and more than is buffered before the read. */
const LEFT_MAX_BYTES = 256 * 1024
/** Each piece is an event. 256 KiB in packets of 1,460 bytes are 180. */
const PIECES_MAX = 1_000
/** The memory of the smallest piece. In larger bodies the pieces average at least this. */
const PIECE_MIN_BYTES = 256
/** The largest file that the shop accepts, twice. */
const THROWN_AWAY_MAX_BYTES = 32 * 1024 * 1024

const declared = z.object({ moreBodyBytes: z.int().positive() })

/**
 * The largest body that each address accepts: that of a page, and what the address's route takes beyond it, as its
 * module exports it (`handle.moreBodyBytes`).
 */
export function bodyLimitsOf({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => number {
  const larger = Object.values(routes).flatMap((route) => {
    const more = route && declared.safeParse(route.module.handle).data?.moreBodyBytes
    return route && more ? [{ parts: patternOf(route, routes).split('/'), route, more }] : []
  })
  // `attractions/new` before `attractions/:attractionId`.
  const inOrder = larger.toSorted((one, other) => gapsIn(one.parts) - gapsIn(other.parts))
  return (path) => {
    const found = inOrder.find(({ parts, route }) => isAt(path, parts, route))
    return BODY_MAX_BYTES + (found?.more ?? 0)
  }
}

const gapsIn = (parts: string[]) => parts.filter((part) => part.startsWith(':')).length

/** In this spelling alone; the router asks for a page's data by its address and `.data`. */
function isAt(path: string, parts: string[], { module }: ServerRoute): boolean {
  const asked = (module.default ? path.replace(/\.data$/, '') : path).split('/')
  return (
    asked.length === parts.length &&
    parts.every((part, index) => part === asked[index] || (part.startsWith(':') && asked[index]))
  )
}

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

function patternOf({ path = '', parentId }: ServerRoute, routes: ServerBuild['routes']): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return `${parent ? patternOf(parent, routes) : ''}/${path}`.replaceAll(/\/{2,}/g, '/')
}

type Exchange = [request: IncomingMessage, response: ServerResponse]
/** Its body is not read any further. */
export type Refuse = (status: 413 | 503, ...exchange: Exchange) => void
/** Called once the sender is authenticated: the body no longer counts as a stranger's. */
export type LetIn = () => void

type BodyOptions = {
  clientOf: (request: IncomingMessage) => string
  maxBytesOf: (path: string) => number
  refuse: Refuse
}

/** The body comes as `rawBody`, or is left to its route. 413: too large, too many pieces; 503: no room. */
export function createBodies({ clientOf, maxBytesOf, refuse }: BodyOptions) {
  const held = new Map<string, number>()
  let heldByAll = 0
  const letIns = new WeakMap<object, LetIn>()

  /** Counts for a client until the answer is sent, the connection closes, or `giveBack` is called. */
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
    // A response that still waits behind an earlier one gets no close event.
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
          // Before the answer: Node discards an unread body without a limit.
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

/** Calls the listener once the body is whole, unless the request was already answered, e.g. as too slow. */
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
    // A copy: the chunk is a slice of a large buffer and would keep all of that in memory.
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
 * A client reads no answer while it sends, and closing would lose it, so some of the rest is discarded. If
 * nobody reads when the answer is sent, Node discards the whole rest without a limit.
 */
function throwRestAway(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let size = 0
  // The stream made of the request for a handler pauses it when nobody reads.
  request.removeAllListeners('data')
  request.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > THROWN_AWAY_MAX_BYTES) request.socket.destroy()
  })
  request.resume()
}

export class BodyTooLarge extends Error {}

/** Limits a body left to a route, also where the route would take the error for an early end. */
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

// Bodies whose length is not said beforehand (`Transfer-Encoding: chunked`): some proxies pass them
// on like that, in pieces as large as packets. A stranger can make each byte a piece of its own,
// each with an event and its copies, and send them without an end. So these bodies are put together
// here, piece by piece, before anybody else looks at the request.
import type { ServerResponse } from 'node:http'
import type { Listener } from './connection-budget.ts'

/** 256 KiB in packets of 1,460 bytes are 180. */
const PIECES_MAX = 1_000
const TOO_LARGE = 413

/**
 * Calls the listener at once when the length is known, otherwise with the whole body as `rawBody`,
 * which the listener of Hono takes. More than `maxBytes`, or than `PIECES_MAX` pieces, are answered
 * 413, and the rest is thrown away, as far as unread-body.ts goes.
 */
export function joinPieces(maxBytes: number, listener: Listener): Listener {
  return (request, response) => {
    if (request.headers['transfer-encoding'] === undefined) return listener(request, response)

    const pieces: Buffer[] = []
    let size = 0
    const take = (piece: Buffer) => {
      size += piece.length
      if (size > maxBytes || pieces.push(piece) > PIECES_MAX) {
        request.off('data', take)
        refuse(response)
      }
    }
    request.on('data', take)
    request.once('end', () => {
      if (!response.writableEnded) {
        listener(Object.assign(request, { rawBody: Buffer.concat(pieces) }), response)
      }
    })
    return undefined
  }
}

function refuse(response: ServerResponse): void {
  response.writeHead(TOO_LARGE, { Connection: 'close', 'Content-Type': 'application/json' })
  response.end('{"error":"body_too_large"}')
}

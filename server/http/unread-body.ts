// A body that was answered before it was read, as one that is too large. Whoever still sends does not
// read the answer before they are done, and a connection that is cut off meanwhile takes the answer with
// it: so some of the rest is read and thrown away. How long it may take is in connection-budget.ts.
import type { IncomingMessage } from 'node:http'
import type { Listener } from './connection-budget.ts'

/** The largest file that the shop takes, and as much again. */
const THROWN_AWAY_MAX_BYTES = 32 * 1024 * 1024

/** Reads on when the answer is out, and ends the connection where the rest has no end. */
export function withRestThrownAway(listener: Listener): Listener {
  return (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
    const hasBody = length !== '0' || coding !== undefined
    if (hasBody) response.once('finish', () => throwAway(request))
    return listener(request, response)
  }
}

function throwAway(request: IncomingMessage): void {
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

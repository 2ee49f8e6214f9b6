// Connections that are hostile as such: bytes that Node's own client would not send.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LASTS_MS = 2_000

/** By kind: how many connections, and what each sends again and again while it is open. */
export function hostileConnections(port) {
  const host = `Host: localhost:${port}\r\n`
  const form = 'Content-Type: application/x-www-form-urlencoded\r\n'
  const post = `POST /order-lookup HTTP/1.1\r\n${host}Origin: http://localhost:${port}\r\n${form}`
  const chunked = 'Transfer-Encoding: chunked\r\n\r\n'
  const bytes = '1\r\na\r\n'.repeat(10_000)
  return [
    [
      '2,000 requests in one breath',
      { count: 4, first: `GET /cart HTTP/1.1\r\n${host}\r\n`.repeat(2_000) },
    ],
    [
      'requests without waiting',
      { count: 4, first: '', again: `GET / HTTP/1.1\r\n${host}\r\n`.repeat(1_000) },
    ],
    ['a body of single bytes', { count: 4, first: post + chunked, again: bytes }],
    [
      'single bytes behind a question',
      { count: 4, first: `GET / HTTP/1.1\r\n${host}${chunked}`, again: bytes },
    ],
    ['500 silent connections', { count: 500, first: '' }],
    ['500 halves of a head', { count: 500, first: `GET / HTTP/1.1\r\n${host}X: ` }],
    [
      'thousands of headers',
      { count: 20, first: `GET / HTTP/1.1\r\n${host}${'a:\r\n'.repeat(3_800)}\r\n` },
    ],
    ['no HTTP at all', { count: 50, first: '\u0016\u0003\u0001'.repeat(20_000) }],
  ]
}

/** Opens the connections, sends for two seconds whatever they take, and closes them. */
export async function sendConnection(port, { count, first, again }) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    // To be cut off is what they are here for.
    socket.on('error', () => {})
    socket.resume()
    socket.write(first, 'latin1')
    if (again) repeat(socket, again)
    return socket
  })
  await pause(LASTS_MS)
  for (const socket of sockets) socket.destroy()
}

function repeat(socket, text) {
  if (!socket.destroyed) socket.write(text, 'latin1', () => setImmediate(repeat, socket, text))
}

import { on, once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#tests/listening-port.ts'
import { limitBodies, limitConnections, limitWaiting } from './connection-budget.ts'

const QUESTIONS = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'.repeat(1_000)
/** What Node takes from a connection at once. */
const ONE_READ = 65_536

test('of connections that ask without waiting, however fast, little is read', async () => {
  const answer = 'x'.repeat(51_000)
  const server = createServer(limitWaiting((_request, response) => response.end(answer)))
  const port = await listen(server)

  const strangers = Array.from({ length: 4 }, () => askWithoutEnd(port))
  const read: number[] = []
  for await (const [connection] of on(server, 'connection')) {
    await once(connection, 'close')
    read.push(connection.bytesRead)
    if (read.length === strangers.length) break
  }

  expect(Math.max(...read)).toBeLessThanOrEqual(2 * ONE_READ)
})

test('a network has 400 connections at once; a trusted proxy has more', () => {
  const server = createServer()
  limitConnections(server, ['10.0.0.1'])
  const opened = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress })
    // As sockets that come from elsewhere are given to a server.
    server.emit('connection', socket)
    return socket
  }
  const many = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => opened(address(index)))

  const first = many(401, () => '203.0.113.7')
  expect(endedOf(first)).toBe(1)
  expect(first.at(-1)?.destroyed).toBe(true)
  expect(endedOf(many(1, () => '203.0.113.8'))).toBe(0)
  expect(endedOf(many(1, () => '::ffff:203.0.113.7'))).toBe(1)
  expect(endedOf(many(405, (index) => `2001:db8:1:2::${index.toString(16)}`))).toBe(5)
  expect(endedOf(many(401, () => '127.0.0.1'))).toBe(1)
  expect(endedOf(many(450, () => '::ffff:10.0.0.1'))).toBe(0)
  first[0]?.emit('close')
  expect(endedOf(many(2, () => '203.0.113.7'))).toBe(1)
})

test.each([
  ['a picture', { bodyMs: 3_600_000, uploadMs: 50 }, '/uploads', '/other'],
  ['anything else', { bodyMs: 50, uploadMs: 3_600_000 }, '/other', '/uploads'],
])('a body that stays away is given up, %s after its own time', async (_, times, late, other) => {
  const server = createServer(limitBodies((url) => url === '/uploads', unanswered, times))
  const port = await listen(server)
  const send = async (path: string) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10\r\n\r\nhalf`
    const stranger = connect(port, '127.0.0.1')
    onTestFinished(() => void stranger.destroy())
    stranger.write(head)
    const answer = (await stranger.toArray()).join('')
    return [path, answer.split('\r\n', 1)[0]]
  }

  const first = await Promise.race([send(other), send(late)])

  expect(first).toEqual([late, 'HTTP/1.1 408 Request Timeout'])
})

function unanswered() {}

function endedOf(sockets: PassThrough[]): number {
  return sockets.filter(({ destroyed }) => destroyed).length
}

function askWithoutEnd(port: number): Socket {
  // To be cut off is what it is here for.
  const stranger = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void stranger.destroy())
  const repeat = () => {
    if (!stranger.destroyed) stranger.write(QUESTIONS, () => setImmediate(repeat))
  }
  repeat()
  return stranger.resume()
}

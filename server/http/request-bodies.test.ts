import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#tests/listening-port.ts'
import { BODY_MAX_BYTES, createBodies, readWithin } from './request-bodies.ts'

const ROOM = 32 * 1024 * 1024
const PLACES = ROOM / BODY_MAX_BYTES
const CHUNKED = 'Transfer-Encoding: chunked'
const LARGE = 1024 * 1024

/** A server that answers with the length of what came; clients say who they are. */
async function open() {
  const left: (() => void)[] = []
  const bodies = createBodies({
    clientOf: ({ headers }) => String(headers.from),
    maxBytesOf: (path) => (path === '/large' ? LARGE : BODY_MAX_BYTES),
    refuse: (status, _request, response) =>
      void response.writeHead(status, { Connection: 'close' }).end(),
  })
  const server = createServer(
    bodies.take((request, response) => {
      // What is left to a route waits here for its guard.
      if (request.url === '/large') return left.push(bodies.letInOf(request))
      const { rawBody } = Object.assign({ rawBody: Buffer.alloc(0) }, request)
      return response.end(`read ${rawBody.length}`)
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  /** Sends the head and a beginning of the body; `answer` is the first line of what comes back. */
  function begin(from: string, kind: string, body = '', path = '/') {
    const socket = connect(portOf(server), '127.0.0.1')
    sockets.push(socket)
    // To be cut off is what some are here for.
    socket.on('error', () => {})
    socket.setEncoding('utf8')
    const answered = { text: '' }
    socket.on('data', (text) => (answered.text += text))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nFrom: ${from}\r\n${kind}\r\n\r\n${body}`)
    return { socket, answered, status: () => Number(answered.text.slice(9, 12)) }
  }
  /** A whole post; everybody who wrote before has been heard when it is answered. */
  async function post(from: string, body: string, kind = `Content-Length: ${body.length}`) {
    const sent = begin(from, `Connection: close\r\n${kind}`, body)
    await once(sent.socket, 'close')
    return [sent.status(), sent.answered.text.split('\r\n').at(-1)]
  }
  return { server, begin, post, left }
}

const inPieces = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

test('a thousand bodies without an end hold no more than there is room for', async () => {
  const { server, begin, post } = await open()
  const heads: unknown[] = []
  server.on('request', (request) => heads.push(request))

  const strangers = Array.from({ length: 1_000 }, (_, index) =>
    begin(`network-${index % 50}`, index % 2 ? CHUNKED : `Content-Length: ${BODY_MAX_BYTES}`, '1'),
  )
  await expect.poll(() => heads.length, { timeout: 60_000 }).toBe(1_000)
  const refused = () => strangers.filter(({ status }) => status() === 503).length
  await expect.poll(refused, { timeout: 60_000 }).toBe(1_000 - PLACES)

  expect(await post('somebody', 'a question')).toEqual([200, 'read 10'])
  expect(await post('somebody', inPieces('a question'), CHUNKED)).toEqual([200, 'read 10'])
  // The second had the place of the first.
  expect(refused()).toBe(1_000 - PLACES + 1)
})

test('who has the most under way loses the oldest of it, and who was there before nothing', async () => {
  const { begin, post } = await open()
  const half = `Content-Length: ${BODY_MAX_BYTES}`
  const quiet = begin('office', half, '1')
  await once(quiet.socket, 'connect')
  expect(await post('office', 'x')).toEqual([200, 'read 1'])
  const flood: ReturnType<typeof begin>[] = []
  for (let count = 0; count < PLACES + 10; count += 1) {
    const one = begin('flood', half, '1')
    await once(one.socket, 'connect')
    flood.push(one)
  }
  expect(await post('other', 'x')).toEqual([200, 'read 1'])

  const statuses = () => flood.map(({ status }) => status())
  await expect.poll(() => statuses().filter((status) => status === 503).length).toBe(12)
  expect(statuses().slice(0, 12)).toEqual(Array(12).fill(503))
  expect(quiet.status()).toBe(0)
  quiet.socket.write('x'.repeat(BODY_MAX_BYTES - 1))
  await expect.poll(() => quiet.answered.text).toContain(`read ${BODY_MAX_BYTES}`)
})

test('whoever goes gives back what they held, whole or not', async () => {
  const { server, begin, post } = await open()
  const most = 'x'.repeat(BODY_MAX_BYTES)
  const fill = () => Array.from({ length: PLACES - 1 }, () => begin('a', CHUNKED, '1'))
  const closed: Promise<unknown>[] = []
  server.on('connection', (socket) =>
    closed.push(new Promise((done) => socket.once('close', done))),
  )

  const gone = fill()
  expect(await post('b', most)).toEqual([200, `read ${BODY_MAX_BYTES}`])
  for (const { socket } of gone) socket.destroy()
  await Promise.all(closed)
  const again = fill()
  expect(await post('b', most)).toEqual([200, `read ${BODY_MAX_BYTES}`])
  expect([...gone, ...again].filter(({ status }) => status() !== 0)).toEqual([])
})

test('a body is whole however it comes, and refused for its length or its pieces', async () => {
  const { begin, post } = await open()
  const most = 'x'.repeat(BODY_MAX_BYTES)
  const slow = begin('a', 'Content-Length: 5')
  for (const letter of 'abcde') await new Promise((sent) => void slow.socket.write(letter, sent))

  await expect.poll(() => slow.answered.text).toContain('read 5')
  expect(await post('a', inPieces(most), CHUNKED)).toEqual([200, `read ${BODY_MAX_BYTES}`])
  expect((await post('a', inPieces(`${most}x`), CHUNKED))[0]).toBe(413)
  expect((await post('a', '1\r\nx\r\n'.repeat(1_001), CHUNKED))[0]).toBe(413)
  expect((await post('a', '', `Content-Length: ${BODY_MAX_BYTES + 1}`))[0]).toBe(413)
})

test('bodies that are left to a route have a room of their own, until it knows who sends', async () => {
  const { begin, post, left } = await open()
  const places = ROOM / (256 * 1024)
  const large = () => begin('a', CHUNKED, '1', '/large')
  for (let count = 0; count < places; count += 1) large()
  await expect.poll(() => left.length).toBe(places)

  const late = large()
  await expect.poll(late.status).toBe(503)
  expect(await post('b', 'x')).toEqual([200, 'read 1'])
  left[0]?.()
  left[0]?.()
  large()
  await expect.poll(() => left.length).toBe(places + 1)
  const last = large()
  await expect.poll(last.status).toBe(503)
})

test('what a route reads is bounded, also where the route takes it for a body that ends early', async () => {
  const app = new Hono()
  app.use(readWithin(LARGE, (c) => c.text('too large', 413)))
  app.post('/', async (c) => {
    const size = await c.req.arrayBuffer().then(
      (body) => body.byteLength,
      () => 'nothing',
    )
    return c.text(`read ${size}`)
  })
  const send = async (pieces: number, size: number) => {
    const piece = new Uint8Array(size)
    const body = new ReadableStream({
      pull(controller) {
        if (pieces === 0) controller.close()
        else controller.enqueue(piece)
        pieces -= 1
      },
    })
    const headers = { 'Transfer-Encoding': 'chunked' }
    const request = new Request(
      'http://a/',
      Object.assign({ method: 'POST', headers, body }, { duplex: 'half' }),
    )
    const answer = await app.request(request)
    return [answer.status, await answer.text()]
  }

  expect(await send(16, LARGE / 16)).toEqual([200, `read ${LARGE}`])
  expect(await send(17, LARGE / 16)).toEqual([413, 'too large'])
  expect(await send(5_000, 1)).toEqual([413, 'too large'])
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#tests/listening-port.ts'
import { BODY_MAX_BYTES, createBodies, readWithin } from './request-bodies.ts'

const ROOM = 32 * 1024 * 1024
const OF_ONE = 4 * 1024 * 1024
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
  const listener = bodies.take((request, response) => {
    // What is left to a route waits here for its guard.
    if (request.url === '/large') return left.push(bodies.letInOf(request))
    const { rawBody } = Object.assign({ rawBody: Buffer.alloc(0) }, request)
    return response.end(`read ${rawBody.length}`)
  })
  const server = createServer((request, response) => {
    listener(request, response)
    // As one whose time is over.
    if (request.url === '/slow') response.writeHead(408).end()
  })
  const port = await listen(server)

  /** Sends the head and a beginning of the body; `answer` is the first line of what comes back. */
  function begin(from: string, kind: string, body = '', path = '/') {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
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
  return { begin, post, left }
}

const inPieces = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

test('bodies without an end hold no more of a network than there is room for, and others go on', async () => {
  const { begin, post } = await open()
  const most = 'x'.repeat(BODY_MAX_BYTES - 1)
  const inChunks = `ffff\r\n${most}\r\n`
  const held = OF_ONE / BODY_MAX_BYTES

  const strangers = Array.from({ length: 2 * held }, (_, index) =>
    index % 2
      ? begin('a', CHUNKED, inChunks)
      : begin('a', `Content-Length: ${BODY_MAX_BYTES}`, most),
  )
  const waiting = () => strangers.filter(({ status }) => status() === 0)
  await expect.poll(() => waiting().length, { timeout: 60_000 }).toBeLessThanOrEqual(held)

  expect(strangers.every(({ status }) => [0, 503].includes(status()))).toBe(true)
  expect(await post('b', 'a question')).toEqual([200, 'read 10'])
  expect(await post('b', inPieces('a question'), CHUNKED)).toEqual([200, 'read 10'])
  const closed = strangers.map(({ socket }) => socket.closed || once(socket, 'close'))
  for (const { socket } of strangers) socket.destroy()
  await Promise.all(closed)
  await expect.poll(() => post('a', most)).toEqual([200, `read ${most.length}`])
})

test('of all networks together no more is held either', async () => {
  const { begin } = await open()
  const body = 'x'.repeat(BODY_MAX_BYTES - 1)

  const strangers = Array.from({ length: ROOM / BODY_MAX_BYTES + 100 }, (_, index) =>
    begin(`network-${index % 20}`, `Content-Length: ${BODY_MAX_BYTES}`, body),
  )
  const refused = () => strangers.filter(({ status }) => status() === 503)

  await expect.poll(() => refused().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(99)
})

test('a body that was answered before its end is neither held nor answered again', async () => {
  const { begin, post } = await open()
  const body = 'x'.repeat(BODY_MAX_BYTES - 1)
  const slow = Array.from({ length: OF_ONE / BODY_MAX_BYTES }, () =>
    begin('a', `Content-Length: ${BODY_MAX_BYTES}`, body, '/slow'),
  )
  await expect.poll(() => slow.filter(({ status }) => status() === 408).length).toBe(slow.length)
  for (const { socket } of slow) socket.write('x')

  expect(await post('a', body)).toEqual([200, `read ${body.length}`])
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

test('bodies that are left to a route count with the others, until it knows who sends', async () => {
  const { begin, post, left } = await open()
  const places = OF_ONE / (256 * 1024)
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

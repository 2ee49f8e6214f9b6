// Whoever sends more than is taken reads why, however they send it: an answer that goes with its
// connection looks like a bad network, and is tried again for ever.
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { GATE_API } from '#domain/scan/gate-messages.ts'
import { type BuiltShop, openBuiltShop } from '#tests/request.ts'

const MEGABYTE = 1024 * 1024
/** What is read and thrown away, and what the machine's own buffers take beside it. */
const TAKEN_MAX = 64 * MEGABYTE
const GATE = `${GATE_API}/scan`
const json = { 'Content-Type': 'application/json' }
const chunked = { ...json, 'Transfer-Encoding': 'chunked' }

test.for([
  [1, GATE],
  [20, GATE],
  [1, '/checkout/payment'],
  [20, '/checkout/payment'],
  [2, '/admin/reservations/import'],
] as const)('%i MB to %s are answered 413, with their length and without', async ([size, path]) => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const body = Buffer.alloc(size * MEGABYTE, 'x')
  const url = `http://127.0.0.1:${shop.port}${path}`
  const origin = { Origin: shop.publicUrl }

  const answers = [
    await shop.request(path, { method: 'POST', headers: json, body }),
    await shop.request(path, { method: 'POST', headers: chunked, body }),
    await fetch(url, { method: 'POST', headers: { ...json, ...origin }, body }),
    // On the connection of the one before, if that is still good.
    await fetch(url, { method: 'POST', headers: { ...json, ...origin }, body }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413])
  expect((await shop.request('/healthz')).status).toBe(200)
})

test('who sends slowly reads the answer too, and is heard to the end', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const socket = connect(shop.port, '127.0.0.1')
  socket.setEncoding('utf8')
  const faults: Error[] = []
  let answer = ''
  socket.on('data', (text) => (answer += text))
  socket.on('error', (fault) => faults.push(fault))
  const pieces = 600
  const piece = 'x'.repeat(1024)
  const length = `Content-Length: ${pieces * piece.length}`
  socket.write(
    `POST ${GATE} HTTP/1.1\r\nHost: ${new URL(shop.publicUrl).host}\r\n${length}\r\n\r\n`,
  )

  for (let sent = 0; sent < pieces; sent += 1) {
    socket.write(piece)
    // As slow as a line on which something else goes on.
    await shop.request('/healthz')
  }
  socket.end()
  await new Promise((resolve) => void socket.once('close', resolve))

  expect(answer).toMatch(/^HTTP\/1\.1 413/)
  expect(faults).toEqual([])
})

test('a body without an end is answered, and cut off', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const lengthy = `Content-Length: ${Number.MAX_SAFE_INTEGER}`
  const pieces = 'Transfer-Encoding: chunked'

  for (const [path, kind] of [
    [GATE, pieces],
    ['/checkout/payment', lengthy],
    ['/admin/pictures', lengthy],
  ] as const) {
    const { answer, sent } = await sendWithoutEnd(shop, path, kind)
    expect([path, answer.slice(0, 10)]).toEqual([path, 'HTTP/1.1 4'])
    expect(sent).toBeLessThan(TAKEN_MAX)
  }
})

/** Sends until the shop ends the connection. */
async function sendWithoutEnd(shop: BuiltShop, path: string, kind: string) {
  const socket = connect(shop.port, '127.0.0.1')
  socket.setEncoding('utf8')
  let answer = ''
  let sent = 0
  socket.on('data', (text) => (answer += text))
  // Whoever is cut off while they write is told so by their own machine.
  socket.on('error', () => undefined)
  const host = new URL(shop.publicUrl).host
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${shop.publicUrl}\r\n${kind}\r\n\r\n`,
  )
  const piece = 'x'.repeat(64 * 1024)
  const bytes = kind.startsWith('Transfer') ? `10000\r\n${piece}\r\n` : piece
  const write = () => {
    while (!socket.destroyed && sent < TAKEN_MAX) {
      sent += piece.length
      if (!socket.write(bytes)) return
    }
  }
  socket.on('drain', write)
  write()
  await new Promise((resolve) => void socket.once('close', resolve))
  return { answer, sent }
}

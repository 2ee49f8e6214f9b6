// Whoever sends more than is taken reads why, however they send it: an answer that goes with its
// connection looks like a bad network, and is tried again for ever.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { enrolDevice } from '#domain/door/devices/devices.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { attractionId, makeKeys, offerDevice, sendSigned } from '#tests/gate.ts'
import { heavyPicture, uploadForm } from '#tests/picture-files.ts'
import { type BuiltShop, openBuiltShop, type SendRequest } from '#tests/request.ts'
import { makeAdmin, signIn } from '#tests/staff.ts'

const MEGABYTE = 1024 * 1024
/** What is read and thrown away, and what the machine's own buffers take beside it. */
const TAKEN_MAX = 64 * MEGABYTE
const GATE = `${GATE_API}/scan`
const json = { 'Content-Type': 'application/json' }
const chunked = { ...json, 'Transfer-Encoding': 'chunked' }

test('some megabytes are answered 413 with their length, and as the address is guarded without', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  for (const [size, path, guarded] of [
    [1, GATE, 401],
    [20, GATE, 401],
    [1, '/checkout/payment', 413],
    [20, '/checkout/payment', 413],
    [2, '/admin/reservations/import', 302],
  ] as const) {
    const body = Buffer.alloc(size * MEGABYTE, 'x')
    const url = `http://127.0.0.1:${shop.port}${path}`
    const headers = { ...json, Origin: shop.publicUrl }

    const answers = [
      await shop.request(path, { method: 'POST', headers: json, body }),
      await shop.request(path, { method: 'POST', headers: chunked, body }),
      await fetch(url, { method: 'POST', headers, body }),
      // On the connection of the one before, if that is still good.
      await fetch(url, { method: 'POST', headers, body }),
    ]

    const statuses = answers.map(({ status }) => status)
    expect([size, path, ...statuses]).toEqual([size, path, 413, guarded, 413, 413])
    expect((await shop.request('/healthz')).status).toBe(200)
  }
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

test('staff and devices send what is large with a length and without, while strangers send without an end', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off', TRUSTED_PROXIES: '127.0.0.1' } })
  const Cookie = await signIn(shop.request, await makeAdmin(shop.services))
  const keys = await makeKeys()
  const at = await attractionId(shop.services, { pass: 'Todos' })
  const { deviceId, token } = await offerDevice(shop.services, at)
  await enrolDevice(shop.services, { token, publicKey: keys.publicKey })
  const strangers = Array.from({ length: 600 }, (_, index) => {
    const socket = connect(shop.port, '127.0.0.1').on('error', () => undefined)
    socket.write(
      `POST /checkout/payment HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.${index >> 8}.${index % 256}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`,
    )
    return socket
  })
  await Promise.all(strangers.map((socket) => once(socket, 'connect')))

  const picture = uploadForm(await heavyPicture())
  const statuses: unknown[] = []
  for (const how of [{}, { 'Transfer-Encoding': 'chunked' }]) {
    const post = async (path: string, headers: Record<string, string>, body: string | Uint8Array) =>
      (await shop.request(path, { method: 'POST', headers: { ...headers, ...how }, body })).status
    const form = { Cookie, 'Content-Type': 'application/x-www-form-urlencoded' }
    const send: SendRequest = (path, sending) =>
      shop.request(path, { ...sending, headers: { ...sending?.headers, ...how } })
    const upload = async (length: number, ownKeys: Parameters<typeof sendSigned>[1]) =>
      (await sendSigned(send, ownKeys, 'POST', `${GATE_API}/upload`, { scans: 'x'.repeat(length) }))
        .status

    statuses.push([
      await post('/admin/attractions/1', form, `intent=save&name=${'x'.repeat(200_000)}`),
      await post('/admin/attractions/1', form, `intent=save&name=${'x'.repeat(300_000)}`),
      await post('/admin/pictures', { Cookie, ...picture.headers }, picture.body),
      await post('/admin/pictures', picture.headers, picture.body),
      await upload(200_000, { ...keys, deviceId }),
      await upload(300_000, { ...keys, deviceId }),
      await upload(200_000, {
        ...keys,
        deviceId: deviceId.replaceAll(/./g, (sign) => (sign === '-' ? '-' : 'a')),
      }),
    ])
  }
  for (const socket of strangers) socket.destroy()

  expect(picture.body.length).toBeGreaterThan(256 * 1024)
  const expected = [400, 413, 200, 401, 400, 413, 401]
  expect(statuses).toEqual([expected, expected])
})

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

// How a shop stops with requests under way: alike on both engines. It takes seconds: each test starts a
// process.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { orders } from '#db/schema.ts'
import { makeSubmission } from '#tests/make.ts'
import { heldStop, type ShopProcess, startShop } from '#tests/process.ts'
import { makeShopData } from '#tests/shop-data.ts'

test('a stop lets the request under way finish, takes no new one, and ends with it', async () => {
  const { data, shop } = await startHeld()
  const body = JSON.stringify(makeSubmission())
  const { socket, heard } = await beginPurchase(shop, body)
  shop.signal('SIGTERM')
  await expect.poll(() => refusesConnections(shop.port)).toBe(true)

  socket.write(body)
  await once(socket, 'close')

  expect(heard()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
  expect(await shop.ended).toEqual({ code: 0, signal: null })
  const database = await data.open()
  onTestFinished(() => database.close())
  expect(await database.db.$count(orders)).toBe(1)
})

test('a request that does not come to its end is cut off when the stop has waited', async () => {
  const { shop } = await startHeld()
  const { socket, heard } = await beginPurchase(shop, JSON.stringify(makeSubmission()))
  shop.signal('SIGTERM')
  await expect.poll(() => shop.stderr()).toContain('The stop waits 4000 ms.')

  shop.signal('SIGUSR2')
  await once(socket, 'close')

  expect(heard()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  expect(await shop.ended).toEqual({ code: 0, signal: null })
})

test('visitors who keep their connection open do not hold up a stop', async () => {
  const { shop } = await startHeld()
  const socket = connect(shop.port, '127.0.0.1')
  socket.write(`GET /buenos-aires HTTP/1.1\r\nHost: localhost:${shop.port}\r\n\r\n`)
  await once(socket, 'data')

  shop.signal('SIGINT')

  expect(await shop.ended).toEqual({ code: 0, signal: null })
  expect(shop.stderr()).toContain('The stop waits 4000 ms.')
})

async function startHeld() {
  const data = await makeShopData()
  return { data, shop: await startShop({ ...data.settings, ...heldStop }) }
}

/** Sends the head of a purchase; the server has said that it saw it. */
async function beginPurchase({ port, publicUrl }: ShopProcess, body: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.write(
    [
      'POST /checkout/payment.data HTTP/1.1',
      `Host: localhost:${port}`,
      `Origin: ${publicUrl}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
      '',
      '',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  return { socket, heard: () => answer }
}

function refusesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })
}

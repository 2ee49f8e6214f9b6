import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#tests/listening-port.ts'
import { clientAddress } from './client-address.ts'

const proxy = '127.0.0.1'

test('without a trusted proxy the address is the one of the connection, whatever a header says', async () => {
  expect(await addressSeen({ trusted: [], forwarded: '203.0.113.7' })).toBe('127.0.0.1')
})

test('a header from an address that is not trusted is not believed', async () => {
  expect(await addressSeen({ trusted: ['192.0.2.1'], forwarded: '203.0.113.7' })).toBe('127.0.0.1')
})

test('a trusted proxy tells the address of the visitor', async () => {
  expect(await addressSeen({ trusted: [proxy], forwarded: '203.0.113.7' })).toBe('203.0.113.7')
})

test('what a visitor wrote into the header stands left of what the proxy saw, and is not believed', async () => {
  const forwarded = '198.51.100.9, 203.0.113.7'

  expect(await addressSeen({ trusted: [proxy], forwarded })).toBe('203.0.113.7')
})

test('proxies of ours behind one another are passed over, also written as IPv6', async () => {
  const forwarded = '203.0.113.7, 10.0.0.2, ::ffff:10.0.0.3'

  expect(await addressSeen({ trusted: [proxy, '10.0.0.2', '10.0.0.3'], forwarded })).toBe(
    '203.0.113.7',
  )
})

test('a trusted proxy that says nothing is itself the address', async () => {
  expect(await addressSeen({ trusted: [proxy], forwarded: ' , ' })).toBe('127.0.0.1')
})

test('the addresses of one IPv6 network are one client, however they are written', async () => {
  expect(await seenBehindProxy('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64')
  expect(await seenBehindProxy('2001:0DB8:0000:0007:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:7::/64')
  expect(await seenBehindProxy('2001:db8::7:0:0:1')).toBe('2001:db8:0:0::/64')
  expect(await seenBehindProxy('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
})

function seenBehindProxy(forwarded: string): Promise<string> {
  return addressSeen({ trusted: [proxy], forwarded })
}

/** Sends a real request over loopback and answers what `clientAddress` made of it. */
async function addressSeen({ trusted, forwarded }: { trusted: string[]; forwarded: string }) {
  const server = createServer((incoming, response) => {
    response.end(clientAddress(incoming, trusted))
  })
  server.listen(0, '::')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const outgoing = request({
    host: '127.0.0.1',
    port: portOf(server),
    headers: { 'X-Forwarded-For': forwarded },
    agent: false,
  }).end()
  const [response] = await once(outgoing, 'response')
  return (await response.toArray()).join('')
}

import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '#tests/listening-port.ts'
import { clientAddress } from './client-address.ts'

const proxy = '127.0.0.1'

test.each<[what: string, trusted: string[], forwarded: string, client: string]>([
  ['without a trusted proxy no header is believed', [], '203.0.113.7', proxy],
  ['nor is one from an address that is not trusted', ['192.0.2.1'], '203.0.113.7', proxy],
  ['a trusted proxy tells the address of the visitor', [proxy], '203.0.113.7', '203.0.113.7'],
  [
    'what a visitor wrote stands left of what the proxy saw',
    [proxy],
    '198.51.100.9, 203.0.113.7',
    '203.0.113.7',
  ],
  [
    'proxies of ours behind one another are passed over, also written as IPv6',
    [proxy, '10.0.0.2', '10.0.0.3'],
    '203.0.113.7, 10.0.0.2, ::ffff:10.0.0.3',
    '203.0.113.7',
  ],
  ['a trusted proxy that says nothing is itself the address', [proxy], ' , ', proxy],
])('%s', async (_, trusted, forwarded, client) => {
  expect(await addressSeen({ trusted, forwarded })).toBe(client)
})

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::7:0:0:1', '2001:db8:0:0::/64'],
  ['2001:db8:0:8::1', '2001:db8:0:8::/64'],
])('%s is a client of %s, however it is written', async (forwarded, network) => {
  expect(await addressSeen({ trusted: [proxy], forwarded })).toBe(network)
})

/** Sends a real request over loopback and answers what `clientAddress` made of it. */
async function addressSeen({ trusted, forwarded }: { trusted: string[]; forwarded: string }) {
  const server = createServer((incoming, response) => {
    response.end(clientAddress(incoming, trusted))
  })
  const outgoing = request({
    host: '127.0.0.1',
    port: await listen(server, '::'),
    headers: { 'X-Forwarded-For': forwarded },
    agent: false,
  }).end()
  const [response] = await once(outgoing, 'response')
  return (await response.toArray()).join('')
}

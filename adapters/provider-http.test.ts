import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { createProviderHttp, type ProviderRequest } from '#adapters/provider-http.ts'
import { serve } from '#tests/own-server.ts'

const secret = 'Bearer APP_USR-secret'
const payment: ProviderRequest = {
  method: 'POST',
  path: '/v1/payments?of=ana@example.com',
  json: { payer: 'ana@example.com' },
  key: 'key-1',
  headers: { authorization: secret },
}

async function openClient(answer: RequestListener, exchangeMs = 60_000) {
  const keys: (string | undefined)[] = []
  const url = await serve((request, response) => {
    keys.push(request.headersDistinct['x-key']?.[0])
    answer(request, response)
  })
  const waits: number[] = []
  const client = createProviderHttp({
    name: 'provider',
    url,
    keyHeader: 'X-Key',
    exchangeMs,
    random: () => 0.5,
    wait: async (ms) => void waits.push(ms),
  })
  return { client, url, keys, waits }
}

test('a refusal is an answer, and asked for once', async () => {
  const { client, keys } = await openClient((_, response) => {
    response.writeHead(400).end('{"message":"no"}')
  })

  expect(await client.ask(payment)).toEqual({ status: 400, body: { message: 'no' } })
  expect(keys).toEqual(['key-1'])
})

test('a provider that fails is asked three times with one key, each time after a longer wait', async () => {
  const { client, keys, waits } = await openClient((_, response) => {
    response.writeHead(502).end('<html>')
  })

  await expect(client.ask(payment)).rejects.toThrow('provider did not answer: status 502')
  expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
  expect(waits).toEqual([300, 600])
})

test('what changes something and has no key is asked once', async () => {
  const { client, keys } = await openClient((_, response) => {
    response.writeHead(500).end()
  })
  const { key: _key, ...keyless } = payment

  await expect(client.ask(keyless)).rejects.toThrow('status 500')
  expect(keys).toHaveLength(1)
})

test.each([
  ['longer than anybody waits', '3600', []],
  ['that is short', '2', [2_000, 2_000]],
  ['that is no number', 'tomorrow', [300, 600]],
])('a provider asks for patience %s', async (_, seconds, expected) => {
  const { client, waits } = await openClient((_request, response) => {
    response.writeHead(429, { 'retry-after': seconds }).end('{}')
  })

  await expect(client.ask(payment)).rejects.toThrow('status 429')
  expect(waits).toEqual(expected)
})

test('an answer that begins and never ends is left', async () => {
  const { client, waits } = await openClient((_, response) => {
    response.writeHead(200).write('{"id":')
  }, 100)

  await expect(client.ask(payment)).rejects.toThrow('provider did not answer: too slow')
  expect(waits).toHaveLength(2)
})

test.each([
  ['without end is not read', `"${'x'.repeat(1_100_000)}"`, 'its answer is too long'],
  ['that is a page is none', '<html>Wi-Fi</html>', 'status 200 without JSON'],
])('an answer %s', async (_, answer, why) => {
  const { client } = await openClient((_request, response) => response.end(answer))

  await expect(client.ask(payment)).rejects.toThrow(why)
})

test('credentials follow no redirect', async () => {
  const elsewhere = await openClient((_, response) => response.end('{}'))
  const { client } = await openClient((_, response) => {
    response.writeHead(307, { location: elsewhere.url }).end()
  })

  await expect(client.ask(payment)).rejects.toThrow('no connection')
  expect(elsewhere.keys).toEqual([])
})

test('an error repeats nothing of what was sent', async () => {
  const { client } = await openClient((request) => request.socket.destroy())

  const error: unknown = await client.ask(payment).catch((thrown: unknown) => thrown)

  const told = error instanceof Error ? `${error.stack} ${String(error.cause)}` : ''
  expect(told).toContain('provider did not answer')
  expect(told).not.toContain('ana@example.com')
  expect(told).not.toContain('APP_USR')
})

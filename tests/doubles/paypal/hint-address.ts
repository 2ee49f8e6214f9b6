import { once } from 'node:events'
import { createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { HintRequest } from '#domain/money/providers/provider.ts'
import { portOf } from '#tests/listening-port.ts'

/** An address that keeps what a provider sends, as the shop would get it. */
export async function openHintAddress() {
  const hints: HintRequest[] = []
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const headers = new Headers(Object.entries(request.headers).map(([k, v]) => [k, String(v)]))
      hints.push({ headers, url: new URL('https://shop.example/avisos'), body })
      response.writeHead(200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    hints,
    [Symbol.dispose]: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

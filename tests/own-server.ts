// Servers of one test, on ports of their own; they end with it.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { HintRequest } from '#domain/money/providers/provider.ts'
import { portOf } from './listening-port.ts'

/** Answers the origin. */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

/** An address that keeps what a provider sends, as the shop would get it. */
export async function openHintAddress() {
  const hints: HintRequest[] = []
  const origin = await serve(async (request, response) => {
    const headers = new Headers(Object.entries(request.headers).map(([k, v]) => [k, String(v)]))
    const url = new URL(request.url ?? '', origin)
    hints.push({ headers, url, body: await textOf(request) })
    response.end()
  })
  return { url: `${origin}/hints`, hints }
}

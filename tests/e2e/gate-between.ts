// Something between a phone and the shop that changes answers: a newer build, a server that does not
// take what this phone sends. Everything else passes as it is.
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'
import { portOf } from '../listening-port.ts'
import type { E2eShop } from './fixtures.ts'

export type Between = {
  url: string
  /** Edits the text of the answers to a path; undefined ends that. */
  edit(path: string, change: ((text: string) => string) | undefined): void
  /** Answers a path itself with this status and JSON; undefined ends that. */
  answer(path: string, own: { status: number; json: unknown } | undefined): void
  close(): Promise<void>
}

/** Opens it on a port of its own. */
export async function openBetween(shop: E2eShop): Promise<Between> {
  const edits = new Map<string, (text: string) => string>()
  const answers = new Map<string, { status: number; json: unknown }>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', shop.url)
    const body = Buffer.concat(await request.toArray())
    const own = answers.get(address.pathname)
    if (own) {
      response.writeHead(own.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(own.json))
      return
    }
    // A connection for each: one that is kept may be closed by the shop at that moment.
    const { method, headers } = request
    const asking = ask(address, { method, headers: passedOf(headers), agent: false }).end(body)
    const [reply]: IncomingMessage[] = await once(asking, 'response')
    const bytes = Buffer.concat((await reply?.toArray()) ?? [])
    const change = edits.get(address.pathname)
    response.writeHead(reply?.statusCode ?? 0, passedOf(reply?.headers ?? {}))
    response.end(change ? change(bytes.toString('utf8')) : bytes)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://localhost:${portOf(server)}`,
    edit: (path, change) => void (change ? edits.set(path, change) : edits.delete(path)),
    answer: (path, own) => void (own ? answers.set(path, own) : answers.delete(path)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Of one connection each, or changed by the way through here. */
const NOT_PASSED = new Set([
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'accept-encoding',
  'etag',
  'if-none-match',
])

function passedOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name)))
}

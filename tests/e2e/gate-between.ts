// Something between a phone and the shop that changes answers: a newer build, a server that does not
// take what this phone sends. Everything else passes as it is.
import { once } from 'node:events'
import { createServer } from 'node:http'
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

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', shop.url)
    const body = Buffer.concat(await request.toArray())
    const own = answers.get(pathname)
    if (own) {
      response.writeHead(own.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(own.json))
      return
    }
    const headers = Object.entries(request.headers).filter(
      ([name, value]) => typeof value === 'string' && !NOT_PASSED.has(name),
    )
    const reply = await fetch(new URL(request.url ?? '/', shop.url), {
      method: request.method,
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      body: body.length > 0 ? body : null,
      redirect: 'manual',
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const change = edits.get(pathname)
    const passed = [...reply.headers].filter(([name]) => !NOT_PASSED.has(name))
    response.writeHead(reply.status, Object.fromEntries(passed))
    response.end(change ? change(bytes.toString('utf8')) : bytes)
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

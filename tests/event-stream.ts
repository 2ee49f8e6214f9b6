// Server-sent events as they arrive, one after the other.
import { type IncomingMessage, request } from 'node:http'
import { onTestFinished } from 'vitest'

export type ServerEvent = { event: string; data: unknown }

export type EventStream = {
  status: number
  headers: IncomingMessage['headers']
  /** The next event; undefined when the stream ended without one. */
  next(): Promise<ServerEvent | undefined>
  /** Leaves, as a closed tab does. */
  leave(): void
}

/** Opens a stream of a shop on a port of this machine; the test's end leaves it. */
export async function openEvents(
  shop: { port: number; publicUrl: string },
  path: string,
  headers: Record<string, string>,
): Promise<EventStream> {
  const outgoing = request({
    host: '127.0.0.1',
    port: shop.port,
    path,
    headers: { Host: new URL(shop.publicUrl).host, Accept: 'text/event-stream', ...headers },
    agent: false,
  })
  onTestFinished(() => void outgoing.destroy())
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject).end()
  })
  const events = eventsIn(response)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    async next() {
      const { value, done } = await events.next()
      return done ? undefined : value
    },
    leave: () => void outgoing.destroy(),
  }
}

async function* eventsIn(response: IncomingMessage): AsyncGenerator<ServerEvent, void> {
  let text = ''
  response.setEncoding('utf8')
  for await (const chunk of response) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
      if (event === undefined || data === undefined) throw new Error(`No event: ${block}`)
      yield { event, data: JSON.parse(data) }
    }
  }
}

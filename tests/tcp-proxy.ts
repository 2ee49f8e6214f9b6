// A wire between the shop and its database that a test can cut, hold still and join again, at the
// very moment at which a given text passes.
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listen } from './listening-port.ts'

type TcpProxy = {
  port: number
  /** Ends every connection and takes no new one. */
  cut(): void
  /** Keeps every connection and lets nothing through any more. */
  hold(): void
  join(): void
  /** Cuts as soon as these bytes are on their way to the server, which does not get them. */
  cutAt(text: string): void
}

/** A wire to the database of a shop, and the address of that over it. */
export async function openWireTo({ DATABASE_URL = '' }: Record<string, string>) {
  const url = new URL(DATABASE_URL)
  const wire = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${wire.port}`
  return { wire, url: url.href }
}

/** Passes on to a port of this machine. */
async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let state: 'joined' | 'cut' | 'held' = 'joined'
  let trigger: string | undefined

  function cut() {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (from === near && trigger !== undefined && bytes.includes(trigger)) {
          trigger = undefined
          cut()
        }
        if (state === 'joined') to.write(bytes)
      })
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
    }
  })
  onTestFinished(cut)
  return {
    port: await listen(server),
    cut,
    hold() {
      state = 'held'
    },
    join() {
      // What was held is lost, as a peer that comes back knows nothing of it.
      for (const socket of sockets) socket.destroy()
      state = 'joined'
    },
    cutAt(text) {
      trigger = text
    },
  }
}

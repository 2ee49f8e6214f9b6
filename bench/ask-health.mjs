// A thread that asks /healthz every 50 ms between 'begin' and 'end' and answers with what each
// answer took, in milliseconds. In a thread, so that whoever sends the load does not delay it.
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 50

const state = { isAsking: false }
parentPort.on('message', async (message) => {
  if (message === 'end') {
    state.isAsking = false
    return
  }
  state.isAsking = true
  const waits = []
  do {
    const askedAt = performance.now()
    await ask()
    const waited = performance.now() - askedAt
    waits.push(waited)
    await pause(Math.max(0, EVERY_MS - waited))
  } while (state.isAsking)
  parentPort.postMessage(waits, [])
})

async function ask() {
  const { port } = workerData
  const headers = { Host: `localhost:${port}` }
  const outgoing = request({ host: '127.0.0.1', port, path: '/healthz', headers, agent: false })
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  await response.toArray()
}

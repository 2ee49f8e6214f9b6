// A thread in which one visitor buys and looks at the order between 'begin' and 'end', again and again; answers
// with what each took, in milliseconds, and how often the answer was another than 200.
import { once } from 'node:events'
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { orderBody } from './order-body.mjs'

const { port } = workerData
const origin = `http://localhost:${port}`

const state = { isAsking: false }
parentPort.on('message', async (message) => {
  if (message === 'end') {
    state.isAsking = false
    return
  }
  state.isAsking = true
  const told = { bought: [], looked: [], refused: 0 }
  do {
    const text = await timed(told.bought, told, '/checkout/payment.data', {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify(orderBody(`visitor${performance.now()}@example.com`)),
    })
    const secret = /"secret","([\w-]{20,})"/.exec(text)?.[1]
    if (secret) await timed(told.looked, told, `/order/${secret}`, { method: 'GET', headers: {} })
  } while (state.isAsking)
  parentPort.postMessage(told, [])
})

async function timed(times, told, path, { method, headers, body }) {
  const askedAt = performance.now()
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { Host: `localhost:${port}`, ...headers },
    agent: false,
  })
  outgoing.end(body)
  try {
    const [response] = await once(outgoing, 'response')
    const parts = await response.toArray()
    if (response.statusCode !== 200) told.refused += 1
    return Buffer.concat(parts).toString()
  } catch {
    told.refused += 1
    return ''
  } finally {
    times.push(performance.now() - askedAt)
  }
}

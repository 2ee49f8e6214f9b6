// The worst requests we know, to every address that answers strangers (tests/hostile). What each may cost is
// in docs/security.md; how long everybody else waits meanwhile is measured by bench/hostile.mjs. It takes
// seconds: hundreds of them, one after the other.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import {
  fieldsOn,
  hostileRequests,
  type HostileRequest,
  openPages,
} from '#tests/hostile/requests.ts'
import { wholeBodies } from '#tests/hostile/whole-bodies.ts'
import { startShop } from '#tests/process.ts'
import { type Answer, type BuiltShop, openBuiltShop, type SendRequest } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'

// Many requests one after the other; on a busy machine that takes minutes.
vi.setConfig({ testTimeout: 600_000 })

const quiet = { WORKER: 'off', LOG_LEVEL: 'error' }

test('the worst of each kind is refused at every address that strangers reach, and fails nowhere', async () => {
  const data = await makeShopData()
  // In a process of its own: some of these ended it once.
  const shop = await startShop({ ...data.settings, ...quiet })
  const fields = await fieldsOfPages(shop.request)
  const requests = hostileRequests(fields)

  const wrong: string[] = []
  for (const asked of requests) {
    const problem = await problemWith(shop.request, asked)
    if (problem) wrong.push(problem)
  }

  expect(wrong).toEqual([])
  expect(fields).toEqual(expect.arrayContaining(['email', 'password', 'operationNumber']))
  expect(new Set(requests.map(({ path }) => path)).size).toBeGreaterThan(100)
  expect((await shop.request('/healthz')).status).toBe(200)
  // What fails is logged as an error, also where the answer hides it.
  expect(shop.stdout()).toBe('')
})

test('what is in order but for one text that the database cannot hold is refused, whichever text it is', async () => {
  const data = await makeShopData()
  const shop = await startShop({ ...data.settings, ...quiet })

  const wrong: string[] = []
  for (const { path, headers, whole, spoilt } of wholeBodies()) {
    const send = (body: string) => shop.request(path, { method: 'POST', headers, body })
    for (const { where, body } of spoilt) {
      const { status } = await send(body)
      if (status < 400 || status >= 500) wrong.push(`${path}${where}: ${status}`)
    }
    // So it was the one text, and nothing else.
    expect((await send(whole)).status, path).toBeLessThan(400)
  }

  expect(wrong).toEqual([])
  expect(shop.stdout()).toBe('')
})

test('who asks again and again without waiting for answers is cut off after the second', async () => {
  const shop = await openBuiltShop({ settings: quiet })
  await shop.request('/buenos-aires')

  for (const path of ['/cart', '/buenos-aires', '/healthz']) {
    const asked = `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`.repeat(100)
    const answers = await everythingAfter(shop, asked)

    expect(answers.match(/(?<=HTTP\/1\.1 )\d+/g), path).toEqual(['200', '200', '429'])
  }
})

async function fieldsOfPages(send: SendRequest): Promise<string[]> {
  const names = new Set<string>()
  for (const path of openPages()) {
    for (const name of fieldsOn((await send(path)).text)) names.add(name)
  }
  return [...names]
}

async function problemWith(send: SendRequest, asked: HostileRequest): Promise<string | undefined> {
  const what = `${asked.kind}: ${asked.method} ${asked.path.slice(0, 60)}`
  try {
    const answer = await send(asked.path, asked)
    return isRefused(asked, answer) ? undefined : `${what}: ${answer.status}`
  } catch (error) {
    return `${what}: ${String(error)}`
  }
}

/** A question may be answered as if it had nothing hostile about it; a post only where all are led. */
function isRefused({ method, told, status: expected }: HostileRequest, answer: Answer): boolean {
  const { status, headers } = answer
  if (expected !== undefined) return status === expected
  if (status >= 400 || method === 'GET') return status < 500
  // A page that is asked for as data leads on with 202.
  if (status === 202) return told.some((place) => typeof place === 'string')
  return headers.location !== undefined && told.includes(headers.location)
}

async function everythingAfter(shop: BuiltShop, bytes: string): Promise<string> {
  const socket = connect(shop.port, '127.0.0.1').setEncoding('latin1')
  let answered = ''
  socket.on('data', (text) => {
    answered += text
  })
  // A connection that is cut while somebody still sends ends with an error for the sender.
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return answered
}

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody } from './limit-body.ts'

const app = new Hono()
app.use(limitBody(10, (c) => c.text('too large', 413)))
app.post('/', async (c) => c.text(`read ${(await c.req.text()).length}`))
app.get('/', (c) => c.text('none'))

async function send(body: string, headers: Record<string, string>) {
  const answer = await app.request('/', { method: 'POST', body, headers })
  return [answer.status, await answer.text()]
}

test('a body is taken by the length that is said, and refused before it is read', async () => {
  expect(await send('a'.repeat(10), { 'Content-Length': '10' })).toEqual([200, 'read 10'])
  expect(await send('a'.repeat(11), { 'Content-Length': '11' })).toEqual([413, 'too large'])
  expect(await send('a', { 'Content-Length': 'nonsense' })).toEqual([413, 'too large'])
})

test('a body whose length is not said is counted', async () => {
  const chunked = { 'Transfer-Encoding': 'chunked' }

  expect(await send('a'.repeat(10), chunked)).toEqual([200, 'read 10'])
  expect(await send('a'.repeat(11), chunked)).toEqual([413, 'too large'])
  expect(await send('a'.repeat(11), { ...chunked, 'Content-Length': '1' })).toEqual([
    413,
    'too large',
  ])
})

test('what has no body goes through', async () => {
  const answer = await app.request('/')

  expect([answer.status, await answer.text()]).toEqual([200, 'none'])
})

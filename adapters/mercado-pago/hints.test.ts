import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readMercadoPagoHint } from './hints.ts'

const secret = 'mp-test-secret'
const sentAt = 1_742_505_638
const requestId = 'bb56a2f1-6aae-46ac-982e-9dcd3581d08e'
/** Of the manifest `id:123456789;request-id:bb56a2f1-…;ts:1742505638;`, made with the official package. */
const vector = 'ce6f97742c08eabb597c5ccbc5504e5dd26d61cc0e3829e9cb2aab7c989401c9'
const sent = {
  id: 12_345,
  live_mode: true,
  type: 'payment',
  user_id: 44_444,
  api_version: 'v1',
  action: 'payment.updated',
  data: { id: '123456789' },
}

function read({
  signature = `ts=${sentAt},v1=${vector}`,
  query = '?data.id=123456789&type=payment',
  body = JSON.stringify(sent),
  afterMs = 1_000,
  id = requestId,
} = {}) {
  const headers = new Headers({
    'x-request-id': id,
    ...(signature && { 'x-signature': signature }),
  })
  const url = new URL(`https://vereda.example/hints/mercado-pago${query}`)
  return readMercadoPagoHint({ headers, url, body }, secret, new Date(sentAt * 1_000 + afterMs))
}

function signed(manifest: string, ts = sentAt) {
  const hash = createHmac('sha256', secret).update(manifest).digest('hex')
  return { signature: `ts=${ts},v1=${hash}` }
}

test('the published vector is verified', () => {
  expect(read()).toEqual({
    eventId: `${sentAt}:123456789:${requestId}`,
    kind: 'payment.updated',
    about: { charge: '123456789' },
    isVerified: true,
  })
})

test.each([
  ['without a signature', { signature: '' }],
  ['with a hash that differs', { signature: `ts=${sentAt},v1=${vector.replace('c', 'd')}` }],
  ['with another time', { signature: `ts=${sentAt + 1},v1=${vector}` }],
  ['about another charge', { query: '?data.id=123456780&type=payment' }],
  ['of another request', { id: 'another' }],
  ['a week old', { afterMs: 7 * 24 * 3_600_000 }],
  ['from the future', { afterMs: -3_600_000 }],
  ['with half a hash', { signature: `ts=${sentAt},v1=${vector.slice(0, 32)}` }],
  ['with a word for a time', { signature: `ts=now,v1=${vector}` }],
  ['with an endless signature', { signature: `ts=${sentAt},v1=${'0'.repeat(60_000)}` }],
])('a hint %s is one that nobody vouches for', (_, request) => {
  const hint = read(request)

  expect(hint).toMatchObject({ isVerified: false, kind: 'payment.updated' })
  expect(hint?.eventId).toMatch(/^unverified:/)
})

test('one signature is one event, whatever body comes with it', () => {
  const bodies = [
    '{}',
    JSON.stringify({ ...sent, id: 'varied', action: 'evil.1' }),
    JSON.stringify({ ...sent, data: { id: '987' } }),
    '{"id":"a\\u0000b","type":"pay\\u0000","action":"x\\u0000y"}',
  ]

  const told = bodies.map((body) => read({ body }))

  expect(new Set(told.map((hint) => hint?.eventId)).size).toBe(1)
  expect(told.map((hint) => hint?.about)).toEqual(bodies.map(() => ({ charge: '123456789' })))
  expect(told.at(-1)?.kind).toBe('payment')
})

test('another hint about the same charge is another event', () => {
  const later = sentAt + 60
  const first = read()
  const ofAnotherRequest = read({
    id: 'another',
    ...signed(`id:123456789;request-id:another;ts:${sentAt};`),
  })
  const ofAnotherTime = read({
    ...signed(`id:123456789;request-id:${requestId};ts:${later};`, later),
    afterMs: 61_000,
  })

  const told = [first, ofAnotherRequest, ofAnotherTime]
  expect(told.every((hint) => hint?.isVerified)).toBe(true)
  expect(new Set(told.map((hint) => hint?.eventId)).size).toBe(3)
})

const inMs = sentAt * 1_000

test.each([
  ['repeated after four days', { afterMs: 4 * 24 * 3_600_000 }],
  ['with a time in milliseconds', signed(`id:123456789;request-id:${requestId};ts:${inMs};`, inMs)],
  ['without the pair of an empty value', { id: '', ...signed(`id:123456789;ts:${sentAt};`) }],
  ['of an id with letters as it came', ofLetters('ORD01ABC')],
  ['of an id with letters in small ones', ofLetters('ord01abc')],
])('a delivery %s is verified', (_, request) => {
  expect(read(request)).toMatchObject({ isVerified: true })
})

function ofLetters(id: string) {
  const signature = signed(`id:${id};request-id:${requestId};ts:${sentAt};`)
  return { query: '?data.id=ORD01ABC&type=order', ...signature }
}

test.each(['', 'id:123456789;'])('a signature of %j vouches for no id of the body alone', (id) => {
  const request = signed(`${id}request-id:${requestId};ts:${sentAt};`)

  expect(read({ query: '', ...request })).toMatchObject({
    about: { charge: '123456789' },
    isVerified: false,
  })
})

test('a hint of the old kind is one that nobody vouches for', () => {
  const body = JSON.stringify({ resource: '123456789', topic: 'payment' })

  expect(read({ query: '?topic=payment&id=123456789', body, signature: '' })).toEqual({
    eventId: `unverified:123456789:${requestId}`,
    kind: 'payment',
    about: { charge: '123456789' },
    isVerified: false,
  })
  expect(read({ query: '?topic=merchant_order&id=77', body, signature: '' })).toMatchObject({
    about: undefined,
  })
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[1,2,3]'],
  ['a number of sixty thousand digits', '9'.repeat(60_000)],
  ['an id of ten thousand digits', `{"id":${'9'.repeat(10_000)},"type":"payment"}`],
  ['a text', '"payment"'],
  ['null', 'null'],
  ['a deep nest', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['things where texts belong', '{"type":{"a":1},"action":[],"data":"x","id":true}'],
])('a body of %s does no harm', (_, body) => {
  const hint = read({ body })

  expect(hint).toMatchObject({ about: { charge: '123456789' }, isVerified: true })
  expect(hint?.eventId.length).toBeLessThanOrEqual(200)
})

test.each([
  ['', '{}'],
  ['?a=1', 'hello'],
  [`?data.id=${'9'.repeat(60_000)}&type=payment`, ''],
  ['?type=payment', ''],
  ['?data.id=1%00&type=payment', '{"data":{"id":"1"}}'],
  ['?data.id=1%0d%0a&type=payment', ''],
  ['?data.id=1&type=pay%00ment', ''],
  ['?topic=payment&id=%07', '{}'],
  ['?type=payment', '{"data":{"id":"1\\u0000"}}'],
])('what is no hint is none: %#', (query, body) => {
  expect(read({ query, body, signature: '' })).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const withCode = (code: string, more = {}) => Object.assign(new Error('failed'), { code, ...more })

test.each([
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN',
  '08000 08001 08003 08004 08006 08P01',
  '53000 53100 53200 53300 53400',
  '57014 57P01 57P02 57P03 57P04 57P05 55P03 25006 3D000',
])('the database is away by %s, however deep the driver has it', (names) => {
  for (const name of names.split(' ')) {
    const wrapped = new Error('Failed query', {
      cause: new Error('begin', { cause: withCode(name) }),
    })
    expect(isDatabaseAway(wrapped), name).toBe(true)
  }
})

test('what the database answered, and what is no fault of it, is another thing', () => {
  const others = ['23505', '22P02', '42P01', '40001', '28P01', 'ENOENT', 'EACCES', ''].map((code) =>
    isDatabaseAway(withCode(code)),
  )

  expect(others).not.toContain(true)
  expect(isDatabaseAway(withCode('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect([undefined, 'ECONNREFUSED', { code: '53300' }].map(isDatabaseAway)).not.toContain(true)
})

test('each message of the driver is known to say that the connection is gone, or to say something else', () => {
  const sources = ['pg/lib/client.js', 'pg/lib/connection.js', 'pg-pool/index.js']
  const said = sources.flatMap((file) =>
    Array.from(
      readFileSync(`node_modules/${file}`, 'utf8').matchAll(/new Error\('([^']+)'/g),
      ([, message = '']) => message,
    ),
  )
  const others = said.filter((message) => !isDatabaseAway(new Error(message)))

  expect(others.filter((message) => !message.startsWith('Received unexpected ')))
    .toMatchInlineSnapshot(`
    [
      "Client has already been connected. You cannot reuse a client.",
      "The server does not support SSL connections",
      "Release called on client which has already been released to the pool.",
      "unexpected condition",
      "Passing a function as the first parameter to pool.query is not supported",
      "Called end on pool more than once",
    ]
  `)
})

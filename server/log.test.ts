import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a failed statement is logged by its code, without the values it was given', async () => {
  const [line] = await linesLogged(`
    import pg from 'pg'
    import { DrizzleQueryError } from 'drizzle-orm'
    const cause = Object.assign(new pg.DatabaseError('invalid value: "Lucía Núñez"', 1, 'error'), {
      code: '22P02', severity: 'ERROR', detail: 'Key (buyer_email)=(lucia@example.com)',
      where: 'lucia@example.com', routine: 'pg_strtoint32',
    })
    const query = 'insert into ordenes (buyer_email) values ($1)'
    log.error({ error: new DrizzleQueryError(query, ['lucia@example.com'], cause) }, 'request failed')
  `)

  expect(line).toMatchObject({ msg: 'request failed', error: { cause: { code: '22P02' } } })
  expect(JSON.stringify(line)).not.toMatch(/lucia|Lucía|Núñez|insert into|buyer_email/)
})

test('what the job queue hands on as a copy of an error is logged like the error', async () => {
  const lines = await linesLogged(`
    const copy = (error) => ({ ...error, message: error.message, stack: error.stack, queue: 'order-mail' })
    const gone = Object.assign(new Error('relation "pgboss.job" does not exist'), {
      code: '42P01', severity: 'ERROR', routine: 'parserOpenTable', params: ['lucia@example.com'],
    })
    const broken = Object.assign(new Error('invalid input: "lucia@example.com"'), {
      code: '22P02', severity: 'ERROR', query: 'select $1', params: ['lucia@example.com'],
    })
    const unreachable = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    for (const error of [gone, broken, unreachable]) log.error({ error: copy(error) }, 'queue')
  `)

  expect(lines.map(({ error }) => error)).toMatchObject([
    { type: 'Error', code: '42P01', message: 'relation "pgboss.job" does not exist' },
    { type: 'Error', code: '22P02', stack: expect.stringContaining('at ') },
    { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/lucia|select/)
})

test('a mistake of ours is logged with its message and where it happened', async () => {
  const [line] = await linesLogged(`
    function fail() { throw new TypeError('passes is undefined') }
    try { fail() } catch (error) { log.error({ error }, 'request failed') }
  `)

  expect(line).toMatchObject({
    level: 50,
    error: {
      type: 'TypeError',
      message: 'passes is undefined',
      stack: expect.stringMatching(/^\s+at fail/),
    },
  })
})

test('fields of an error that a driver adds are left out, and so is a thrown text', async () => {
  const lines = await linesLogged(`
    log.error({ error: Object.assign(new Error('refused'), { address: 'lucia@example.com' }) }, 'a')
    log.error({ error: 'lucia@example.com' }, 'b')
  `)

  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('lucia')
})

test('what was logged last is on the disk when the process flushes and ends', async () => {
  const lines = await linesLogged(`for (let n = 0; n < 500; n++) log.info({ n }, 'request')`)

  expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n))
})

/** The log writes to the standard output of its process, so it gets a process of its own. */
async function linesLogged(script: string): Promise<Record<string, unknown>[]> {
  const logFile = JSON.stringify(join(import.meta.dirname, 'log.ts'))
  const program = `
    import { createLog } from ${logFile}
    const { log, flush } = createLog('info')
    ${script}
    flush()
    process.exit(0)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await Promise.all([child.stdout.toArray(), once(child, 'close')])
  return printed
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

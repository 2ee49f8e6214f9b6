import { expect, test } from 'vitest'
import { jobStates } from '#tests/jobs.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { openJobs } from './jobs.ts'

type Line = { fields: Record<string, unknown>; message: string }

function makeLog() {
  const lines: Line[] = []
  const write = (fields: Record<string, unknown>, message: string) => {
    lines.push({ fields, message })
  }
  return { lines, info: write, warn: write, error: write }
}

test('a worker that cannot fetch its jobs says which queue it is and why', async () => {
  const { database } = await createTestShop()
  const log = makeLog()
  const jobs = await openJobs(database, log)
  await database.executeSql('alter schema pgboss rename to gone')

  await jobs.boss.work('order-mail', { pollingIntervalSeconds: 0.5 }, async () => {})

  await expect
    .poll(() => log.lines)
    .toContainEqual({
      fields: {
        error: expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
        queue: 'order-mail',
      },
      message: 'the job queue reports an error',
    })
  await jobs.boss.stop({ graceful: false, close: false })
})

test('a warning of the queue is logged in its words, without the statement and its values', async () => {
  const { database } = await createTestShop()
  const log = makeLog()
  const jobs = await openJobs(database, log)

  jobs.boss.emit('warning', {
    message: 'Warning: slow query',
    data: { type: 'slow_query', elapsed: 31, sql: 'select $1', values: ['lucia@example.com'] },
  })

  expect(log.lines).toEqual([
    {
      fields: { kind: 'slow_query', reason: 'Warning: slow query' },
      message: 'the job queue warns',
    },
  ])
  await jobs.boss.stop({ graceful: false, close: false })
})

test('a job whose process died is taken over by another one', async () => {
  const { database } = await createTestShop()
  const log = makeLog()
  const dead = await openJobs(database, log)
  await dead.boss.send('order-mail', {})
  await dead.boss.fetch('order-mail')
  await database.executeSql(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`,
  )

  const other = await openJobs(database, log)
  await other.boss.supervise('order-mail')

  expect(await jobStates(database.db, 'order-mail')).toEqual(['retry'])
  for (const { boss } of [dead, other]) await boss.stop({ graceful: false, close: false })
})

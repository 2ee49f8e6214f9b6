import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#db/schema.ts'
import { lockAdministrators, setReport } from '#domain/people/profiles.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeStaff } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { queueReports } from './staff-report.ts'

test('workers that look at once put each report into the outbox once', async () => {
  const shop = await createTestShop({ now: '2026-11-19T12:00:00Z' })
  const ids = []
  for (let number = 0; number < 5; number += 1) {
    const { id } = await makeStaff(shop, 'analyst', { email: `analyst${number}@vereda.example` })
    await setReport(shop, { profileId: id, isWanted: true })
    ids.push(id)
  }
  shop.clock.set('2026-11-23T10:00:00-03:00')

  const queued = await Promise.all(Array.from({ length: 8 }, () => queueReports(shop)))

  const jobs = await jobsOf(shop.db, 'staff-mail')
  expect(queued.reduce((sum, count) => sum + count)).toBe(5)
  expect(jobs.map(({ profileId }) => profileId).toSorted()).toEqual(ids.toSorted())
})

test('a report that meets a decision about staff waits for its administrators before it holds anybody', async () => {
  const shop = await createTestShop({ now: '2026-11-19T12:00:00Z' })
  const people = []
  for (const email of ['one@vereda.example', 'two@vereda.example']) {
    const { id } = await makeStaff(shop, 'analyst', { email })
    await setReport(shop, { profileId: id, isWanted: true })
    people.push(id)
  }
  // The administrator is the one whom an order by ids puts last.
  const [analyst = '', administrator = ''] = people.toSorted()
  await shop.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, administrator))
  shop.clock.set('2026-11-23T10:00:00-03:00')
  const countWaiting = () =>
    shop.db.$count(
      sql`pg_stat_activity`,
      sql`datname = current_database() and wait_event_type = 'Lock'`,
    )

  const reports = await shop.db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const queued = queueReports(shop)
    await expect.poll(countWaiting).toBe(1)
    await tx.select().from(profiles).where(eq(profiles.id, analyst)).for('update')
    return { queued }
  })

  expect(await reports.queued).toBe(2)
})

import { expect, test } from 'vitest'
import { setReport } from '#domain/people/profiles.ts'
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

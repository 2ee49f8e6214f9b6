import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { staffMail } from '#domain/ground/outbox/staff-mail.ts'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { removeStaff } from '#domain/people/change-staff.ts'
import { getOwnProfile, setReport } from '#domain/people/profiles.ts'
import { recordSignIn } from '#domain/people/sign-in.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makePaidOrder } from '#tests/refunds.ts'
import { makeAdmin, makeStaff } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { sendStaffMail } from './send-staff-mail.ts'
import { queueReports } from './staff-report.ts'

/** A Thursday, with somebody who wants the report. */
async function openShop(role: OfficeRole = 'analyst') {
  const shop = await createTestShop({ now: '2026-11-19T12:00:00Z' })
  const { id } = await makeStaff(shop, role)
  await setReport(shop, { profileId: id, isWanted: true })
  return { shop, id }
}

async function sendReports(shop: TestShop) {
  const jobs = (await jobsOf(shop.db, 'staff-mail')).map((job) => staffMail.job.parse(job))
  for (const [index, job] of jobs.entries()) {
    await sendStaffMail(shop, { jobId: `report-${index}`, job })
  }
  return shop.outbox.all()
}

const monday = '2026-11-23T08:00:00-03:00'

test('on Monday from eight on the report is queued once a week, on Tuesday if the shop was down, and no later', async () => {
  const { shop } = await openShop()
  const queuedAt = async (time: string) => {
    shop.clock.set(time)
    return queueReports(shop)
  }

  expect([
    await queuedAt('2026-11-22T23:00:00-03:00'),
    await queuedAt('2026-11-23T07:59:00-03:00'),
    await queuedAt(monday),
    await queuedAt('2026-11-29T23:00:00-03:00'),
    await queuedAt('2026-12-01T03:00:00-03:00'),
    await queuedAt('2026-12-09T09:00:00-03:00'),
  ]).toEqual([0, 0, 1, 0, 1, 0])
})

test('it tells the week that ended, the one before and how to stop it, as text and with bars', async () => {
  const { shop } = await openShop()
  await makePaidOrder(shop)
  shop.clock.set(monday)
  await queueReports(shop)

  const [mail] = await sendReports(shop)
  await sendReports(shop)

  const text = mail?.text ?? ''
  expect(await shop.outbox.all()).toHaveLength(1)
  expect(text).toContain('del 16 de noviembre de 2026 al 22 de noviembre de 2026')
  expect(text).toContain('Ventas netas: US$\u00a0700,00 (la semana anterior, US$\u00a00,00)')
  expect(text).toContain('Pases vendidos: 3 (la semana anterior, 0)')
  expect(text).toMatch(/desactivalo en tu perfil: https:\/\/vereda\.example\/admin\/profile$/m)
  expect(mail?.html).toMatch(/<table role="presentation" width="100%"[^>]*><tr><td height="12"/)
  expect(mail?.html).not.toMatch(/<img/)
})

test('who wants it no more, was suspended, or may not see figures any more gets none, queued or not', async () => {
  const { shop, id } = await openShop()
  shop.clock.set(monday)
  const set = (change: Partial<typeof profiles.$inferInsert>) =>
    shop.db.update(profiles).set(change).where(eq(profiles.id, id))
  const hindrances = [
    { reportedAt: null },
    { suspendedAt: new Date() },
    { role: 'rejected' as const },
    { role: 'support' as const },
  ]
  const fine = {
    suspendedAt: null,
    role: 'analyst' as const,
    reportedAt: new Date('2026-11-16T12:00:00Z'),
  }

  for (const hindrance of hindrances) {
    await set({ ...fine, ...hindrance })
    expect(await queueReports(shop)).toBe(0)
    await set(fine)
    expect(await queueReports(shop)).toBe(1)
    await set(hindrance)
    await sendReports(shop)
  }
  expect(await shop.outbox.all()).toEqual([])
})

test('who owes a second factor gets none', async () => {
  const { shop, id } = await openShop('admin')
  const demanding: TestShop = { ...shop, secondFactorRoles: ['admin'] }
  await recordSignIn(demanding, id)
  await recordSignIn(demanding, id)
  shop.clock.set(monday)
  await queueReports(demanding)

  expect(await sendReports(demanding)).toEqual([])
})

test('a role that is taken away takes the report with it', async () => {
  const { shop, id } = await openShop()
  const actor = staffActor(await makeAdmin(shop))

  await removeStaff(shop, { profileId: id, actor })

  expect((await getOwnProfile(shop.db, id)).wantsReport).toBe(false)
})

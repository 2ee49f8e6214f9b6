// The figures of a week, from Monday to Sunday, on the morning after to staff who want them. Their rows remember the
// week in the transaction of the jobs: no report is sent twice, even by two workers.
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { profiles } from '#db/schema.ts'
import { getWeek } from '#domain/figures/analytics-queries.ts'
import { changeOf } from '#domain/figures/analytics.ts'
import { type DayFigures, sumOfDays, type WeekFigures } from '#domain/figures/statistics.ts'
import { brandName } from '#domain/ground/brand.ts'
import { daysBefore, localTime, startOfDay } from '#domain/ground/calendar.ts'
import { dateWords, weekdayWords } from '#domain/ground/date-words.ts'
import { dollarWords } from '#domain/ground/money.ts'
import { queueStaffMail } from '#domain/ground/outbox/staff-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import { officeRoles } from '#domain/ground/vocabulary/people.ts'
import { mayEnterArea } from '#domain/people/areas.ts'
import { lockAdministrators } from '#domain/people/profiles.ts'
import { owesSecondFactor } from '#domain/people/second-factor.ts'
import { mayEnter, type Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { type MailFrame, barsPart, buttonPart, frameMail, lines } from './mail-parts.ts'

/** In the shop's zone. A shop that was down then sends it on Tuesday; later, nobody waits for it. */
const REPORT_FROM_HOUR = 8
const LAST_REPORT_DAY = 2
const REPORTS_BATCH = 50
const readers = officeRoles.filter((role) => mayEnterArea(role, 'figures', 'reads'))

/** Run by the worker: queues the reports that are due, and returns how many. */
export async function queueReports(services: Services): Promise<number> {
  const { clock, db, timeZone } = services
  const at = clock.now()
  const local = localTime(at, timeZone)
  const isTooEarly = local.dayOfWeek === 1 && local.hour < REPORT_FROM_HOUR
  if (isTooEarly || local.dayOfWeek > LAST_REPORT_DAY) return 0
  const day = local.toPlainDate().subtract({ days: local.dayOfWeek - 1 })
  const monday = day.toString()
  return db.transaction(async (tx) => {
    // First, as decisions about staff do.
    await lockAdministrators(tx)
    const due = await tx
      .select({ profileId: profiles.id })
      .from(profiles)
      .where(
        and(
          lt(profiles.reportedAt, startOfDay(day, timeZone)),
          inArray(profiles.role, readers),
          isNull(profiles.suspendedAt),
        ),
      )
      .orderBy(profiles.id)
      .limit(REPORTS_BATCH)
      .for('update')
    for (const { profileId } of due) {
      await tx.update(profiles).set({ reportedAt: at }).where(eq(profiles.id, profileId))
      await tx.execute(await queueStaffMail(services, { kind: 'weekly_report', profileId, monday }))
    }
    return due.length
  })
}

type Reader = Parameters<typeof mayEnter>[0] &
  Pick<Staff, 'id' | 'hasSecondFactor'> & { reportedAt: Date | null }
type Envelope = Pick<MailFrame, 'to' | 'messageId'>

/** Undefined when its reader wants it no more, or may see it no more. */
export async function readWeeklyReport(
  services: Services,
  { monday, reader }: { monday: string; reader: Reader },
  envelope: Envelope,
): Promise<MailMessage | undefined> {
  const { db, publicUrl, timeZone } = services
  if (!mayEnter(reader) || !mayEnterArea(reader.role, 'figures', 'reads')) return undefined
  if (reader.reportedAt === null || (await owesSecondFactor(services, reader))) return undefined
  const week = await getWeek(db, { to: daysBefore(monday, 1), timeZone })
  return composeWeeklyReport(envelope, week, `${publicUrl}/admin`)
}

const counts = new Intl.NumberFormat('es-AR')
const countWords = (count: number) => counts.format(count)
type Figure = [title: string, key: keyof DayFigures, words: (value: number) => string]

export function composeWeeklyReport(
  envelope: Envelope,
  { from, days, before }: WeekFigures,
  officeUrl: string,
): MailMessage {
  const sales: Figure = [m.analytics_net_sales(), 'netCents', dollarWords]
  const passes: Figure = [m.analytics_passes_sold(), 'passes', countWords]
  const entries: Figure = [m.analytics_visits(), 'entries', countWords]
  const refunds: Figure = [m.refunds_title(), 'returnedCents', dollarWords]
  const bars = ([title, key, words]: Figure) =>
    barsPart(
      title,
      days.map(({ [key]: value }, index) => {
        return { label: weekdayWords(daysBefore(from, -index)), value, words: words(value) }
      }),
    )
  const line = ([title, key, words]: Figure) => {
    const [now, earlier] = [sumOfDays(days, key), sumOfDays(before, key)]
    const told = { title, now: words(now), before: words(earlier) }
    const change = changeOf(now, earlier)
    if (change === undefined) return m.staff_mail_report_line(told)
    const sign = change > 0 ? '+' : ''
    return m.staff_mail_report_changed({ ...told, change: sign + countWords(change) })
  }
  const to = daysBefore(from, 1 - days.length)
  const words = {
    subject: m.staff_mail_report_subject({ brand: brandName }),
    title: m.staff_mail_report_title({ from: dateWords(from), to: dateWords(to) }),
    footer: m.staff_mail_report_footer({ url: `${officeUrl}/profile` }),
  }
  return frameMail({ ...envelope, ...words }, [
    lines([sales, passes, entries, refunds].map(line)),
    bars(sales),
    bars(entries),
    buttonPart(m.staff_mail_report_link(), `${officeUrl}/dashboard`),
  ])
}

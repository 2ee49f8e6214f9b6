// Mails, PDF and pages take their words from here, so that they never contradict each other. Words may run in
// the browser; the calendar stays on the server (pass-life.ts).
import { dateWords, dayWords } from '#domain/ground/date-words.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import type { PassAge } from '#domain/ground/vocabulary/passes.ts'
import { m } from '#messages/messages.js'
import type { PassLife } from './pass-life.ts'
import type { PassStanding } from './pass-standing.ts'

const opens: Record<ProductName, () => string> = {
  'Full Pass': m.mail_pass_opens_full,
  'Sight Pass': m.mail_pass_opens_sight,
  'Benefits Pass': m.mail_pass_opens_benefits,
}

export const opensWords = (productName: ProductName): string => opens[productName]()

export function ageWords(age: PassAge): string {
  return age === 'adult' ? m.mail_pass_adult() : m.mail_pass_child()
}

export function lateStartWords(): string {
  return m.mail_rules_late_start()
}

/** Without a full stop. */
export function startByWords(activateBy: Date, timeZone: string): string {
  return `${m.passes_start_by_label()} ${dayWords(activateBy, timeZone)}`
}

/** Undefined for a stopped pass. */
export function dateFact(
  life: Pick<PassLife, 'standing' | 'activateBy' | 'validUntil'>,
  timeZone: string,
): { label: string; value: string } | undefined {
  const startBy = dayWords(life.activateBy, timeZone)
  const lastDay = dayWords(life.validUntil ?? life.activateBy, timeZone)
  switch (life.standing) {
    case 'unused':
      return { label: m.passes_start_by_label(), value: startBy }
    case 'running':
      return {
        label: m.passes_valid_until_label(),
        value: m.passes_valid_until_value({ day: lastDay }),
      }
    case 'over':
      return { label: m.passes_over_label(), value: lastDay }
    case 'too_late':
      return { label: m.passes_too_late_label(), value: startBy }
    case 'blocked':
    case 'refunded':
    case 'cancelled':
      return undefined
    default:
      return life.standing satisfies never
  }
}

/** The same date as a sentence without its full stop; empty for a stopped pass. */
export function dateSentence(
  life: Pick<PassLife, 'standing' | 'activateBy' | 'validUntil'>,
  timeZone: string,
): string {
  const fact = dateFact(life, timeZone)
  return fact ? `${fact.label} ${fact.value}` : ''
}

/** One sentence: why the order's mail leaves out a holder's pass. */
export function leftOutWords(holder: string, standing: 'blocked' | 'refunded'): string {
  return standing === 'blocked'
    ? m.mail_order_left_out_blocked({ holder })
    : m.mail_order_left_out_refunded({ holder })
}

const standingTitles: Record<PassStanding, () => string> = {
  unused: m.passes_standing_unused,
  running: m.passes_standing_running,
  over: m.passes_standing_over,
  too_late: m.passes_standing_too_late,
  blocked: m.passes_standing_blocked,
  refunded: m.passes_standing_refunded,
  cancelled: m.passes_standing_cancelled,
}

export function standingWords(standing: PassStanding): string {
  return standingTitles[standing]()
}

export function lifeSentences(life: PassLife, timeZone: string): string[] {
  const date = dateSentence(life, timeZone)
  switch (life.standing) {
    case 'running':
      return [daysWords(life), `${date}.`]
    case 'unused':
    case 'over':
    case 'too_late':
      return [`${date}.`]
    case 'blocked':
      return [m.passes_blocked()]
    case 'refunded':
      return [m.passes_refunded()]
    case 'cancelled':
      return [m.passes_cancelled()]
    default:
      return life.standing satisfies never
  }
}

/** What the late-start rule would mean today; undefined for a used or stopped pass. */
export function startTodayWords(life: PassLife, timeZone: string): string | undefined {
  if (!life.start) return undefined
  const { today, validUntil, lateValidUntil } = life.start
  const shown = { today: dateWords(today), lastDay: dayWords(validUntil, timeZone) }
  if (!lateValidUntil) return m.passes_start_late(shown)
  return m.passes_start_early({ ...shown, lateLastDay: dayWords(lateValidUntil, timeZone) })
}

function daysWords({ durationDays, daysLeft = 0, startsOn }: PassLife): string {
  if (!startsOn) return m.passes_days_left({ days: daysLeft })
  return m.passes_free_evening({ days: durationDays, day: dateWords(startsOn) })
}

type Place = {
  /** 1-based index. */
  number: number
  count: number
}

export function groupTitle({ number, count }: Place): string {
  return count === 1 ? m.group_title() : m.group_title_of({ number, count })
}

/** For screen readers. */
export function groupCodeWords({ number, count }: Place): string {
  return count === 1 ? m.group_qr() : m.group_qr_of({ number, count })
}

export function groupLinkWords({ number, count }: Place): string {
  return count === 1 ? m.group_go() : m.group_go_of({ number, count })
}

// When a buyer is reminded of unused passes (V4): some days before the last one, in the morning of the city.
// Only the newest due step is sent, so a shop that was down for weeks does not send three mails at once; and
// a step applies only to passes bought before its day, because a purchase of this morning needs no reminder.
import { endOfDay, localTime } from '#domain/ground/calendar.ts'
import { REMINDER_DAYS, type ReminderDays } from '#domain/ground/outbox/pass-notice.ts'

/** Local hours during which reminders may be sent: none at night. */
const REMINDER_FROM_HOUR = 10
const REMINDER_UNTIL_HOUR = 20

/** A step that is due, for passes whose last moment to start is after `after` and not after `until`. */
export type ReminderStep = {
  days: ReminderDays
  /** The instants between which the last moment to start lies; the first is excluded. */
  after: Date
  until: Date
}

/** The steps that may be sent now, none at night; each pass belongs to at most one of them. */
export function reminderStepsAt(now: Date, timeZone: string): ReminderStep[] {
  const local = localTime(now, timeZone)
  if (local.hour < REMINDER_FROM_HOUR || local.hour >= REMINDER_UNTIL_HOUR) return []
  const endOfDayIn = (days: number) => endOfDay(local.toPlainDate().add({ days }), timeZone)
  return REMINDER_DAYS.map((days, index) => {
    const nearer = REMINDER_DAYS[index - 1]
    return { days, after: nearer === undefined ? now : endOfDayIn(nearer), until: endOfDayIn(days) }
  })
}

/**
 * The name under which an order's step is remembered. It contains the passes' last day, because an order may
 * hold passes that expire half a year apart, each with its own steps.
 */
export function reminderKind(days: ReminderDays, lastDay: string): string {
  return `unused_${days}:${lastDay}`
}

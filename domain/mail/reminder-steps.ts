// When a buyer is reminded of passes that still wait (V4): some days before the last one, in the
// morning of the city. Only the newest step that is due is ever sent, so a shop that was shut for
// weeks does not send three mails at once; and a step counts only for passes that were bought before
// its day, because nobody forgets what was bought this morning.
import { endOfDay, localTime } from '#domain/calendar.ts'
import { REMINDER_DAYS, type ReminderDays } from '#domain/outbox/pass-notice.ts'

/** Local hours between which a reminder may leave: nobody's phone rings at night for it. */
const REMINDER_FROM_HOUR = 10
const REMINDER_UNTIL_HOUR = 20

/** A step that is due: for passes whose last day lies after `after` and up to `until`. */
export type ReminderStep = {
  days: ReminderDays
  /** Instants between which the last moment to start lies; the first one excluded. */
  after: Date
  until: Date
}

/** The steps that may be sent now, none at night; each pass belongs to one of them at most. */
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
 * The name under which a step is remembered for an order. It holds the passes' last day, because an
 * order may hold passes that end half a year apart, and each of those days has its own steps.
 */
export function reminderKind(days: ReminderDays, lastDay: string): string {
  return `unused_${days}:${lastDay}`
}

// The planner's choices, days and lists in words.
import { currentTag } from '#domain/language.ts'
import type { ShownChoice } from '#domain/planner/answer-plan.ts'
import type { PlanRequest } from '#domain/planner/plan-request.ts'
import { m } from '#messages/messages.js'

/** "Sight Pass, 3 días", "Sight Pass, 1 día + Benefits Pass, 1 día". */
export function passesWords({ passes }: ShownChoice): string {
  return passes
    .map(({ name: pass, durationDays: days }) =>
      m.shop_purchase_context({ pass, days: m.shop_purchase_days({ days }) }),
    )
    .join(' + ')
}

/** The same, with the people it is for unless it is for all. */
export function choiceWords(choice: ShownChoice, { adults, children }: PlanRequest): string {
  const { passes, hasPass } = choice
  if (passes.length === 0) return m.plan_choice_single()
  const name = passesWords(choice)
  if (adults > 0 && children > 0) {
    if (!hasPass.children) return m.plan_choice_adults({ name })
    if (!hasPass.adults) return m.plan_choice_children({ name })
  }
  return name
}

/** "miércoles 2 de diciembre"; `date` is YYYY-MM-DD. */
export function dayWords(date: string): string {
  return new Intl.DateTimeFormat(currentTag(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date))
}

/** "2 de diciembre". */
export function dateWords(date: string): string {
  return new Intl.DateTimeFormat(currentTag(), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date))
}

/** "2 dic". */
export function shortDay(date: string): string {
  return new Intl.DateTimeFormat(currentTag(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(date))
}

export function listWords(names: string[]): string {
  return new Intl.ListFormat(currentTag(), { type: 'conjunction' }).format(names)
}

/** "1 h 30 min". */
export function hoursWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}

/** "2 adultos y 1 niño". */
export function peopleWords({ adults, children }: PlanRequest): string {
  return listWords([
    ...(adults > 0 ? [m.plan_adults_count({ count: adults })] : []),
    ...(children > 0 ? [m.plan_children_count({ count: children })] : []),
  ])
}

/** Minutes from midnight as "14:30", also beyond 24 hours. */
export function clockOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return [hours, rest].map((part) => String(part).padStart(2, '0')).join(':')
}

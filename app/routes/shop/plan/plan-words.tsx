import { currentTag } from '#domain/ground/language.ts'
import { dollarWords } from '#domain/ground/money.ts'
import type { PlanAnswer, ShownChoice } from '#domain/planner/answer-plan.ts'
import type { PlanRequest } from '#domain/planner/plan-request.ts'
import { m } from '#messages/messages.js'
import { listWords } from '#app/ui/list-words.ts'
import { Money } from '#app/ui/money.tsx'

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
  return formatted(date, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** "2 de diciembre". */
export function dateWords(date: string): string {
  return formatted(date, { day: 'numeric', month: 'long' })
}

/** "2 dic". */
export function shortDay(date: string): string {
  return formatted(date, { day: 'numeric', month: 'short' })
}

function formatted(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentTag(), { ...parts, timeZone: 'UTC' }).format(new Date(date))
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

/** What no sum of the answer counts. */
export function uncountedWords({ best, benefits, notes }: PlanAnswer): string[] {
  const { unknown, unknownForChildren } = notes
  return [
    benefits.passes.length > 0 &&
      benefits.places.length > 0 &&
      m.plan_benefits({
        passes: listWords(benefits.passes, 'or'),
        places: benefits.places
          .map(({ words, names }) => `${listWords(names)} (${words})`)
          .join(', '),
      }),
    unknown.length > 0 && m.plan_note_unknown({ places: listWords(unknown) }),
    unknownForChildren.length > 0 &&
      !best.hasPass.children &&
      m.plan_note_child_unknown({ places: listWords(unknownForChildren) }),
  ].filter((words) => words !== false)
}

export function titleOf(answer: PlanAnswer, request: PlanRequest): string {
  const { best, verdict } = answer
  const { adults, children } = request
  const {
    passes: [pass, other],
    hasPass,
  } = best
  if (!pass) {
    switch (verdict.kind) {
      case 'untold':
        return m.plan_verdict_untold()
      case 'unsure':
        return m.plan_verdict_unsure()
      case 'same':
        return m.plan_verdict_same()
      default:
        return m.plan_verdict_single()
    }
  }
  if (other) return m.plan_verdict_pair({ passes: choiceWords(best, request) })
  const words = { pass: passTitle(pass) }
  if (adults > 0 && children > 0 && !hasPass.children) {
    return answer.notes.unknownForChildren.length > 0
      ? m.plan_verdict_pass_adults_known({ ...words, amount: dollarWords(pass.childCents) })
      : m.plan_verdict_pass_adults(words)
  }
  if (adults > 0 && children > 0 && !hasPass.adults) return m.plan_verdict_pass_children(words)
  return m.plan_verdict_pass(words)
}

export function reasonOf({ best, single, choices, verdict, notes }: PlanAnswer): string {
  const door = totalWords(single)
  const rival = verdict.rival === undefined ? undefined : choices[verdict.rival]
  if (!rival) return m.plan_reason_no_passes({ door })
  const pass = rival.passes.map(passTitle).join(' + ')
  const other = totalWords(rival)
  const count = rival.coveredUnknown
  switch (verdict.kind) {
    case 'pass':
      return m.plan_reason_pass({ total: totalWords(best), door, saved: savedWords(best, single) })
    case 'more':
      return m.plan_reason_more({ total: totalWords(best), count })
    case 'same':
      return m.plan_reason_same({ door, pass })
    case 'unsure':
      return m.plan_reason_unsure({
        door,
        pass,
        other,
        count,
        difference: dollarWords(rival.totalCents - single.totalCents),
      })
    case 'untold':
      return count > 0
        ? m.plan_reason_untold_paid({ pass, other, count })
        : m.plan_reason_untold({
            count: notes.unknown.length,
            pass,
            other: dollarWords(rival.totalCents),
          })
    default:
      return m.plan_reason_single({ door, other })
  }
}

function passTitle({ name, durationDays }: ShownChoice['passes'][number]): string {
  return m.pass_of_days({ pass: name, number: durationDays })
}

function totalWords({ totalCents: cents, unknown }: ShownChoice): string {
  return sumWords({ cents, unknown })
}

/** A minimum if the pass also covers doors of unknown price. */
function savedWords(best: ShownChoice, single: ShownChoice): string {
  const amount = dollarWords(single.totalCents - best.totalCents)
  return best.unknown < single.unknown ? m.plan_saved_or_more({ amount }) : amount
}

type PlanSumProps = {
  cents: number
  /** The number of doors of unknown price, which the sum omits. */
  unknown: number
  className?: string
}

/** A sum of a plan, marked as partial if something in it is unknown. */
export function PlanSum({ cents, unknown, className = '' }: PlanSumProps) {
  if (unknown === 0) return <Money cents={cents} className={className} />
  return <span className={`tabular ${className}`}>{sumWords({ cents, unknown })}</span>
}

/** "US$ 46,00", "from US$ 46,00", or that it is entirely unknown. */
function sumWords(sum: Pick<PlanSumProps, 'cents' | 'unknown'>): string {
  const amount = partWords(sum)
  return sum.unknown === 0 || sum.cents === 0 ? amount : m.plan_at_least({ amount })
}

/** Of a table whose total says "from" once for all. */
export function partWords({ cents, unknown }: Pick<PlanSumProps, 'cents' | 'unknown'>): string {
  return cents === 0 && unknown > 0 ? m.plan_paid_unknown() : dollarWords(cents)
}

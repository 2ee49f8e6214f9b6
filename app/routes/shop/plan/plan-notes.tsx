import { closedWords } from '#domain/date-words.ts'
import type { PlanAnswer } from '#domain/planner/answer-plan.ts'
import { UNKNOWN_WAY_MINUTES } from '#domain/planner/day-route.ts'
import { DAY_HOURS } from '#domain/planner/full-days.ts'
import { PLAN_PLACES_MAX, type PlanRequest } from '#domain/planner/plan-request.ts'
import { m } from '#messages/messages.js'
import { listWords, shortDay } from './plan-words.ts'

type Missing = { gone: string[]; unknown: number; isCut: boolean }
type PlanNotesProps = { request: PlanRequest; answer: PlanAnswer; missing: Missing }

/** What the figures omit or assume; problems of the plan come first. */
export function PlanNotes({ request, answer, missing }: PlanNotesProps) {
  const problems = problemsOf(answer, missing)
  const facts = factsOf(request, answer)
  return (
    <div className="mt-5 grid gap-4 print:mt-3 print:gap-2">
      {problems.length > 0 && (
        <ul className="grid gap-2 rounded-card border border-gold bg-surface p-5 print:p-3">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <section
        aria-label={m.plan_notes_title()}
        className="rounded-card bg-sunken p-5 print:bg-transparent print:p-0"
      >
        <h3 className="font-semibold">{m.plan_notes_title()}</h3>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-muted">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function problemsOf({ left, shut, notes }: PlanAnswer, missing: Missing): string[] {
  return [
    missing.gone.length > 0 &&
      m.plan_problem_gone({ count: missing.gone.length, places: listWords(missing.gone) }),
    missing.unknown > 0 && m.plan_problem_unknown({ count: missing.unknown }),
    missing.isCut && m.plan_problem_cut({ max: PLAN_PLACES_MAX }),
    shut.length > 0 && m.plan_problem_shut({ count: shut.length, places: listWords(shut) }),
    left.length > 0 &&
      m.plan_problem_left({ count: left.length, places: listWords(left), hours: DAY_HOURS }),
    ...notes.closures.map(
      ({ name, from, until, reason }) => `${name}: ${closedWords(from, until)}. ${reason}`,
    ),
  ].filter((problem) => problem !== false)
}

function factsOf({ children }: PlanRequest, { notes, best }: PlanAnswer): string[] {
  const { unknown, unknownForChildren, childAges, freeOn, discounts } = notes
  return [
    ...freeOn.map(({ name, dates }) =>
      m.plan_note_free({ place: name, days: listWords(dates.map(shortDay)) }),
    ),
    unknown.length > 0 && m.plan_note_unknown({ places: listWords(unknown) }),
    unknownForChildren.length > 0 &&
      !best.hasPass.children &&
      m.plan_note_child_unknown({ places: listWords(unknownForChildren) }),
    ...childAges.map(({ name, age }) => m.plan_note_child_age({ place: name, age })),
    discounts.length > 0 && m.plan_note_discounts({ places: listWords(discounts) }),
    m.plan_note_model({ hours: DAY_HOURS, minutes: UNKNOWN_WAY_MINUTES }),
    m.plan_note_meals(),
    children > 0 && m.plan_note_children(),
    best.passes.length > 0 && m.plan_note_start(),
  ].filter((fact) => fact !== false)
}

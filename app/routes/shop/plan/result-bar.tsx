import type { PlanAnswer } from '#domain/planner/answer-plan.ts'
import { m } from '#messages/messages.js'
import { PlanSum } from './plan-sum.tsx'
import { passesWords } from './plan-words.ts'

/**
 * On a phone the answer is below the list, which scrolls by itself. This bar stays visible with the list and
 * links to the answer. It overlays nothing, because covered elements could not be pressed.
 */
export function ResultBar({ answer }: { answer: PlanAnswer | undefined }) {
  return (
    <a
      href="#resultado"
      className="mt-4 flex min-h-14 items-center justify-between gap-4 rounded-card bg-ink px-5 py-2 font-semibold text-white lg:hidden"
    >
      {answer ? (
        <>
          <span className="leading-tight">
            <span className="block">{nameOf(answer)}</span>
            <PlanSum
              cents={answer.best.totalCents}
              unknown={answer.best.unknown}
              className="text-card font-bold"
            />
          </span>
          <span className="underline underline-offset-4">{m.plan_bar_see()}</span>
        </>
      ) : (
        m.plan_bar_ideas()
      )}
    </a>
  )
}

function nameOf({ best }: PlanAnswer): string {
  return best.passes.length === 0 ? m.plan_bar_single() : passesWords(best)
}

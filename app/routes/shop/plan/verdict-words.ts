// The verdict on a plan in words: the advice, and the sums behind it.
import type { PlanAnswer, ShownChoice } from '#domain/planner/answer-plan.ts'
import type { PlanRequest } from '#domain/planner/plan-request.ts'
import { m } from '#messages/messages.js'
import { formatMoney } from '#app/ui/money.tsx'
import { sumWords } from './plan-sum.tsx'
import { choiceWords } from './plan-words.ts'

/** The advice in one sentence, limited to what is known. */
export function titleOf(answer: PlanAnswer, request: PlanRequest): string {
  const { best, single, verdict } = answer
  if (best.passes.length === 0 && verdict.kind === 'untold') return m.plan_verdict_untold()
  if (best.passes.length === 0 && verdict.kind === 'unsure') return m.plan_verdict_unsure()
  const title = bestWords(answer, request)
  return single.unknown === 0 ? title : m.plan_verdict_known({ title })
}

function bestWords({ best, verdict }: PlanAnswer, request: PlanRequest): string {
  const { adults, children } = request
  const {
    passes: [pass, other],
    hasPass,
  } = best
  if (!pass) {
    return verdict.kind === 'same' ? m.plan_verdict_same() : m.plan_verdict_single()
  }
  if (other) return m.plan_verdict_pair({ passes: choiceWords(best, request) })
  const words = { pass: passTitle(pass) }
  if (adults > 0 && children > 0 && !hasPass.children) return m.plan_verdict_pass_adults(words)
  if (adults > 0 && children > 0 && !hasPass.adults) return m.plan_verdict_pass_children(words)
  return m.plan_verdict_pass(words)
}

/** The reason: the sums, and what they omit. */
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
        difference: formatMoney(rival.totalCents - single.totalCents),
      })
    case 'untold':
      return count > 0
        ? m.plan_reason_untold_paid({ pass, other, count })
        : m.plan_reason_untold({
            count: notes.unknown.length,
            pass,
            other: formatMoney(rival.totalCents),
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
  const amount = formatMoney(single.totalCents - best.totalCents)
  return best.unknown < single.unknown ? m.plan_saved_or_more({ amount }) : amount
}

import { dollarWords } from '#domain/ground/money.ts'
import type { PlanAnswer, ShownChoice } from '#domain/planner/answer-plan.ts'
import type { PlanRequest } from '#domain/planner/plan-request.ts'
import type { PlanShare } from '#domain/planner/plan.ts'
import { m } from '#messages/messages.js'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { TableBox } from '#app/ui/table-box.tsx'
import { PlanSum, sumWords } from './plan-sum.tsx'
import { choiceWords } from './plan-words.ts'

type PlanChoicesProps = { request: PlanRequest; answer: PlanAnswer }

export function PlanChoices({ request, answer }: PlanChoicesProps) {
  const isTold = answer.verdict.kind !== 'untold'
  return (
    <section aria-labelledby="choices-title" className="mt-14 print:hidden">
      <h2 id="choices-title" className="font-display text-section font-bold">
        {m.plan_choices_title()}
      </h2>
      <p className="mt-2 max-w-2xl text-lead text-muted">{m.plan_choices_lead()}</p>
      <TableBox label={m.plan_choices_title()} className="mt-6 sm:max-w-4xl">
        <table className="tabular w-full text-left">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="pb-2 font-medium">
                {m.plan_column_choice()}
              </th>
              <th scope="col" className="pb-2 pl-4 text-right font-medium max-sm:hidden">
                {m.plan_each_adult()}
              </th>
              {request.children > 0 && (
                <th scope="col" className="pb-2 pl-4 text-right font-medium max-sm:hidden">
                  {m.plan_each_child()}
                </th>
              )}
              <th scope="col" className="pb-2 pl-4 text-right font-medium">
                {m.plan_column_total()}
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.choices.map((choice, index) => (
              <ChoiceRow
                key={choiceWords(choice, request)}
                request={request}
                choice={choice}
                single={answer.single}
                isBest={index === 0 && isTold}
              />
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  )
}

type ChoiceRowProps = {
  request: PlanRequest
  choice: ShownChoice
  single: ShownChoice
  isBest: boolean
}

function ChoiceRow({ request, choice, single, isBest }: ChoiceRowProps) {
  const { passes, covered } = choice
  const [pass] = passes
  const cell = `border-t border-line py-3 ${isBest ? 'bg-hue-ground' : ''}`
  return (
    <tr data-hue={pass ? hueOf(pass.name) : 'all'} className="align-top">
      <th scope="row" className={`${cell} border-l-4 border-l-hue pl-3 font-semibold`}>
        <span>{choiceWords(choice, request)}</span>
        {isBest && (
          <span className="ml-2 font-semibold text-hue">
            {single.unknown === 0 ? m.plan_choice_best() : m.plan_choice_best_known()}
          </span>
        )}
        {pass && (
          <span className="block font-normal text-muted">
            {covered === 0 ? m.plan_choice_covers_none() : m.plan_choice_covers({ count: covered })}
          </span>
        )}
      </th>
      <td className={`${cell} pl-4 text-right max-sm:hidden`}>
        {request.adults > 0 ? shareWords(choice.adult) : '–'}
      </td>
      {request.children > 0 && (
        <td className={`${cell} pl-4 text-right max-sm:hidden`}>{shareWords(choice.child)}</td>
      )}
      <td className={`${cell} pr-3 pl-4 text-right`}>
        <PlanSum cents={choice.totalCents} unknown={choice.unknown} className="font-bold" />
        <span className="block text-muted">{differenceWords(choice, single)}</span>
      </td>
    </tr>
  )
}

function shareWords({ totalCents: cents, unknown }: PlanShare): string {
  return sumWords({ cents, unknown })
}

/** Compared with single tickets; a minimum if the pass covers doors of unknown price. */
function differenceWords(
  { passes, totalCents, unknown }: ShownChoice,
  single: ShownChoice,
): string {
  const cents = totalCents - single.totalCents
  const paysMore = unknown < single.unknown
  if (passes.length === 0) return ''
  if (cents === 0) return paysMore ? m.plan_difference_none_or_less() : m.plan_difference_none()
  const amount = dollarWords(Math.abs(cents))
  if (cents < 0) {
    return paysMore
      ? m.plan_difference_less_or_more({ amount })
      : m.plan_difference_less({ amount })
  }
  return paysMore ? m.plan_difference_more_at_most({ amount }) : m.plan_difference_more({ amount })
}

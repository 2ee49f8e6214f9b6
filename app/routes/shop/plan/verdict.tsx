import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { catalogCurrency } from '#domain/money.ts'
import type { PlanAnswer, ShownChoice } from '#domain/planner/answer-plan.ts'
import type { PlanRequest } from '#domain/planner/plan-request.ts'
import type { PlanShare } from '#domain/planner/plan.ts'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import { formatMoney, Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { dateWords, peopleWords } from './plan-words.ts'
import { SharePlan } from './share-plan.tsx'
import { TakeChoice } from './take-choice.tsx'

type VerdictProps = {
  city: { name: string; slug: string }
  slugs: string[]
  request: PlanRequest
  answer: PlanAnswer
}

/** What to do, in one sentence, and what it costs each and all. */
export function Verdict({ city, slugs, request, answer }: VerdictProps) {
  const { best, single } = answer
  return (
    <section
      aria-labelledby="verdict-title"
      data-hue={best.pass ? hueOf(best.pass.name) : 'all'}
      className="overflow-hidden rounded-card border-2 border-hue bg-surface shadow-card print:border print:shadow-none"
    >
      <div className="bg-hue px-4 py-5 text-white max-[22rem]:px-3 sm:px-7 print:bg-white print:px-4 print:py-2 print:text-ink">
        <p className="font-medium">
          {m.plan_verdict_for({
            people: peopleWords(request),
            from: dateWords(request.from),
            to: dateWords(request.to),
          })}
        </p>
        <h2
          id="verdict-title"
          className="mt-1.5 font-display text-[clamp(1.625rem,1.3rem+1.4vw,2.25rem)] leading-tight font-bold"
        >
          {titleOf(best, request)}
        </h2>
      </div>
      <div className="px-4 py-5 max-[22rem]:px-3 sm:px-7 print:px-4 print:py-2">
        <output className="block text-lead">{reasonOf(answer)}</output>
        <Shares
          request={request}
          best={best}
          single={single}
          isChildKnown={answer.notes.unknownForChildren.length === 0}
        />
        <div className="mt-5 grid gap-3 print:hidden">
          {best.pass ? (
            <TakeChoice city={city} slugs={slugs} request={request} choice={best} />
          ) : (
            <Link
              to={{ pathname: href('/:city', { city: city.slug }), hash: '#purchase-module' }}
              className={buttonLook('secondary')}
            >
              {m.plan_passes_anyway()}
            </Link>
          )}
          <SharePlan title={m.plan_title_yours({ city: city.name })} />
        </div>
      </div>
    </section>
  )
}

function titleOf({ pass, hasPass }: ShownChoice, { adults, children }: PlanRequest): string {
  if (!pass) return m.plan_verdict_single()
  const words = { pass: pass.name, days: m.shop_purchase_days({ days: pass.durationDays }) }
  if (adults > 0 && children > 0 && !hasPass.children) return m.plan_verdict_pass_adults(words)
  if (adults > 0 && children > 0 && !hasPass.adults) return m.plan_verdict_pass_children(words)
  return m.plan_verdict_pass(words)
}

function reasonOf({ best, single, cheapestPass }: PlanAnswer): string {
  const door = formatMoney(single.totalCents)
  if (best.pass) {
    return m.plan_reason_pass({
      total: formatMoney(best.totalCents),
      door,
      saved: formatMoney(single.totalCents - best.totalCents),
    })
  }
  if (!cheapestPass) return m.plan_reason_no_passes({ door })
  return m.plan_reason_single({ door, other: formatMoney(cheapestPass.totalCents) })
}

type SharesProps = {
  request: PlanRequest
  best: ShownChoice
  single: ShownChoice
  /** Every price that is there for adults is known for children too. */
  isChildKnown: boolean
}

const cell = 'border-b border-line py-2.5 pl-2 text-right sm:pl-3'

/** Per person and in total, beside what the doors ask. */
function Shares({ request, best, single, isChildKnown }: SharesProps) {
  return (
    <table className="tabular mt-5 w-full max-[22rem]:text-[0.9375rem] print:mt-2">
      <thead>
        <tr className="text-muted">
          <th scope="col">
            <span className="sr-only">{m.plan_column_who()}</span>
          </th>
          {best.pass && (
            <>
              <Head>{m.plan_column_pass()}</Head>
              <Head>{m.plan_column_rest()}</Head>
            </>
          )}
          <Head>{best.pass ? m.plan_column_sum() : m.plan_column_each()}</Head>
          {best.pass && <Head className="max-sm:hidden">{m.plan_column_door()}</Head>}
        </tr>
      </thead>
      <tbody>
        {request.adults > 0 && (
          <ShareRow
            label={m.plan_each_adult()}
            share={best.adult}
            single={single.adult}
            hasPass={Boolean(best.pass)}
          />
        )}
        {request.children > 0 && (
          <ShareRow
            label={m.plan_each_child()}
            isKnown={isChildKnown}
            share={best.child}
            single={single.child}
            hasPass={Boolean(best.pass)}
          />
        )}
        <tr className="font-bold">
          <th scope="row" colSpan={best.pass ? 3 : 1} className="pt-3 text-left">
            {m.plan_total({ people: peopleWords(request) })}
          </th>
          <td className="pt-3 pl-3 text-right text-card">
            <Money cents={best.totalCents} currency={best.pass ? undefined : catalogCurrency} />
          </td>
          {best.pass && (
            <td className="pt-3 pl-3 text-right font-normal text-muted max-sm:hidden">
              <Money cents={single.totalCents} />
            </td>
          )}
        </tr>
      </tbody>
    </table>
  )
}

function Head({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <th
      scope="col"
      className={`pb-1 pl-2 text-right align-bottom leading-tight font-medium wrap-anywhere hyphens-auto sm:pl-3 ${className}`}
    >
      {children}
    </th>
  )
}

type ShareRowProps = {
  label: string
  share: PlanShare
  single: PlanShare
  hasPass: boolean
  /** Without it the doors may ask for more. */
  isKnown?: boolean
}

function ShareRow({ label, share, single, hasPass, isKnown = true }: ShareRowProps) {
  const door = (cents: number) =>
    isKnown ? formatMoney(cents) : m.plan_at_least({ amount: formatMoney(cents) })
  return (
    <tr>
      <th
        scope="row"
        className="min-w-14 border-b border-line py-2.5 text-left font-medium wrap-anywhere hyphens-auto"
      >
        {label}
      </th>
      {hasPass && (
        <>
          <td className={cell}>{share.passCents > 0 ? formatMoney(share.passCents) : '–'}</td>
          <td className={cell}>{door(share.doorCents)}</td>
        </>
      )}
      <td className={`${cell} font-semibold`}>
        {share.passCents > 0 ? formatMoney(share.totalCents) : door(share.totalCents)}
      </td>
      {hasPass && <td className={`${cell} text-muted max-sm:hidden`}>{door(single.totalCents)}</td>}
    </tr>
  )
}

import { href, Link } from 'react-router'
import { timeWords } from '#domain/clock-words.ts'
import { currentLanguage } from '#domain/language.ts'
import type { PlanAnswer, ShownDay, ShownVisit } from '#domain/planner/answer-plan.ts'
import { DAY_HOURS } from '#domain/planner/full-days.ts'
import { m } from '#messages/messages.js'
import { ReserveLink } from '#app/routes/shop/pieces/reserve-link.tsx'
import { formatMoney } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { spansWords } from '../attractions/opening-table.tsx'
import { clockOf, dayWords, hoursWords } from './plan-words.ts'

type PlanDaysProps = { citySlug: string; answer: PlanAnswer }

/** One possible schedule of the plan. */
export function PlanDays({ citySlug, answer }: PlanDaysProps) {
  const { best, days } = answer
  return (
    <section
      aria-labelledby="days-title"
      data-hue={best.passes[0] ? hueOf(best.passes[0].name) : 'all'}
      className="mt-14 print:mt-4"
    >
      <h2 id="days-title" className="font-display text-section font-bold print:text-xl">
        {m.plan_days_title()}
      </h2>
      <p className="mt-2 text-lead text-muted print:hidden">{m.plan_days_lead()}</p>
      <ol className="mt-6 grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3 print:mt-2 print:grid-cols-3 print:gap-2">
        {days.map((day) => (
          <li
            key={day.date}
            className="rounded-card border border-line bg-surface p-5 print:break-inside-avoid print:p-2"
          >
            <DayHead day={day} />
            {day.visits.length === 0 ? (
              <p className="mt-3 text-muted">{m.plan_day_empty()}</p>
            ) : (
              <ul className="mt-3 grid gap-3 print:mt-1 print:gap-1">
                {day.visits.map((visit) => (
                  <VisitItem key={visit.slug} citySlug={citySlug} visit={visit} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function DayHead({ day }: { day: ShownDay }) {
  return (
    <div>
      <h3 className="text-card font-semibold first-letter:uppercase">{dayWords(day.date)}</h3>
      <p className="text-muted">
        {day.passes.map((pass) => (
          <span key={pass} className="mr-2 font-semibold text-hue">
            {m.plan_day_pass({ pass })}
          </span>
        ))}
        {day.visits.length > 0 && (
          <span>{m.plan_day_filled({ time: hoursWords(day.minutes), hours: DAY_HOURS })}</span>
        )}
      </p>
      {day.isUnsureHoliday && <p className="mt-1 font-semibold">{m.plan_day_holiday()}</p>}
    </div>
  )
}

function VisitItem({ citySlug, visit }: { citySlug: string; visit: ShownVisit }) {
  return (
    <li className="border-t border-line pt-3 print:pt-1">
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={href('/:city/attractions/:slug', { city: citySlug, slug: visit.slug })}
          className="min-w-0 font-semibold wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-ink print:no-underline"
        >
          {visit.name}
        </Link>
        <span
          className={`tabular max-w-1/2 shrink-0 text-right ${visit.paid === 'pass' ? 'font-semibold text-hue' : ''}`}
        >
          {paidWords(visit)}
        </span>
      </div>
      <p className="tabular text-muted">
        {(visit.starts === undefined
          ? [m.shop_attraction_hours_arranged(), hoursWords(visit.minutes)]
          : [
              m.plan_visit_at({ time: timeWords(clockOf(visit.starts), currentLanguage()) }),
              hoursWords(visit.minutes),
              m.plan_visit_open({ hours: spansWords(visit.spans ?? []) }),
            ]
        ).join(' · ')}
      </p>
      {visit.openingNote && <p className="text-muted">{visit.openingNote}</p>}
      {visit.note && <p className="text-muted">{visit.note}</p>}
      {visit.isReservationRequired && (
        <p className="font-semibold">
          <span>{m.shop_attraction_reservation()}</span>
          {visit.reservationUrl && (
            <>
              <span>{' · '}</span>
              <ReserveLink
                url={visit.reservationUrl}
                className="underline underline-offset-4 print:no-underline"
              />
            </>
          )}
        </p>
      )}
    </li>
  )
}

function paidWords({ paid, doorCents, note }: ShownVisit): string {
  switch (paid) {
    case 'pass':
      return m.plan_paid_pass()
    case 'discount':
      return doorCents ? formatMoney(doorCents) : m.plan_paid_discount()
    case 'free':
      return m.plan_paid_free()
    case 'door':
      if (doorCents === null) return m.plan_paid_unknown()
      return doorCents === 0 ? m.plan_paid_free() : formatMoney(doorCents)
    case 'unknown':
      return note ? '' : m.plan_paid_unknown()
    default:
      return paid satisfies never
  }
}

import { href, Link } from 'react-router'
import { langOf } from '#domain/catalogue/told.ts'
import { closedWords, timeWords } from '#domain/ground/date-words.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { dollarWords } from '#domain/ground/money.ts'
import type { PlanAnswer, ShownDay, ShownVisit } from '#domain/planner/answer-plan.ts'
import { UNKNOWN_WAY_MINUTES } from '#domain/planner/day-route.ts'
import { DAY_HOURS } from '#domain/planner/full-days.ts'
import { PLAN_PLACES_MAX, type PlanRequest } from '#domain/planner/plan-request.ts'
import { m } from '#messages/messages.js'
import { spansWords } from '#app/routes/shop/attractions/opening-table.tsx'
import { ReserveLink } from '#app/routes/shop/pieces/reserve-link.tsx'
import { listWords } from '#app/ui/list-words.ts'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { clockOf, dayWords, hoursWords, shortDay } from './plan-words.tsx'

type PlanDaysProps = { citySlug: string; answer: PlanAnswer }

export function PlanDays({ citySlug, answer }: PlanDaysProps) {
  const { best, days } = answer
  return (
    <section
      aria-labelledby="days-title"
      data-hue={best.passes[0] ? hueOf(best.passes[0].name) : 'all'}
      className="mt-8 sm:mt-14 print:mt-4"
    >
      <h2 id="days-title" className="font-display text-section font-bold print:text-xl">
        {m.plan_days_title()}
      </h2>
      <p className="mt-2 text-muted sm:text-lead print:hidden">{m.plan_days_lead()}</p>
      <ol className="mt-4 grid items-start gap-3 sm:mt-6 sm:gap-5 sm:grid-cols-2 lg:grid-cols-3 print:mt-2 print:grid-cols-3 print:gap-2">
        {days.map((day, index) => (
          <li
            key={day.date}
            className="min-w-0 rounded-card border border-line bg-surface px-4 sm:p-5 print:break-inside-avoid print:p-2"
          >
            {/* A phone shows the first day and the others by their places; wider screens and paper, all. */}
            <details
              open={index === 0}
              className="group sm:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible]"
            >
              <summary className="py-3 sm:supports-[selector(::details-content)]:hidden print:hidden">
                <DayTitle date={day.date} className="inline-block" />
                <span className="block truncate text-muted group-open:hidden">
                  {day.visits.map(({ name }) => name).join(' · ') || m.plan_day_empty()}
                </span>
              </summary>
              <div className="max-sm:pb-4">
                <DayTitle date={day.date} className="max-sm:hidden print:block" />
                <Day citySlug={citySlug} day={day} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

function DayTitle({ date, className }: { date: string; className: string }) {
  return (
    <h3 className={`text-card font-semibold first-letter:uppercase ${className}`}>
      {dayWords(date)}
    </h3>
  )
}

function Day({ citySlug, day }: { citySlug: string; day: ShownDay }) {
  return (
    <>
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
      {day.visits.length === 0 ? (
        <p className="text-muted">{m.plan_day_empty()}</p>
      ) : (
        <ul className="mt-3 grid gap-3 print:mt-1 print:gap-1">
          {day.visits.map((visit) => (
            <VisitItem key={visit.slug} citySlug={citySlug} visit={visit} />
          ))}
        </ul>
      )}
    </>
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
          lang={visit.benefit && langOf(visit.benefit, 'words')}
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

function paidWords({ paid, doorCents, note, opener, benefit }: ShownVisit): string {
  const given = benefit ? `${benefit.words} · ` : ''
  switch (paid) {
    case 'pass':
      return m.plan_paid_pass()
    case 'discount':
      return doorCents ? given + dollarWords(doorCents) : (benefit?.words ?? m.plan_paid_discount())
    case 'free':
      return given + m.plan_paid_free()
    case 'door':
      if (doorCents === null) return m.plan_paid_unknown()
      return doorCents === 0 ? m.plan_paid_free() : dollarWords(doorCents)
    case 'unknown':
      if (opener) return m.plan_paid_other_day({ pass: opener })
      return note ? '' : m.plan_paid_unknown()
    default:
      return paid satisfies never
  }
}

type Missing = { gone: string[]; unknown: number; isCut: boolean }
type PlanNotesProps = { request: PlanRequest; answer: PlanAnswer; missing: Missing }

/** What the figures assume; problems of the plan come first. */
export function PlanNotes({ request, answer, missing }: PlanNotesProps) {
  const problems = problemsOf(answer, missing)
  const facts = factsOf(request, answer)
  return (
    <div className="mt-3 grid gap-4 sm:mt-5 print:gap-2">
      {problems.length > 0 && (
        <ul className="grid gap-2 rounded-card border border-gold bg-surface p-5 print:p-3">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {/* On paper, open. */}
      <details className="rounded-card bg-sunken px-5 py-1 print:bg-transparent print:p-0 print:details-content:[content-visibility:visible]">
        <summary className="min-h-11 content-center font-semibold">{m.plan_notes_title()}</summary>
        <ul className="mb-4 grid list-disc gap-1.5 pl-5 text-muted">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function problemsOf({ left, shut, notes }: PlanAnswer, missing: Missing): string[] {
  const unknown = left.filter((name) => notes.unknown.includes(name))
  const counted = left.filter((name) => !notes.unknown.includes(name))
  return [
    missing.gone.length > 0 &&
      m.plan_problem_gone({ count: missing.gone.length, places: listWords(missing.gone) }),
    missing.unknown > 0 && m.plan_problem_unknown({ count: missing.unknown }),
    missing.isCut && m.plan_problem_cut({ max: PLAN_PLACES_MAX }),
    shut.length > 0 && m.plan_problem_shut({ count: shut.length, places: listWords(shut) }),
    counted.length > 0 &&
      m.plan_problem_left({ count: counted.length, places: listWords(counted), hours: DAY_HOURS }),
    unknown.length > 0 &&
      m.plan_problem_left_unknown({ places: listWords(unknown), hours: DAY_HOURS }),
    ...notes.closures.map(
      ({ name, from, until, reason }) => `${name}: ${closedWords(from, until)}. ${reason}`,
    ),
  ].filter((problem) => problem !== false)
}

function factsOf({ children }: PlanRequest, { notes, best }: PlanAnswer): string[] {
  const { childAges, freeOn } = notes
  return [
    ...freeOn.map(({ name, dates }) =>
      m.plan_note_free({ place: name, days: listWords(dates.map(shortDay)) }),
    ),
    ...childAges.map(({ name, age }) => m.plan_note_child_age({ place: name, age })),
    m.plan_note_model({ hours: DAY_HOURS, minutes: UNKNOWN_WAY_MINUTES }),
    m.plan_note_meals(),
    children > 0 && m.plan_note_children(),
    best.passes.length > 0 && m.plan_note_start(),
  ].filter((fact) => fact !== false)
}

import { useEffect } from 'react'
import { data, href, Link, useLocation, useSearchParams } from 'react-router'
import { listSlugs } from '#domain/catalogue/cities/city-queries.ts'
import { offeredProducts } from '#domain/catalogue/offered-products.ts'
import { localDay, nextMidnight } from '#domain/ground/calendar.ts'
import { dollarWords } from '#domain/ground/money.ts'
import {
  answerPlan,
  placesOf,
  type PlanAnswer,
  type ShownChoice,
} from '#domain/planner/answer-plan.ts'
import { ideaDays, ideaFor } from '#domain/planner/plan-ideas.ts'
import { listCityPlaces } from '#domain/planner/plan-queries.ts'
import {
  daysOf,
  PLAN_PEOPLE_MAX,
  planFor,
  readPlan,
  writePlan,
  type PlanRequest,
} from '#domain/planner/plan-request.ts'
import type { PlanShare } from '#domain/planner/plan.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale, rememberedUntil } from '#app/routes/shop/pieces/city-on-sale.ts'
import { cityPageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { familyStore } from '#app/ui/family-store.ts'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { planStore } from '#app/ui/plan-store.ts'
import { Container, PageTitle } from '#app/ui/section.tsx'
import { TableBox } from '#app/ui/table-box.tsx'
import type { Route } from './+types/plan'
import { PlanDays, PlanNotes } from './plan-days.tsx'
import { pickable, PlanForm } from './plan-form.tsx'
import { passesWords, choiceWords, PlanSum, partWords } from './plan-words.tsx'
import { Verdict } from './verdict.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  cityPageMeta(loaderData, ({ city }) => ({
    name: m.plan_title(),
    title: m.plan_page_title({ city: city.name }),
    description: m.plan_description({ city: city.name }),
    path: href('/:city/plan', { city: city.slug }),
  }))

export const headers = pageHeaders

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, clock, publicUrl } = services
  const city = await cityOnSale(db, params.city, url)
  const now = clock.now()
  const today = localDay(now, city.timeZone)
  const [{ products, changesAt }, cityPlaces, slugs] = await Promise.all([
    offeredProducts(services, city),
    listCityPlaces(db, city.slug, today),
    listSlugs(db, city.slug),
  ])
  const asked = readPlan(url.searchParams, today)
  const { chosen, ...missing } = placesOf(asked, cityPlaces)
  const request = { ...asked, slugs: chosen.map(({ slug }) => slug) }
  const ideas =
    chosen.length > 0
      ? []
      : ideaDays.map((days) => {
          const places = ideaFor(cityPlaces.places, daysOf(planFor(request, [], days)))
          const plan = planFor(
            request,
            places.map(({ slug }) => slug),
            days,
          )
          const search = writePlan(plan)
          search.delete('adultos')
          search.delete('ninos')
          return { days, names: places.map(({ name }) => name), query: search.toString() }
        })
  return data(
    {
      city: { ...city, slugs },
      today,
      request,
      query: chosen.length > 0 ? writePlan(request).toString() : '',
      missing,
      places: cityPlaces.places.map(pickable),
      ideas: ideas.filter(({ names }) => names.length > 0),
      answer: chosen.length > 0 ? answerPlan(request, chosen, products, city.timeZone) : undefined,
      publicUrl,
    },
    { headers: rememberedUntil([changesAt, nextMidnight(now, city.timeZone)]) },
  )
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  const { city, query, answer, ideas, missing } = loaderData
  const request = useAsked(loaderData.request)
  useKeptPlan(city.slug, query)
  return (
    <>
      <CityNav city={city} />
      <Container className="pt-6 pb-8 sm:pt-14 sm:pb-20 print:pt-0 print:pb-0 print:[zoom:0.75]">
        <PageTitle lead={!answer && m.plan_lead()}>
          {answer ? m.plan_title_yours({ city: city.name }) : m.plan_title()}
        </PageTitle>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] print:mt-4 print:block">
          <div className="print:hidden">
            <PlanForm {...loaderData} request={request}>
              <ResultBar answer={answer} />
            </PlanForm>
          </div>
          <div id="resultado" className="scroll-mt-44 lg:self-start">
            {answer ? (
              <Verdict city={city} request={request} answer={answer} />
            ) : (
              <Ideas citySlug={city.slug} request={request} ideas={ideas} />
            )}
            {answer && <PlanNotes request={request} answer={answer} missing={missing} />}
          </div>
        </div>
        {answer && (
          <>
            <PlanDays citySlug={city.slug} answer={answer} />
            <PlanChoices request={request} answer={answer} />
          </>
        )}
      </Container>
    </>
  )
}

/** An address that names nobody starts with the family that was chosen on another page. */
function useAsked(request: PlanRequest): PlanRequest {
  const [search] = useSearchParams()
  const { adults: chosen, children } = familyStore.use()
  const adults = Math.min(chosen, PLAN_PEOPLE_MAX)
  if (request.slugs.length > 0 || search.has('adultos') || adults + children === 0) return request
  return { ...request, adults, children: Math.min(children, PLAN_PEOPLE_MAX - adults) }
}

/** Keeps the plan for the next visit to the planner; a plan emptied here is forgotten. */
function useKeptPlan(city: string, query: string) {
  const { search } = useLocation()
  useEffect(() => {
    if (query !== '') planStore.set({ city, query })
    else if (new URLSearchParams(search).has('adultos')) planStore.set(undefined)
  }, [city, query, search])
}

type Idea = { days: number; names: string[]; query: string }

type IdeasProps = { citySlug: string; request: PlanRequest; ideas: Idea[] }

function Ideas({ citySlug, request: { adults, children }, ideas }: IdeasProps) {
  const stored = planStore.use()
  const isReady = usePageIsReady()
  const path = href('/:city/plan', { city: citySlug })
  return (
    <section aria-labelledby="ideas-title" className="rounded-card bg-sunken p-5 sm:p-7">
      <h2 id="ideas-title" className="font-display text-card font-bold">
        {m.plan_ideas_title()}
      </h2>
      <p className="mt-1 text-muted">{m.plan_ideas_text()}</p>
      {isReady && stored.city === citySlug && (
        <Link to={`${path}?${stored.query}`} className={buttonLook('secondary', 'mt-4 w-full')}>
          {m.plan_resume()}
        </Link>
      )}
      <ul className="mt-5 grid gap-4">
        {ideas.map(({ days, names, query }) => (
          <li
            key={days}
            className="group relative rounded-card border border-line bg-surface p-5 shadow-card"
          >
            <h3 className="text-card font-semibold">
              <Link
                to={`${path}?${query}&adultos=${adults}&ninos=${children}`}
                preventScrollReset
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
              >
                {m.plan_idea({ days: m.shop_purchase_days({ days }), count: names.length })}
              </Link>
            </h3>
            <p className="mt-1.5 text-muted">{names.join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On a phone the answer is far below. Overlays nothing, because covered elements could not be pressed. */
function ResultBar({ answer }: { answer: PlanAnswer | undefined }) {
  return (
    <a
      href="#resultado"
      className="-mt-4 flex min-h-14 items-center justify-between gap-4 rounded-card bg-ink px-5 py-2 font-semibold text-white lg:hidden"
    >
      {answer ? (
        <>
          <span className="leading-tight">
            <span className="block">
              {answer.best.passes.length === 0 ? m.plan_bar_single() : passesWords(answer.best)}
            </span>
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

type PlanChoicesProps = { request: PlanRequest; answer: PlanAnswer }

const CHOICES_SHOWN = 3

function PlanChoices({ request, answer }: PlanChoicesProps) {
  const more = answer.choices.slice(CHOICES_SHOWN)
  const best = answer.verdict.kind === 'untold' ? undefined : answer.choices[0]
  const table = { request, single: answer.single, best }
  return (
    <section aria-labelledby="choices-title" className="mt-8 sm:mt-14 print:hidden">
      <h2 id="choices-title" className="font-display text-section font-bold">
        {m.plan_choices_title()}
      </h2>
      <Choices
        {...table}
        label={m.plan_choices_title()}
        choices={answer.choices.slice(0, CHOICES_SHOWN)}
      />
      {more.length > 0 && (
        <details>
          <summary className="mt-2 min-h-11 content-center font-semibold underline decoration-edge underline-offset-4">
            {m.plan_choices_more({ count: more.length })}
          </summary>
          <p className="mt-2 max-w-2xl text-muted">{m.plan_choices_lead()}</p>
          <Choices {...table} label={m.plan_choices_more({ count: more.length })} choices={more} />
        </details>
      )}
    </section>
  )
}

type ChoicesProps = {
  label: string
  request: PlanRequest
  single: ShownChoice
  best: ShownChoice | undefined
  choices: ShownChoice[]
}

function Choices({ label, choices, ...table }: ChoicesProps) {
  return (
    <TableBox label={label} className="mt-3 sm:max-w-4xl">
      <table className="tabular w-full text-left">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              {m.plan_column_choice()}
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium max-sm:hidden">
              {m.plan_each_adult()}
            </th>
            {table.request.children > 0 && (
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
          {choices.map((choice) => (
            <ChoiceRow key={choiceWords(choice, table.request)} {...table} choice={choice} />
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

type ChoiceRowProps = Omit<ChoicesProps, 'label' | 'choices'> & { choice: ShownChoice }

function ChoiceRow({ request, choice, single, best }: ChoiceRowProps) {
  const isBest = choice === best
  const { passes, covered, gives } = choice
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
            <span>
              {covered === 0
                ? m.plan_choice_covers_none()
                : m.plan_choice_covers({ count: covered })}
            </span>
            {gives > 0 && <span>{`, ${m.plan_choice_gives({ count: gives })}`}</span>}
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
  return partWords({ cents, unknown })
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

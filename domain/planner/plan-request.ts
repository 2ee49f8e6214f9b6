// ?lugar=malba&lugar=teatro-colon&adultos=2&ninos=1&desde=2026-12-01&hasta=2026-12-03 (local days). Anybody
// can write an address: invalid values become sensible ones and everything is bounded.
export const PLAN_PLACES_MAX = 60
export const PLAN_DAYS_MAX = 30
export const PLAN_PEOPLE_MAX = 20
/** A pass may wait a year for its first day; plans further ahead than a year and a half are not supported. */
const AHEAD_DAYS_MAX = 548
const USUAL_ADULTS = 2
const USUAL_DAYS = 3

const NAMED_MAX = 200
const SLUG = /^[a-z0-9-]{1,80}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const COUNT = /^\d{1,6}$/

export type PlanRequest = {
  /** Without duplicates; the catalogue may not know them. */
  slugs: string[]
  adults: number
  children: number
  /** YYYY-MM-DD, both inclusive. */
  from: string
  to: string
}

/** Missing people or days get defaults. */
export function readPlan(search: URLSearchParams, today: string): PlanRequest {
  const named = search.getAll('lugar').slice(0, NAMED_MAX)
  return {
    slugs: [...new Set(named.filter((slug) => SLUG.test(slug)))],
    ...peopleIn(search),
    ...daysIn(search, today),
  }
}

/** The address of a plan; reading it gives the same plan. */
export function writePlan({ slugs, adults, children, from, to }: PlanRequest): URLSearchParams {
  return new URLSearchParams([
    ...slugs.map((slug) => ['lugar', slug]),
    ['adultos', String(adults)],
    ['ninos', String(children)],
    ['desde', from],
    ['hasta', to],
  ])
}

/** From its first day on. */
export function planFor(request: PlanRequest, slugs: string[], days: number): PlanRequest {
  return { ...request, slugs, to: dayAfter(request.from, days - 1) }
}

type People = Pick<PlanRequest, 'adults' | 'children'>

/** Those for whom a plan advises its pass; undefined without adults, or with more people than it takes. */
export function advisedFor(people: People, isForChildren: boolean): People | undefined {
  const { adults, children } = people
  if (adults === 0 || adults + children > PLAN_PEOPLE_MAX) return undefined
  return isForChildren ? people : { adults, children: 0 }
}

function peopleIn(search: URLSearchParams): People {
  const children = countIn(search, 'ninos') ?? 0
  const adults = countIn(search, 'adultos') ?? USUAL_ADULTS
  if (adults + children === 0) return { adults: 1, children: 0 }
  return { adults, children: Math.min(children, PLAN_PEOPLE_MAX - adults) }
}

function countIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? ''
  return COUNT.test(text) ? Math.min(Number(text), PLAN_PEOPLE_MAX) : undefined
}

function daysIn(search: URLSearchParams, today: string): Pick<PlanRequest, 'from' | 'to'> {
  const from = within(dayIn(search, 'desde') ?? dayAfter(today, 1), [
    today,
    dayAfter(today, AHEAD_DAYS_MAX),
  ])
  const to = within(dayIn(search, 'hasta') ?? dayAfter(from, USUAL_DAYS - 1), [
    from,
    dayAfter(from, PLAN_DAYS_MAX - 1),
  ])
  return { from, to }
}

/** ISO dates sort chronologically as strings. */
function within(day: string, [first, last]: [string, string]): string {
  if (day < first) return first
  return day > last ? last : day
}

/** A valid calendar day; 30 February is not one. */
function dayIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? ''
  if (!DAY.test(text)) return undefined
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) || dayOf(at) !== text ? undefined : text
}

export type PlanDay = {
  /** YYYY-MM-DD. */
  date: string
  /** 0 is Sunday. */
  weekday: number
}

export function daysOf({ from, to }: Pick<PlanRequest, 'from' | 'to'>): PlanDay[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: Math.min(Math.max(count, 1), PLAN_DAYS_MAX) }, (_, index) => {
    const date = dayAfter(from, index)
    return { date, weekday: new Date(date).getUTCDay() }
  })
}

const DAY_MS = 86_400_000

/** In UTC all days are equally long. */
function dayAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

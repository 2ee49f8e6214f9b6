import { use, useEffect } from 'react'
import { href, isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { officeRoles, sections } from '#domain/ground/vocabulary/people.ts'
import { m } from '#messages/messages.js'
import { keepAnnounced, officeFrameOf, requireStaff } from '#app/middleware.ts'
import { RequestIdContext } from '#app/page-contexts.ts'
import { SessionGuard } from '#app/routes/access/session-guard.tsx'
import type { Home } from '#app/routes/office/figures/dashboard/home.ts'
import { forgetHomes, readHomeOnce } from '#app/routes/office/figures/dashboard/read-home.ts'
import { type Answered, answered, askOrElse } from '#app/routes/office/pieces/answered.ts'
import { CitiesContext } from '#app/routes/office/pieces/chosen-city.ts'
import { officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { citiesOf } from '#app/routes/office/pieces/office-route.server.ts'
import { StaffRoleContext } from '#app/routes/office/pieces/staff-role.ts'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { showFlashToast } from '#app/ui/flash-toast.ts'
import type { Route } from './+types/layout'
import { announcedAt } from './announced.ts'
import { OfficeFrame } from './office-frame.tsx'
import { menuGroups, WaitingContext } from './side-menu.tsx'

const forgetAfterActs: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const answer = await next()
  if (request.method !== 'GET') forgetHomes(context.get(servicesContext))
  return answer
}

export const middleware: Route.MiddlewareFunction[] = [keepAnnounced, requireStaff, forgetAfterActs]

/** For a refused or broken screen; every other one has its own title. */
export const meta = ({ error }: Route.MetaArgs) =>
  error === undefined ? [] : officeMeta(problemTitle(error))

/** Runs on every navigation, so that the guard checks each one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const cities = await answered(services.log, citiesOf(context, request))
  const chosen = cities.ok ? cities.value : { cities: [], cityId: undefined }
  const home = readHomeOnce(services, context.get(staffContext).role, chosen.cityId)
  const waiting = answered(
    services.log,
    home.then((read) => read && { from: read.from, waiting: read.waiting }),
  )
  return { ...officeFrameOf(context, request), ...chosen, waiting }
}

/** The data that the guard throws with a refusal, in place of the loader's. */
const frameOfRefusal = z.object({
  staffId: z.string().check(atMost(100)).optional(),
  staffName: z.string().check(atMost(1_000)),
  role: z.enum(officeRoles),
  isMenuNarrow: z.boolean(),
  openRooms: z.array(z.string().check(atMost(20))).optional(),
  announced: z.array(z.enum(sections)).readonly(),
  cities: z.array(z.object({ id: z.int(), name: z.string().check(atMost(1_000)) })).default([]),
  cityId: z.int().optional(),
  owesFactor: z.boolean(),
})
type Frame = z.output<typeof frameOfRefusal> & {
  waiting?: Promise<Answered<Pick<Home, 'from' | 'waiting'> | undefined>>
}

// Until the first answer.
let lastAnswer: Frame = {
  staffName: '',
  role: 'attraction',
  isMenuNarrow: false,
  announced: [],
  cities: [],
  owesFactor: false,
}

/** Keeps the menu while the server cannot be reached. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askOrElse(serverLoader, () => lastAnswer)
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const { key, pathname } = useLocation()
  useEffect(showFlashToast, [key])
  useEffect(() => {
    lastAnswer = loaderData
  }, [loaderData])
  return (
    <StaffRoleContext value={loaderData.role}>
      <CitiesContext value={loaderData}>
        <WaitingContext value={loaderData.waiting}>
          <OfficeFrame {...loaderData}>
            <SessionGuard />
            {announcedAt(pathname, loaderData.announced) ? <UnderConstruction /> : <Outlet />}
          </OfficeFrame>
        </WaitingContext>
      </CitiesContext>
    </StaffRoleContext>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const refused = isRouteErrorResponse(error)
    ? frameOfRefusal.safeParse(error.data).data
    : undefined
  const frame: Frame | undefined = loaderData ?? refused
  if (!frame) return <ErrorPage isMissing={false} requestId={undefined} homeHref={href('/')} />
  return (
    <OfficeFrame {...frame}>
      <SessionGuard />
      {refused?.owesFactor ? <FactorMissing /> : <OfficeProblem error={error} />}
    </OfficeFrame>
  )
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

function problemTitle(error: unknown): string {
  const status = statusOf(error)
  if (status === 404) return m.office_missing_title()
  if (status === 401 || status === 403) return m.office_forbidden_title()
  return m.shell_error_title()
}

function OfficeProblem({ error }: { error: unknown }) {
  const requestId = use(RequestIdContext)
  const title = problemTitle(error)
  const status = statusOf(error)
  if (status === 404) return <OfficePage title={title}>{m.office_missing_text()}</OfficePage>
  if (status === 401 || status === 403) {
    return <OfficePage title={title}>{m.office_forbidden_text()}</OfficePage>
  }
  return (
    <OfficePage title={title}>
      <p>{m.office_error_text()}</p>
      {requestId && (
        <p className="mt-4 text-muted">
          <span>{m.shell_error_request()}</span>{' '}
          <code translate="no" className="break-all">
            {requestId}
          </code>
        </p>
      )}
    </OfficePage>
  )
}

/** For what a page asks; opening one leads to the profile. */
function FactorMissing() {
  return (
    <OfficePage title={m.office_forbidden_title()}>
      <p>{m.access_factor_missing()}</p>
      <TextLink to={href('/admin/profile')}>{m.access_profile_title()}</TextLink>
    </OfficePage>
  )
}

// The specification's note for an announced section, below the section's name.

function sectionAt(pathname: string): string {
  const entries = menuGroups([]).flatMap((group) => group.entries)
  return entries.find(({ to }) => pathname.startsWith(to))?.label ?? m.office_name()
}

function UnderConstruction() {
  const section = sectionAt(useLocation().pathname)
  return (
    <OfficePage title={section}>
      <div className="grid justify-items-center rounded-lg border border-line bg-surface px-5 pt-8 pb-12 text-center">
        <div aria-hidden className="pavement mb-8 h-5 w-full max-w-xs" />
        <h2 className="text-xl font-bold">{m.office_construction_title()}</h2>
        <p className="mt-2 text-muted">{m.office_construction_text()}</p>
      </div>
    </OfficePage>
  )
}

import { useEffect } from 'react'
import { href, isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { sections } from '#domain/vocabulary/section.ts'
import { officeRoles } from '#domain/vocabulary/staff.ts'
import { keepAnnounced, officeFrameOf, requireStaff } from '#app/middleware.ts'
import { SessionGuard } from '#app/routes/access/session-guard.tsx'
import { askOrElse } from '#app/routes/office/pieces/answered.ts'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { StaffRoleContext } from '#app/routes/office/pieces/staff-role.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { showFlashToast } from '#app/ui/flash-toast.ts'
import type { Route } from './+types/layout'
import { announcedAt } from './announced.ts'
import { OfficeFrame } from './office-frame.tsx'
import { OfficeProblem, problemTitle } from './office-problem.tsx'
import { UnderConstruction } from './under-construction.tsx'

export const middleware: Route.MiddlewareFunction[] = [keepAnnounced, requireStaff]

/** For a refused or broken screen; every other one has its own title. */
export const meta = ({ error }: Route.MetaArgs) =>
  error === undefined ? [] : officeMeta(problemTitle(error))

/** Runs on every navigation, so that the guard checks each one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return officeFrameOf(context, request)
}

/** The data that the guard throws with a refusal, in place of the loader's. */
const frameOfRefusal = z.object({
  staffName: z.string().check(atMost(1_000)),
  role: z.enum(officeRoles),
  isMenuNarrow: z.boolean(),
  announced: z.array(z.enum(sections)).readonly(),
})
type Frame = z.output<typeof frameOfRefusal>

// Before the first answer: a role that the menu shows nothing to.
let lastAnswer: Frame = {
  staffName: '',
  role: 'attraction',
  isMenuNarrow: false,
  announced: [],
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
      <OfficeFrame {...loaderData}>
        <SessionGuard />
        {announcedAt(pathname, loaderData.announced) ? <UnderConstruction /> : <Outlet />}
      </OfficeFrame>
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
      <OfficeProblem error={error} />
    </OfficeFrame>
  )
}

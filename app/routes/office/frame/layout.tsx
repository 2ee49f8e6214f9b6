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

/** Of a screen that is refused or broken; any other has a title of its own. */
export const meta = ({ error }: Route.MetaArgs) =>
  error === undefined ? [] : officeMeta(problemTitle(error))

/** Asked on every step, so that the guard stands before each of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return officeFrameOf(context, request)
}

/** As the guard throws it, in place of what the loader would have answered. */
const frameOfRefusal = z.object({
  staffName: z.string().check(atMost(1_000)),
  role: z.enum(officeRoles),
  isMenuNarrow: z.boolean(),
  announced: z.array(z.enum(sections)).readonly(),
})
type Frame = z.output<typeof frameOfRefusal>

// Of nobody, until the first answer is there: a role that is led nowhere.
let lastAnswer: Frame = {
  staffName: '',
  role: 'attraction',
  isMenuNarrow: false,
  announced: [],
}

/** A server that is not reached for a moment does not take the menu away. */
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

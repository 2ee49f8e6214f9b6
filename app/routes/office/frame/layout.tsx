import { useEffect } from 'react'
import { href, Outlet, useLocation } from 'react-router'
import { requireStaff } from '#app/middleware.ts'
import { SessionGuard } from '#app/routes/access/session-guard.tsx'
import { askOrElse } from '#app/routes/office/pieces/answered.ts'
import { staffContext } from '#app/services.server.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { showFlashToast } from '#app/ui/flash-toast.ts'
import type { Route } from './+types/layout'
import { menuIsNarrow } from './menu-width.ts'
import { OfficeFrame } from './office-frame.tsx'
import { OfficeProblem } from './office-problem.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** Asked on every step, so that the guard stands before each of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fullName } = context.get(staffContext)
  return { staffName: fullName, isMenuNarrow: menuIsNarrow(request.headers.get('Cookie')) }
}

let lastAnswer = { staffName: '', isMenuNarrow: false }

/** A server that is not reached for a moment does not take the menu away. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askOrElse(serverLoader, () => lastAnswer)
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation()
  useEffect(showFlashToast, [key])
  useEffect(() => {
    lastAnswer = loaderData
  }, [loaderData])
  return (
    <OfficeFrame {...loaderData}>
      <SessionGuard />
      <Outlet />
    </OfficeFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage isMissing={false} requestId={undefined} homeHref={href('/')} />
  return (
    <OfficeFrame {...loaderData}>
      <OfficeProblem error={error} />
    </OfficeFrame>
  )
}

import { requireStaffWatch } from '#app/middleware.ts'
import type { Route } from './+types/session'

export const middleware: Route.MiddlewareFunction[] = [requireStaffWatch]

/** Whether the session still lives, without prolonging it: 204 or 401. Open pages ask every 30 s. */
export function loader() {
  return new Response(null, { status: 204 })
}

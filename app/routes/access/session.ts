import { requireStaffWatch } from '#app/middleware.ts'
import type { Route } from './+types/session'

export const middleware: Route.MiddlewareFunction[] = [requireStaffWatch]

/** 204 if the session is alive, without prolonging it, else 401. Open pages ask every 30 s. */
export function loader() {
  return new Response(null, { status: 204 })
}

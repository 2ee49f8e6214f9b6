import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/dashboard-events'
import { figuresStream } from './figures-stream.ts'

const UNAUTHORIZED = 401

/**
 * The figures as they change. It stands beside the office's own guard: a stream that opens itself
 * again is no use of the session and does not prolong it, and nobody can be led anywhere by it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staffAccounts, statisticsFeed, log } = context.get(servicesContext)
  const isStaff = async () => (await staffAccounts.findStaff(request.headers)) !== undefined
  if (!(await isStaff())) return new Response(null, { status: UNAUTHORIZED })
  return new Response(figuresStream({ feed: statisticsFeed, isStaff, log }), {
    headers: {
      'Content-Type': 'text/event-stream',
      // Proxies neither keep it, nor compress it, nor wait until it is longer.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

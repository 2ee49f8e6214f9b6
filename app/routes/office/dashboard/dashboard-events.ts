import { mayEnterArea } from '#domain/staff/areas.ts'
import { requireStaffWatch } from '#app/middleware.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/dashboard-events'
import { figuresStream } from './figures-stream.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaffWatch]

/**
 * The live figures. This route is outside the frame's guard, because a stream that reconnects by itself is
 * not a use of the session and does not prolong it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staffAccounts, statisticsFeed, log } = context.get(servicesContext)
  const maySee = async () => {
    const staff = await staffAccounts.findStaff(request.headers)
    return staff !== undefined && mayEnterArea(staff.role, 'figures', 'reads')
  }
  return new Response(figuresStream({ feed: statisticsFeed, maySee, log }), {
    headers: {
      'Content-Type': 'text/event-stream',
      // Proxies must neither cache, compress nor buffer the stream.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

import { AsyncResource } from 'node:async_hooks'
import {
  FIGURES_EVENT,
  HEARTBEAT_EVENT,
  HEARTBEAT_MS,
  HOME_EVENT,
  type StatisticsFeed,
} from '#domain/figures/statistics.ts'
import type { Log } from '#domain/ground/services.ts'
import { mayEnterArea } from '#domain/people/areas.ts'
import { owesSecondFactor } from '#domain/people/second-factor.ts'
import { requireStaffWatch } from '#app/middleware.ts'
import { cityIn } from '#app/routes/office/pieces/chosen-city.ts'
import { citiesOf } from '#app/routes/office/pieces/office-route.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/dashboard-events'
import type { Home } from './home.ts'
import { readHomeOnce } from './read-home.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaffWatch]

/** Outside the frame's guard: a stream that reconnects by itself must not prolong the session. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { staffAccounts, statisticsFeed, log } = services
  const { cities } = await citiesOf(context, request)
  const cityId = cities.find(({ id }) => id === cityIn(url.searchParams))?.id
  async function see() {
    const staff = await staffAccounts.findStaff(request.headers)
    if (!staff || !mayEnterArea(staff.role, 'figures', 'reads')) return undefined
    if (await owesSecondFactor(services, staff)) return undefined
    return () => readHomeOnce(services, staff.role, cityId)
  }
  // The stream is read after this request's answer, and stays on the connections of the office.
  const bound = AsyncResource.bind(see)
  return new Response(figuresStream({ feed: statisticsFeed, see: bound, log }), {
    headers: {
      'Content-Type': 'text/event-stream',
      // Proxies must neither cache, compress nor buffer the stream.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

/** Unread events allowed; a reader that falls further behind must reconnect. */
const WAITING_MAX = 30

type FiguresStreamOptions = {
  feed: StatisticsFeed
  /** Asked with each heartbeat; undefined when the session or the role is over, which ends the stream. */
  see: () => Promise<(() => Promise<Home | undefined>) | undefined>
  log: Log
}

/** Server-sent events, from the first read until the reader leaves or loses access. */
function figuresStream({ feed, see, log }: FiguresStreamOptions) {
  const encoder = new TextEncoder()
  let stop: (() => void) | undefined

  function begin(controller: ReadableStreamDefaultController<Uint8Array>): () => void {
    let isOver = false
    let unfollow: (() => void) | undefined
    let told: string | undefined
    let isBeating = false

    function end() {
      if (isOver) return
      leave()
      controller.close()
    }
    function leave() {
      isOver = true
      clearInterval(heart)
      unfollow?.()
    }
    function send(event: string, data: unknown) {
      if (isOver) return
      controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      if ((controller.desiredSize ?? 0) < -WAITING_MAX) end()
    }
    async function beat() {
      // What is slow is not asked twice at once, and the reader hears of us meanwhile.
      if (isBeating) return send(HEARTBEAT_EVENT, {})
      isBeating = true
      try {
        const readSeen = await see()
        if (!readSeen) return end()
        send(HEARTBEAT_EVENT, {})
        const home = await readSeen()
        const words = JSON.stringify(home)
        if (words !== told) send(HOME_EVENT, home)
        told = words
      } catch (error) {
        // This was no refusal; the next heartbeat checks again.
        log.warn({ error }, 'an open dashboard could not be read again')
        send(HEARTBEAT_EVENT, {})
      } finally {
        isBeating = false
      }
    }

    const heart = setInterval(() => void beat(), HEARTBEAT_MS)
    unfollow = feed.follow({ show: (figures) => send(FIGURES_EVENT, figures), end })
    // A closed feed has already ended the stream.
    if (isOver) unfollow()
    return leave
  }

  return new ReadableStream<Uint8Array>(
    {
      // Starts with the first read: an answer whose body is discarded must not leave a subscription behind.
      pull(controller) {
        stop ??= begin(controller)
      },
      cancel: () => stop?.(),
    },
    { highWaterMark: 0 },
  )
}

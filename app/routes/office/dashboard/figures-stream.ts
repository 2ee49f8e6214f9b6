// The server's end of an open dashboard: figures when they changed, a heartbeat when they did not.
import type { Log } from '#domain/services.ts'
import {
  FIGURES_EVENT,
  HEARTBEAT_EVENT,
  HEARTBEAT_MS,
  type StatisticsFeed,
} from '#domain/statistics/statistics-feed.ts'

/** Events that wait for a reader who does not take them; one who is so far behind comes again. */
const WAITING_MAX = 30

type FiguresStreamOptions = {
  feed: StatisticsFeed
  /** Asked with each heartbeat: the stream ends with the session, and with the role. */
  maySee: () => Promise<boolean>
  log: Log
}

/** Server-sent events, from the first read until the reader leaves or may not read any more. */
export function figuresStream({ feed, maySee, log }: FiguresStreamOptions) {
  const encoder = new TextEncoder()
  let stop: (() => void) | undefined

  function begin(controller: ReadableStreamDefaultController<Uint8Array>): () => void {
    let isOver = false
    let unfollow: (() => void) | undefined

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
      try {
        if (!(await maySee())) return end()
      } catch (error) {
        // Nobody was refused; the next heartbeat asks again.
        log.warn({ error }, 'the session of an open dashboard could not be read')
      }
      send(HEARTBEAT_EVENT, {})
    }

    const heart = setInterval(() => void beat(), HEARTBEAT_MS)
    unfollow = feed.follow({ show: (figures) => send(FIGURES_EVENT, figures), end })
    // A feed that is closed has ended it at once.
    if (isOver) unfollow()
    return leave
  }

  return new ReadableStream<Uint8Array>(
    {
      // Not before somebody reads: an answer whose body is thrown away must leave nothing behind.
      pull(controller) {
        stop ??= begin(controller)
      },
      cancel: () => stop?.(),
    },
    { highWaterMark: 0 },
  )
}

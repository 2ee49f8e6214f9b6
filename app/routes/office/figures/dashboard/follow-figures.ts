// Fails silently: old figures stay, and the stream is reopened after the specified waits.
import type { z } from 'zod'
import {
  FIGURES_EVENT,
  HEARTBEAT_EVENT,
  HEARTBEAT_MS,
  HOME_EVENT,
  RECONNECT_DELAYS_MS,
  REQUEST_TIMEOUT_MS,
  statistics,
  type Statistics,
} from '#domain/figures/statistics.ts'
import { type Home, home } from './home.ts'

/** Shows the current figures, what stands beside them, and every change, until the returned function is called. */
export function followFigures(
  url: string,
  showFigures: (figures: Statistics) => void,
  showHome: (home: Home) => void,
): () => void {
  let source: EventSource | undefined
  let failures = 0
  /** The single timer: the next step unless the stream sends something first. */
  let timer: ReturnType<typeof setTimeout> | undefined

  function waitFor(ms: number, next: () => void) {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }
  function open() {
    source = new EventSource(url)
    source.addEventListener('open', expectHeartbeat)
    source.addEventListener(HEARTBEAT_EVENT, heard)
    hear(source, FIGURES_EVENT, statistics, showFigures)
    hear(source, HOME_EVENT, home, showHome)
    // The browser's own reconnecting does not use the specified waits.
    source.addEventListener('error', reconnect)
    waitFor(REQUEST_TIMEOUT_MS, reconnect)
  }
  function hear<Data>(
    from: EventSource,
    name: string,
    schema: z.ZodType<Data>,
    tell: (data: Data) => void,
  ) {
    from.addEventListener(name, (event) => {
      heard()
      const data = readEvent(event.data, schema)
      if (data) tell(data)
    })
  }
  function heard() {
    failures = 0
    expectHeartbeat()
  }
  function expectHeartbeat() {
    waitFor(HEARTBEAT_MS + REQUEST_TIMEOUT_MS, reconnect)
  }
  function reconnect() {
    source?.close()
    waitFor(RECONNECT_DELAYS_MS[failures] ?? RECONNECT_DELAYS_MS.at(-1) ?? 0, open)
    failures += 1
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/** Undefined for data of another server version. */
function readEvent<Data>(data: unknown, schema: z.ZodType<Data>): Data | undefined {
  try {
    return schema.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

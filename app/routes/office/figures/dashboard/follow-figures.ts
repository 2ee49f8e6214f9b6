// Fails silently: old figures stay, and the stream is reopened after the specified waits.
import {
  FIGURES_EVENT,
  HEARTBEAT_EVENT,
  HEARTBEAT_MS,
  RECONNECT_DELAYS_MS,
  REQUEST_TIMEOUT_MS,
  statistics,
  type Statistics,
} from '#domain/figures/statistics.ts'

/** Shows the current figures and every change, until the returned function is called. */
export function followFigures(url: string, show: (figures: Statistics) => void): () => void {
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
    source.addEventListener(FIGURES_EVENT, (event) => {
      heard()
      const figures = readFigures(event.data)
      if (figures) show(figures)
    })
    // The browser's own reconnecting does not use the specified waits.
    source.addEventListener('error', reconnect)
    waitFor(REQUEST_TIMEOUT_MS, reconnect)
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
function readFigures(data: unknown): Statistics | undefined {
  try {
    return statistics.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

// One structured line per request: id, route, status, duration. The route is logged as its pattern, because
// a path can hold a pass's secret; only a remembered page, which is public, is logged by its path. Nothing
// about the visitor is logged.
import type { Logger } from 'pino'

type RequestLine = {
  id: string
  method: string
  route: string
  status: number
  durationMs: number
  /** Answered from the page memory. */
  remembered?: true
}

export type RequestLog = { request(line: RequestLine): void }

export function createRequestLog(log: Logger): RequestLog {
  return { request: (line) => log.info(line, 'request') }
}

/** A duration to a tenth of a millisecond. */
export function rounded(durationMs: number): number {
  return Math.round(durationMs * 10) / 10
}

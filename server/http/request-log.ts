// One structured line per request: id, route, status, duration. The route is its pattern, never the
// path, which can hold the secret of a pass; a page from memory has a public path, which may stand.
// Nothing of the visitor is written.
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

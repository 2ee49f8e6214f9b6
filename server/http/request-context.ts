// Routes use these keys through app/services.server.ts.
import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Services } from '#domain/ground/services.ts'
import type { Staff } from '#domain/people/staff.ts'
import type { LetIn } from './request-bodies.ts'

export const servicesContext = createContext<Services>()
/** Set by requireStaff; reading it on a route without that check fails. */
export const staffContext = createContext<Staff>()
/** Whether they owe a second factor: then only their profile is open to them. */
export const owesFactorContext = createContext(false)
/** Appears in the log line, the error page and the X-Request-Id header. */
export const requestIdContext = createContext<string>()
export const nonceContext = createContext<string>()
/** The visitor's address, which honours TRUSTED_PROXIES; for limits, never logged. */
export const clientAddressContext = createContext<string>()
/** Called once the sender of a body is authenticated, before the body is read. */
export const letInContext = createContext<LetIn>(() => {})
/** Set if the answer failed because the database was away or too many passwords waited for their hash. */
export const databaseAwayContext = createContext(false)
/** The pattern of the matched route, set by the root route for the log line. */
export const routePatternContext = createContext<string>('(none)')

// One line per request, with the route's pattern, as a path can hold a pass's secret; only a remembered page,
// which is public, is logged by its path. Nothing about the visitor is logged.

type RequestLine = {
  id: string
  method: string
  route: string
  status: number
  durationMs: number
  remembered?: true
}

export type RequestLog = { request(line: RequestLine): void }

export function createRequestLog(log: Logger): RequestLog {
  return { request: (line) => log.info(line, 'request') }
}

export function rounded(durationMs: number): number {
  return Math.round(durationMs * 10) / 10
}

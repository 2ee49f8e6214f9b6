// What a request carries into the routes. Routes reach these keys through app/services.server.ts.
import { createContext } from 'react-router'
import type { Services } from '#domain/services.ts'
import type { Staff } from '#domain/staff/staff.ts'
import type { LetIn } from './request-bodies.ts'

export const servicesContext = createContext<Services>()
/** Set by requireStaff; a route that reads it without that guard fails. */
export const staffContext = createContext<Staff>()
/** Stands in the log line, the error page and the X-Request-Id header. */
export const requestIdContext = createContext<string>()
/** Allows the inline scripts of this one answer (Content-Security-Policy). */
export const nonceContext = createContext<string>()
/** The visitor's address, believed through TRUSTED_PROXIES only; for limits, never logged. */
export const clientAddressContext = createContext<string>()
/** Called when it is known who sends a body, before it is read. */
export const letInContext = createContext<LetIn>(() => {})
/** Set when the answer failed because the database could not be asked, or too many passwords waited. */
export const databaseAwayContext = createContext(false)
/** The pattern of the route that answered, set by the root route for the log line. */
export const routePatternContext = createContext<string>('(none)')

// Whether a failure says that the database could not be asked, as opposed to what it answered: a page
// can then promise that trying again is worth it.

import { TooManyHashes } from '#domain/take-limits.ts'

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * Connection lost; no connection free; a statement or a lock that took too long; a server that starts or
 * stops, is a standby, takes no connections or has another database (PostgreSQL, appendix A).
 */
const sqlStates = /^(08...|53300|57014|57P0[1-3]|55P03|55000|25006|3D000)$/
/** Of the driver and of our own watch over its socket (db/open-database.server.ts): they have no code. */
const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'The database is silent',
]

/** Whether the same question may soon be answered: the database is away, or too many passwords wait. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof TooManyHashes || isDatabaseAway(error)
}

/** Looks through what wraps the driver's error; false for whatever is no error. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    networkCodes.has(code) ||
    sqlStates.test(code) ||
    messages.some((message) => error.message.startsWith(message)) ||
    isDatabaseAway(error.cause)
  )
}

// Whether a failure says that the database could not be asked, as opposed to what it answered: a page
// can then promise that trying again is worth it.

import { TooManyHashes } from '#domain/take-limits.ts'

/**
 * Of Node: nobody is there, or went away. Of PostgreSQL (appendix A): connection lost (08); no connection, memory or
 * disk left (53); a statement or a lock that took too long; a server that stops, starts, is a standby, takes no
 * connections or has another database.
 */
const codes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|08...|53...|57014|57P0[1-5]|55P03|55000|25006|3D000)$/
/** Of the driver, its pool and our own watch over its socket (db/open-database.server.ts): they have no code. */
const messages =
  /^(Connection terminated|timeout (exceeded|expired)|Client (has encountered|was closed)|Cannot use a pool after|Query read timeout|There was an error establishing|The database is silent)/

/** Whether the same question may soon be answered: the database is away, or too many passwords wait. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof TooManyHashes || isDatabaseAway(error)
}

/** Looks through what wraps the driver's error; false for whatever is no error. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const [code, syscall] = ['code', 'syscall'].map((name): unknown => Reflect.get(error, name))
  return (
    codes.test(String(code)) ||
    // The file of a socket on this machine goes with its server.
    (code === 'ENOENT' && syscall === 'connect') ||
    messages.test(error.message) ||
    isDatabaseAway(error.cause)
  )
}

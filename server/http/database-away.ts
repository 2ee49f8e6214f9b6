// Whether the database was unreachable rather than refused a statement: then a page can say "try again".

import { TooManyHashes } from '#domain/ground/take-limits.ts'

/**
 * Node's for an unreachable or closed peer. PostgreSQL's (appendix A): connection lost (08); out of
 * connections, memory or disk (53); statement or lock timeout; a server that stops, starts, is a standby,
 * takes no connections or lacks the database.
 */
const codes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|08...|53...|57014|57P0[1-5]|55P03|55000|25006|3D000)$/
/** Errors without a code, of the driver, its pool and our socket watch (db/open-database.server.ts). */
const messages =
  /^(Connection terminated|timeout (exceeded|expired)|Client (has encountered|was closed)|Cannot use a pool after|Query read timeout|There was an error establishing|The database is silent)/

/** Whether a retry may soon succeed: the database is away, or too many passwords wait for their hash. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof TooManyHashes || isDatabaseAway(error)
}

/** Also looks at the causes of a wrapped error; false for anything that is not an Error. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const [code, syscall] = ['code', 'syscall'].map((name): unknown => Reflect.get(error, name))
  return (
    codes.test(String(code)) ||
    // The socket file of a local server disappears with the server.
    (code === 'ENOENT' && syscall === 'connect') ||
    messages.test(error.message) ||
    isDatabaseAway(error.cause)
  )
}

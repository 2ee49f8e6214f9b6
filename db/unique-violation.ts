const UNIQUE_VIOLATION = '23505'

/**
 * The name of the violated unique constraint, or undefined for any other error. Both engines report
 * PostgreSQL's code and constraint, which Drizzle wraps as the cause.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  if (typeof cause !== 'object' || cause === null) return undefined
  if (!('code' in cause) || cause.code !== UNIQUE_VIOLATION) return undefined
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
}

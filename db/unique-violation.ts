const UNIQUE_VIOLATION = '23505'

/** Undefined for other errors. Both engines report PostgreSQL's constraint, which Drizzle wraps as cause. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  if (typeof cause !== 'object' || cause === null) return undefined
  if (!('code' in cause) || cause.code !== UNIQUE_VIOLATION) return undefined
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
}

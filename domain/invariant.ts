/** Throws when something that must hold does not: our mistake, answered with 500 and logged. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant violated: ${message}`)
}

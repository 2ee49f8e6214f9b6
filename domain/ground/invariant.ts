/** Throws when a condition that must always hold does not: a bug of ours, answered with a logged 500. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant violated: ${message}`)
}

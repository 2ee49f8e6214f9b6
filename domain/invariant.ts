/** Throws when something that must hold does not: our mistake, a logged 500. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant violated: ${message}`)
}

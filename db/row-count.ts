/** The number of rows that a plain statement returned; both engines give them as `rows`. */
export function rowCountOf(result: unknown): number {
  if (typeof result !== 'object' || result === null || !('rows' in result)) return 0
  return Array.isArray(result.rows) ? result.rows.length : 0
}

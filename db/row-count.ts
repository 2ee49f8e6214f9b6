/** Both engines give the rows as `rows`. */
export function rowCountOf(result: unknown): number {
  if (typeof result !== 'object' || result === null || !('rows' in result)) return 0
  return Array.isArray(result.rows) ? result.rows.length : 0
}

import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { foldText } from '#domain/fold-text.ts'

/** Letters that Spanish and its neighbours write, as `foldText` makes them. */
export function foldedColumn(column: SQLWrapper): SQL<string> {
  return sql<string>`translate(lower(${column}), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')`
}

/** A pattern for `like` that finds a text anywhere, whatever characters it has. */
export function patternOf(search: string): string {
  return `%${foldText(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

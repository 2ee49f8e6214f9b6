// One JSON parameter keeps the statement's text the same for one row and for fifty: it is prepared once and
// cheap to build (bench/README.md).
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Write } from './write-together.ts'

type Row = Record<string, unknown>

/** All rows have the same fields; the others get their defaults. Values must be JSON or dates. */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: Table['$inferInsert'][],
): Write {
  const { head, toColumns } = shapeOf(table, Object.keys(rows[0] ?? {}))
  const json = JSON.stringify(rows.map(toColumns))
  return sql`${sql.raw(head)}${json}::jsonb)`
}

type Shape = { head: string; toColumns(row: Row): Row }
const shapes = new Map<string, Shape>()

function shapeOf(table: PgTable, fields: string[]): Shape {
  const name = getTableName(table)
  const key = `${name} ${fields.join(' ')}`
  const known = shapes.get(key)
  if (known) return known

  const columns = getTableColumns(table)
  const columnOf = new Map(fields.map((field) => [field, columns[field]?.name ?? field]))
  const list = [...columnOf.values()].map((column) => `"${column}"`).join(', ')
  const shape = {
    head: `insert into "${name}" (${list}) select ${list} from jsonb_populate_recordset(null::"${name}", `,
    toColumns: (row: Row) =>
      Object.fromEntries([...columnOf].map(([field, column]) => [column, row[field]])),
  }
  shapes.set(key, shape)
  return shape
}

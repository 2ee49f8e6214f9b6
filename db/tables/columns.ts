// What the tables have in common.
import { sql } from 'drizzle-orm'
import { jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Translations } from '#domain/vocabulary/translation.ts'

export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The condition of a check: the column holds one of these words. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

/** The texts of the row in other languages; null until somebody has seen to them (decision 04). */
export const translationsOf = <Texts>() => jsonb('translations').$type<Translations<Texts>>()

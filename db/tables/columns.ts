import { sql } from 'drizzle-orm'
import { jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Translations } from '#domain/ground/vocabulary/catalogue.ts'

export const instant = (name: string) => timestamp(name, { withTimezone: true })

export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

/** The row's texts in other languages; null until somebody has translated or reviewed them (decision 04). */
export const translationsOf = <Texts>() => jsonb('translations').$type<Translations<Texts>>()

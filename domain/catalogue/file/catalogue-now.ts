// What an import is compared with: the attractions that a file names, and what its cells refer to.
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, formerAttractionSlugs } from '#db/schema.ts'
import { POSITION_MAX } from '#domain/catalogue/attractions/attraction-form.ts'
import { readLastSold } from '#domain/catalogue/attractions/attractions.ts'
import { nextPositions } from '#domain/catalogue/attractions/office-attractions.ts'
import { kindNames } from '#domain/catalogue/attractions/stored-attractions.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { columnOf, slugColumn } from './attraction-columns.ts'
import { readPictureNames } from './picture-names.ts'
import type { Table } from './read-table.ts'

export type CatalogueNow = Awaited<ReturnType<typeof readCatalogueNow>>

/** Reads the catalogue for the rows of a table, as it is at an instant. Locks nothing. */
export async function readCatalogueNow(db: Database, cityId: number, table: Table, at: Date) {
  const slugs = sql`any(${sql.param(slugsIn(table))}::text[])`
  const rows = await db
    .select(getTableColumns(attractions))
    .from(attractions)
    .where(and(eq(attractions.cityId, cityId), sql`${attractions.slug} = ${slugs}`))
  const former = await db
    .select({ slug: formerAttractionSlugs.slug })
    .from(formerAttractionSlugs)
    .where(
      and(eq(formerAttractionSlugs.cityId, cityId), sql`${formerAttractionSlugs.slug} = ${slugs}`),
    )
  const kinds = await kindNames(db)
  const kindIds = new Map([...kinds].map(([id, name]) => [foldText(name), id]))
  const position = (await nextPositions(db)).get(cityId) ?? 0
  return {
    stored: new Map(rows.map((row) => [row.slug, row])),
    formerSlugs: new Set(former.map(({ slug }) => slug)),
    kinds,
    kindOf: (name: string) => kindIds.get(foldText(name)),
    pictureNames: await readPictureNames(
      db,
      rows.map(({ pictures }) => pictures),
    ),
    lastSold: await readLastSold(db, cityId, at),
    /** The position in the shop's list for a new attraction after that many other drafts. */
    positionAfter: (drafts: number) => Math.min(position + drafts, POSITION_MAX),
  }
}

/** Locks the rows until the transaction ends, in the same order for all writers that lock several. */
export async function lockNamedAttractions(
  tx: Database,
  cityId: number,
  table: Table,
): Promise<void> {
  await tx
    .select({ id: attractions.id })
    .from(attractions)
    .where(
      and(
        eq(attractions.cityId, cityId),
        sql`${attractions.slug} = any(${sql.param(slugsIn(table))}::text[])`,
      ),
    )
    .orderBy(attractions.id)
    .for('no key update')
}

function slugsIn({ titles, rows }: Table): string[] {
  const index = titles.findIndex((title) => columnOf(title) === slugColumn)
  return [...new Set(rows.map(({ cells }) => cells[index] ?? ''))]
}

import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { catalogVersion } from './schema.ts'

const THE_ROW = 1

/** Call it last in the transaction of a change that remembered pages show: it locks one row. */
export async function raiseCatalogVersion(tx: Database): Promise<void> {
  await tx
    .update(catalogVersion)
    .set({ version: sql`${catalogVersion.version} + 1` })
    .where(eq(catalogVersion.id, THE_ROW))
}

/** Grows with every change of the catalogue, by any process. */
export async function readCatalogVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: catalogVersion.version }).from(catalogVersion).limit(1)
  return row?.version ?? 0
}

// Remembered pages follow the catalogue: an edit raises its version in the database, and every process
// looks whether it grew. The process that made the edit does not wait for its own look.
import { readCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import type { Log } from '#domain/services.ts'

/** The gates and the pass page promise a minute; a look costs one read of one row. */
const LOOK_MS = 2_000

type CatalogWatch = { stop(): void }

/** Calls `forget` after every change that another process made. */
export async function watchCatalog(
  db: Database,
  log: Log,
  forget: () => void,
): Promise<CatalogWatch> {
  let known = await readCatalogVersion(db)
  let isLooking = false

  async function look() {
    if (isLooking) return
    isLooking = true
    try {
      const version = await readCatalogVersion(db)
      if (version !== known) forget()
      known = version
    } catch (error) {
      log.warn({ error }, 'the version of the catalogue could not be read')
    } finally {
      isLooking = false
    }
  }

  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

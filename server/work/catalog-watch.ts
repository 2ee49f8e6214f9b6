// An edit raises the catalogue's version, which all processes poll; the editing one drops its pages at once.
import { readCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import type { Log } from '#domain/ground/services.ts'

/** Gates and the pass page promise a minute; each poll reads one row. */
const LOOK_MS = 2_000

/** Calls `forget` after every change made by another process. */
export async function watchCatalog(
  db: Database,
  log: Log,
  forget: () => void,
): Promise<{ stop(): void }> {
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

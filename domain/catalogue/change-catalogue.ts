import { raiseCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import type { Services } from '#domain/ground/services.ts'

type Changed = {
  ok: boolean
  /** False if no page that visitors see is different. */
  isSeen?: boolean
}
type Told<Result> = Result extends unknown ? Omit<Result, 'isSeen'> : never

/** One transaction. If the change was made, every process forgets the pages that it remembers. */
export async function changeCatalogue<Result extends Changed>(
  services: Services,
  change: (tx: Database) => Promise<Result>,
): Promise<Told<Result>> {
  const isNew = ({ ok, isSeen = true }: Changed) => ok && isSeen
  const result = await services.db.transaction(async (tx) => {
    const changed = await change(tx)
    // Last, because it locks one row for all.
    if (isNew(changed)) await raiseCatalogVersion(tx)
    return changed
  })
  if (isNew(result)) services.catalogChanged()
  const { isSeen: _, ...told } = result
  return told as Told<Result>
}

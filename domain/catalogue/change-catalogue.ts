import { raiseCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import { type Activity, recordActivity } from '#domain/ground/activity/record-activity.ts'
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

type Change = Omit<Activity, 'at' | 'objectId'> & {
  id: number | string
  /** Now when omitted. */
  at?: Date
}

/** Records what happened to an object of the catalogue; mostly the last step of its change. */
export async function recordChange(
  services: Pick<Services, 'clock'>,
  tx: Database,
  { id, at = services.clock.now(), ...change }: Change,
) {
  await recordActivity(tx, { ...change, at, objectId: String(id) })
  return { ok: true as const }
}

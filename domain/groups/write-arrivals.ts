// A group at a door that has a list for the day. Each of its passes that enters ticks a reservation, and the
// next one counts it; so they are written one after the other, in the transaction that locked them.
import type { Database } from '#db/database.ts'
import { findArrival, noteArrival } from '#domain/reservations/arrivals.ts'
import type { Services } from '#domain/services.ts'
import { type Group, type ScanToWrite, writeGroup } from './write-group.ts'

type ScanThatArrives = ScanToWrite & { isNew: boolean }

/**
 * The rows of a group's scans that are new, and their reservations. Answers with all scans, told of theirs;
 * with nothing when a pass is not as it was read, which only happens without its lock.
 */
export async function writeArrivals<Scan extends ScanThatArrives>(
  services: Services,
  tx: Database,
  group: Group,
  { at, scans }: { at: Date; scans: readonly Scan[] },
): Promise<Scan[] | undefined> {
  const { attraction, timeZone } = group.device
  const told: Scan[] = []
  for (const scan of scans) {
    const { found, verdict, isNew } = scan
    if (!isNew || !found || !verdict.ok || verdict.isReentry) {
      told.push(scan)
      continue
    }
    const rowId = services.newId()
    const arrival = await findArrival(tx, { passId: found.id, attraction, at, timeZone })
    const entering = {
      ...scan,
      verdict: arrival ? { ...verdict, reservation: arrival.told } : verdict,
    }
    const isWritten = await writeGroup(services, tx, group, {
      scans: [{ ...entering, rowId }],
      at,
    })
    if (!isWritten) return undefined
    await noteArrival(tx, rowId, arrival)
    told.push(entering)
  }
  const others = scans.filter(
    ({ isNew, found, verdict }) => isNew && !(found && verdict.ok && !verdict.isReentry),
  )
  return (await writeGroup(services, tx, group, { scans: others, at })) ? told : undefined
}

// A group at a door with a reservation list for the day. Each admitted pass ticks a reservation that the next
// one must count, so they are written one by one, in the transaction that locked them.
import type { Database } from '#db/database.ts'
import { findArrival, noteArrival } from '#domain/door/reservations/arrivals.ts'
import type { Services } from '#domain/ground/services.ts'
import { type Group, type ScanToWrite, writeGroup } from './write-group.ts'

type ScanThatArrives = ScanToWrite & { isNew: boolean }

/**
 * Writes the rows of the group's new scans and their reservations. Returns all scans, with the reservations
 * in their verdicts; undefined when a pass changed since it was read, which cannot happen under its lock.
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

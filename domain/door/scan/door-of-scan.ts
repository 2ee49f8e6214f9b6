// The attraction at which a device's scan happened. A device may have moved while its scans waited, so a
// scan belongs to the attraction whose data decided it, if the device was ever there, otherwise to the one
// at its time.
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, deviceStays } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { attractionColumns, attractionFrom } from '#domain/door/devices/find-device.ts'
import { invariant } from '#domain/ground/invariant.ts'

/** More moves than a phone makes in its life. */
const MOVES_MAX = 1_000

export type Door = { attraction: DeviceAtGate['attraction']; cityId: number }

/** Includes that attraction's rules; `at` is by the server's clock. */
export async function doorOfScan(
  db: Database,
  device: DeviceAtGate,
  { attractionId, at }: { attractionId: number | undefined; at: Date },
): Promise<Door> {
  const present = { attraction: device.attraction, cityId: device.cityId }
  if (attractionId === device.attraction.id) return present
  const stays = await listStays(db, device.id)
  const named = stays.find((stay) => stay.attractionId === attractionId)
  const then = stays.find(
    ({ assignedAt, removedAt }) => assignedAt <= at && (removedAt === null || at < removedAt),
  )
  const id = (named ?? then)?.attractionId ?? device.attraction.id
  return id === device.attraction.id ? present : readDoor(db, id)
}

/** Newest first. */
function listStays(db: Database, deviceId: string) {
  const { attractionId, assignedAt, removedAt } = deviceStays
  return db
    .select({ attractionId, assignedAt, removedAt })
    .from(deviceStays)
    .where(eq(deviceStays.deviceId, deviceId))
    .orderBy(desc(assignedAt))
    .limit(MOVES_MAX)
}

async function readDoor(db: Database, id: number): Promise<Door> {
  const [row] = await db
    .select({ ...attractionColumns, cityId: cities.id })
    .from(attractions)
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(eq(attractions.id, id))
  invariant(row, 'an attraction where a device stood is there')
  return { attraction: attractionFrom(row), cityId: row.cityId }
}

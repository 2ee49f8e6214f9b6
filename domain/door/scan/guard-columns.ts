// Stores and reads who had signed on at a scan. A device may claim anybody: for a guard who works in its
// city, the id and the office's name are stored; for anybody else only the typed name, so that it is never
// taken for a known guard of that name.
import { type SQL, sql } from 'drizzle-orm'
import { entries, guards } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { SignedOn } from '#domain/ground/vocabulary/door.ts'

type GuardColumns = { guardId: SQL<string | null>; guardName: SQL<string | null> }

/** The guard's columns, for an insert. */
export function guardColumns(
  guard: SignedOn | undefined,
  { cityId }: Pick<DeviceAtGate, 'cityId'>,
): GuardColumns {
  const typed = sql<string | null>`${guard?.name || null}::text`
  if (guard?.id === undefined) return { guardId: sql`null::uuid`, guardName: typed }
  const known = sql`from ${guards} where ${guards.id} = ${guard.id}::uuid
    and ${guards.cityId} = ${cityId}::int and ${guards.suspendedAt} is null`
  return {
    guardId: sql`(select ${guards.id} ${known})`,
    guardName: sql`coalesce((select ${guards.name} ${known}), ${typed})`,
  }
}

/** Who signed on, read from a row. */
export function signedOnIn(row: {
  guardId: string | null
  guardName: string | null
}): SignedOn | null {
  const { guardId, guardName } = row
  if (guardName === null) return null
  return { name: guardName, ...(guardId === null ? {} : { id: guardId }) }
}

const KNOWN = 'guard:'
const TYPED = 'typed:'

/** Who undid an entry, encoded for its single column; null when nobody had signed on. */
export function undoneByText(by: SignedOn | undefined): string | null {
  if (!by) return null
  return by.id === undefined ? TYPED + by.name : KNOWN + by.id
}

/** Joins the guard who undid an entry. */
export const isUndoneBy = sql`${entries.undoneBy} = ${KNOWN} || ${guards.id}::text`

/** Who undid an entry, given the joined guard. */
export function undoneByIn(undoneBy: string | null, known: SignedOn | null): SignedOn | null {
  if (known) return known
  return undoneBy === null ? null : { name: undoneBy.slice(TYPED.length) }
}

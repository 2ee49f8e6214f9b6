// Who had signed on, as it is written beside a scan, and read again. A device may name anybody: of a guard
// who works in its city the id is kept, and the name that the office knows; of everybody else the name alone,
// as it was typed, so that nobody reads it for somebody's of that name.
import { type SQL, sql } from 'drizzle-orm'
import { entries, guards } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import type { SignedOn } from '#domain/vocabulary/door.ts'

type GuardColumns = { guardId: SQL<string | null>; guardName: SQL<string | null> }

/** The columns of the guard, for an insert. */
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

/** Who signed on, as a row says it. */
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

/** Who took an entry back, for its one column; null when nobody had signed on. */
export function undoneByText(by: SignedOn | undefined): string | null {
  if (!by) return null
  return by.id === undefined ? TYPED + by.name : KNOWN + by.id
}

/** Joins the guard who took an entry back. */
export const isUndoneBy = sql`${entries.undoneBy} = ${KNOWN} || ${guards.id}::text`

/** Who took an entry back, with the guard that was joined. */
export function undoneByIn(undoneBy: string | null, known: SignedOn | null): SignedOn | null {
  if (known) return known
  return undoneBy === null ? null : { name: undoneBy.slice(TYPED.length) }
}

import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions } from '#db/schema.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { GivenRole } from './role-form.ts'

type RoleColumns = {
  ok: true
  role: GivenRole['role']
  /** Null for every role but `attraction`. */
  attractionId: number | null
}

/** Maps a role to its columns. Refuses `no_such_attraction`, also when none was given. */
export async function readGivenRole(
  tx: Database,
  { role, attractionId }: GivenRole,
): Promise<RoleColumns | Refused<'no_such_attraction'>> {
  if (role !== 'attraction') return { ok: true, role, attractionId: null }
  if (attractionId === undefined) return refused('no_such_attraction')
  const [attraction] = await tx
    .select({ id: attractions.id })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
    .for('share')
  return attraction ? { ok: true, role, attractionId } : refused('no_such_attraction')
}

// An online re-entry is stored as a crossing under the lock of its pass: if two doors let the same pass
// back in at once, the second finds the pass changed and decides again.
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { rowCountOf } from '#db/row-count.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { clampOffset } from '#domain/door/devices/note-contact.ts'
import type { Services } from '#domain/ground/services.ts'
import type { SignedOn } from '#domain/ground/vocabulary/door.ts'
import { guardColumns } from '../guard-columns.ts'
import type { PassRead } from '../pass-reads.ts'
import type { ScanAccepted } from '../scan.ts'

type Reentry = {
  device: DeviceAtGate
  nonce: string
  clockOffsetMs: number
  guard?: SignedOn
}

/** Writes it if the pass is unchanged since it was read; false: nothing was written, read it again. */
export async function writeReentry(
  services: Services,
  db: Database,
  { device, nonce, clockOffsetMs, guard }: Reentry,
  { id, version }: Pick<PassRead, 'id' | 'version'>,
  verdict: ScanAccepted,
): Promise<boolean> {
  const at = services.clock.now().toISOString()
  const { guardId, guardName } = guardColumns(guard, device)
  // Only the row's version changes, so no device needs to download the pass again.
  const written = await db.execute(sql`
    with locked as (
      select id from pases where id = ${id} and xmin = ${version}::text::xid for update
    ), crossing as (
      insert into cruces (id, pase_id, atraccion_id, dispositivo_id, nonce, kind, moved_at,
        received_at, clock_offset_ms, mode, guardia_id, guard_name, answer)
      select ${services.newId()}, id, ${device.attraction.id}, ${device.id}, ${nonce}, 'reentry',
        ${at}, ${at}, ${clampOffset(clockOffsetMs)}, 'online',
        ${guardId}, ${guardName}, ${JSON.stringify(verdict)}
      from locked
    )
    update pases set changed_at = changed_at from locked where pases.id = locked.id returning 1
  `)
  return rowCountOf(written) === 1
}

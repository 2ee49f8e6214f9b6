// Undoes a re-entry whose answer never reached the phone: deciding offline, unaware of the exit, the phone
// turned the visitor away. The exit must keep counting, or only a supervisor could let them in.
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { lockPass } from '../pass-reads.ts'

/** A phone decides itself within seconds of its request; a longer gap means another scan. */
const SAME_SCAN_SECONDS = 60

type Unheard = { passId: string; deviceId: string; nonce: string; scannedAt: Date }

/** Removes the re-entry of this scan unless a later crossing exists. Locks the pass; safe to repeat. */
export async function takeBackReentry(db: Database, unheard: Unheard): Promise<void> {
  const { passId, deviceId, nonce, scannedAt } = unheard
  await db.transaction(async (tx) => {
    await lockPass(tx, passId)
    await tx.execute(sql`
      delete from cruces c
      where c.dispositivo_id = ${deviceId} and c.nonce = ${nonce} and c.kind = 'reentry'
        and c.pase_id = ${passId}
        and abs(extract(epoch from c.moved_at - ${scannedAt.toISOString()}::timestamptz))
          <= ${SAME_SCAN_SECONDS}
        and not exists (
          select from cruces later
          where later.pase_id = c.pase_id and later.atraccion_id = c.atraccion_id
            and later.moved_at > c.moved_at
        )
    `)
  })
}

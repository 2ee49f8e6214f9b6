// A re-entry that the server wrote and the phone never heard of: without the answer it decided alone, did not
// know of the exit, and turned the visitor away. The exit must count on, or nobody but a supervisor helps.
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { lockPass } from '../pass-reads.ts'

/** Between the question of a phone and its own decision lie seconds; more is another scan. */
const SAME_SCAN_SECONDS = 60

type Unheard = { passId: string; deviceId: string; nonce: string; scannedAt: Date }

/** Takes the re-entry of this scan out, unless somebody crossed since. Locks the pass; safe to repeat. */
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

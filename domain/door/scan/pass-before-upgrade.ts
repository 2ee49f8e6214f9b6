// A late scan is judged by the pass as it was: a code was valid, for what it stated, until its upgrade.
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { upgrades } from '#db/schema.ts'
import type { PassAtGate } from './decide-scan.ts'
import type { PassReference } from './read-scan-code.ts'

type Situation = { pass: PassAtGate; serial: number | undefined }

/** The pass and the serial of its code as of an instant, its row locked. */
export async function situationAt(
  db: Database,
  {
    reference,
    passId,
    pass,
    at,
  }: { reference: PassReference; passId: string; pass: PassAtGate; at: Date },
): Promise<Situation> {
  const { serial } = reference
  const isReplaced = serial !== undefined && serial < pass.serial
  if (!isReplaced) return { pass, serial }
  const [next] = await db
    .select({
      productName: upgrades.fromProduct,
      durationDays: upgrades.fromDays,
      serial: upgrades.replacedSerial,
    })
    .from(upgrades)
    .where(and(eq(upgrades.passId, passId), gt(upgrades.appliedAt, at)))
    .orderBy(asc(upgrades.appliedAt))
    .limit(1)
  if (!next || next.serial === null) return { pass, serial }
  const { productName, durationDays } = next
  const wasGood = 'replacedAt' in reference && reference.replacedAt && reference.replacedAt > at
  return {
    pass: { ...pass, productName, durationDays, serial: next.serial },
    serial: wasGood ? next.serial : serial,
  }
}

// The name on a pass was mistyped, or somebody else travels. Only the pass changes: the order's frozen
// details stay as bought, and the pass code contains no name.
import { and, eq } from 'drizzle-orm'
import { passes } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueWalletUpdates } from '#domain/ground/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Holder } from '#domain/sale/orders/people.ts'

type CorrectHolder = {
  orderId: string
  passId: string
  actor: StaffActor
  /** The name shown when the form was opened. */
  shown: Holder
  holder: Holder
}
type HolderChangedMeanwhile = {
  ok: false
  reason: 'holder_changed_meanwhile'
  currentHolder: Holder
}

/**
 * Puts another name on a pass of this order. Locks the pass. Refuses `no_such_pass`, `same_holder`, and
 * `holder_changed_meanwhile` (with the current name) when somebody else changed it first.
 */
export function correctHolder(
  services: Services,
  { orderId, passId, actor, shown, holder }: CorrectHolder,
): Promise<
  { ok: true } | Refused<'no_such_pass'> | Refused<'same_holder'> | HolderChangedMeanwhile
> {
  return services.db.transaction(async (tx) => {
    const [pass] = await tx
      .select({ name: passes.holderName, lastname: passes.holderLastname })
      .from(passes)
      .where(and(eq(passes.id, passId), eq(passes.orderId, orderId)))
      .for('update')
    if (!pass) return refused('no_such_pass')
    if (!isSameName(pass, shown)) {
      return { ok: false, reason: 'holder_changed_meanwhile', currentHolder: pass }
    }
    if (isSameName(pass, holder)) return refused('same_holder')

    await tx
      .update(passes)
      .set({
        holderName: holder.name,
        holderLastname: holder.lastname,
        isHolderCorrected: true,
      })
      .where(eq(passes.id, passId))
    await queueWalletUpdates(tx, services, [passId])
    await recordActivity(tx, [
      {
        at: services.clock.now(),
        actor,
        name: 'pass.holder_corrected',
        objectId: passId,
        data: { orderId },
      },
    ])
    return { ok: true }
  })
}

function isSameName(one: Holder, other: Holder): boolean {
  return one.name === other.name && one.lastname === other.lastname
}

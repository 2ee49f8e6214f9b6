// The recipient of a gift names the travellers. Only the pass changes: its code contains no name, and the
// order keeps the details of the purchase.
import { and, eq } from 'drizzle-orm'
import { orders, passes } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { Holder } from '#domain/orders/people.ts'
import { queueWalletUpdates } from '#domain/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

type NameGiftHolder = { orderId: string; passId: string; holder: Holder }
export type NameGiftHolderRefusal =
  | 'no_such_pass'
  | 'gift_pass_used'
  | 'gift_pass_stopped'
  | 'too_many_names'
type TooManyNames = { ok: false; reason: 'too_many_names'; retryAfterSeconds: number }

/**
 * Names the holder of a pass of this gift, until its first use. Locks the pass, as an entry does, so that one
 * of the two comes first. Refuses `no_such_pass`, `gift_pass_used`, `gift_pass_stopped`, and
 * `too_many_names`, counted per gift.
 */
export async function nameGiftHolder(
  services: Services,
  { orderId, passId, holder }: NameGiftHolder,
): Promise<
  { ok: true } | Refused<Exclude<NameGiftHolderRefusal, 'too_many_names'>> | TooManyNames
> {
  const allowance = await services.limits.take('names_per_gift', orderId)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_names' }
  return services.db.transaction(async (tx) => {
    const [pass] = await tx
      .select({
        name: passes.holderName,
        lastname: passes.holderLastname,
        state: passes.state,
        activatedAt: passes.activatedAt,
        orderState: orders.state,
      })
      .from(passes)
      .innerJoin(orders, eq(orders.id, passes.orderId))
      .where(and(eq(passes.id, passId), eq(passes.orderId, orderId)))
      .for('update', { of: passes })
    if (!pass) return refused('no_such_pass')
    if (pass.state !== 'issued' || pass.orderState !== 'covered') {
      return refused('gift_pass_stopped')
    }
    if (pass.activatedAt !== null) return refused('gift_pass_used')
    if (pass.name === holder.name && pass.lastname === holder.lastname) return { ok: true }

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
        actor: 'visitor',
        name: 'pass.holder_named',
        objectId: passId,
        data: { orderId },
      },
    ])
    return { ok: true }
  })
}

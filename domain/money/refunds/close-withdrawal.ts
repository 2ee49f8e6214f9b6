// Staff close a withdrawal that could not be decided automatically, with a note that stays in the office.
// The buyer is told that it was decided.
import { and, eq, inArray } from 'drizzle-orm'
import { withdrawals } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueWithdrawalMail } from '#domain/ground/outbox/money-mail.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'

export const WITHDRAWAL_NOTE_MAX = 500

type CloseWithdrawal = { withdrawalId: string; note: string; actor: StaffActor }
type CloseWithdrawalRefusal = 'no_such_withdrawal' | 'withdrawal_not_open'

/** Refuses `no_such_withdrawal`, and `withdrawal_not_open` when it does not wait for staff. */
export async function closeWithdrawal(
  services: Services,
  { withdrawalId, note, actor }: CloseWithdrawal,
): Promise<{ ok: true } | Refused<CloseWithdrawalRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const isThis = eq(withdrawals.id, withdrawalId)
    const closed = await tx
      .update(withdrawals)
      .set({ state: 'closed', note, decidedBy: actor, decidedAt: at })
      .where(and(isThis, inArray(withdrawals.state, ['for_staff', 'not_found'])))
      .returning({ orderId: withdrawals.orderId })
    if (closed.length === 0) {
      const isKnown = (await tx.$count(withdrawals, isThis)) > 0
      return refused(isKnown ? 'withdrawal_not_open' : 'no_such_withdrawal')
    }
    // A request that matched no order was already answered.
    if (closed.some(({ orderId }) => orderId !== null)) {
      await tx.execute(await queueWithdrawalMail(services, withdrawalId, 'closed'))
    }
    await recordActivity(tx, [{ at, actor, name: 'withdrawal.closed', objectId: withdrawalId }])
    return { ok: true }
  })
}

// Staff end a withdrawal that the shop could not decide alone, and keep what they decided; the buyer is
// told that it is decided, the note stays in the office.
import { and, eq, inArray } from 'drizzle-orm'
import { withdrawals } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { queueWithdrawalMail } from '#domain/outbox/money-mail.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

export const WITHDRAWAL_NOTE_MAX = 500

type CloseWithdrawal = { withdrawalId: string; note: string; actor: StaffActor }
export type CloseWithdrawalRefusal = 'no_such_withdrawal' | 'withdrawal_not_open'

/** Refuses `no_such_withdrawal` and, for one that waits for nobody, `withdrawal_not_open`. */
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
    // Who asked for nothing of ours was told so before.
    if (closed.some(({ orderId }) => orderId !== null)) {
      await tx.execute(await queueWithdrawalMail(services, withdrawalId, 'closed'))
    }
    await recordActivity(tx, [{ at, actor, name: 'withdrawal.closed', objectId: withdrawalId }])
    return { ok: true }
  })
}

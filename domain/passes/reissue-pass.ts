// For a pass whose code is in other hands: the old QR and short code are refused as `revoked`, the old link
// stops working, the wallet card is emptied; recorded use stays.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { passes, replacedCodes } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueGiftAgain } from '#domain/ground/outbox/gift-mail.ts'
import { queueOrderMailAgain } from '#domain/ground/outbox/order-mail.ts'
import { endWalletPasses } from '#domain/ground/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { SHORT_CODE_BYTES, shortCodeFrom } from '#domain/ground/short-code.ts'
import { type AskedPass, isAskedPass } from './block-pass.ts'

/** The code has two bytes for the serial, but the database column is signed. */
const SERIAL_MAX = 32_767
const SHORT_CODE_TRIES = 5

type ReissuePass = AskedPass & {
  /** The serial shown on the screen; if two people reissue the same pass, the second is refused. */
  shownSerial: number
}
type ReissuePassRefusal =
  | 'no_such_pass'
  | 'pass_blocked'
  | 'pass_refunded'
  | 'reissued_meanwhile'
  | 'reissued_too_often'

/**
 * Locks the pass and resends the order's mail, or for a gift the recipient's. Refuses `no_such_pass`,
 * `pass_blocked` (lift the block first), `pass_refunded`, `reissued_meanwhile` and `reissued_too_often`.
 */
export async function reissuePass(
  services: Services,
  input: ReissuePass,
): Promise<{ ok: true; orderId: string } | Refused<ReissuePassRefusal>> {
  return withDrawnCodes(() => reissue(services, input))
}

/** Repeats a transaction while a drawn short code is taken; short-code.ts states the odds. */
export async function withDrawnCodes<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const isDrawnAgain = violatedConstraint(error) === 'pases_short_code_key'
      if (!isDrawnAgain || tries === SHORT_CODE_TRIES) throw error
    }
  }
}

export const codeToRenew = {
  id: passes.id,
  serial: passes.serial,
  shortCode: passes.shortCode,
  linkVersion: passes.linkVersion,
}
type CodeToRenew = { id: string; serial: number; shortCode: string; linkVersion: number }

/** For a locked pass. A taken short code fails on the constraint `pases_short_code_key`. */
export async function renewCode(
  tx: Database,
  services: Services,
  { id, serial, shortCode, linkVersion }: CodeToRenew,
): Promise<void> {
  const at = services.clock.now()
  await tx
    .update(passes)
    .set({
      serial: serial + 1,
      linkVersion: linkVersion + 1,
      shortCode: shortCodeFrom(services.randomBytes(SHORT_CODE_BYTES)),
      changedAt: at,
    })
    .where(eq(passes.id, id))
  await tx.insert(replacedCodes).values({ shortCode, passId: id, replacedAt: at })
  await endWalletPasses(tx, services, [id])
}

function reissue(
  services: Services,
  { shownSerial, ...asked }: ReissuePass,
): Promise<{ ok: true; orderId: string } | Refused<ReissuePassRefusal>> {
  const { passId, actor } = asked
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [pass] = await tx
      .select({ state: passes.state, orderId: passes.orderId, ...codeToRenew })
      .from(passes)
      .where(isAskedPass(asked))
      .for('update')
    if (!pass) return refused('no_such_pass')
    if (pass.state === 'blocked') return refused('pass_blocked')
    if (pass.state === 'refunded') return refused('pass_refunded')
    if (pass.serial !== shownSerial) return refused('reissued_meanwhile')
    if (pass.serial >= SERIAL_MAX) return refused('reissued_too_often')

    const serial = pass.serial + 1
    await renewCode(tx, services, pass)
    // For a gift the recipient gets the new code; the buyer's mails contain none.
    if (!(await queueGiftAgain(tx, services, pass.orderId))) {
      await tx.execute(
        await queueOrderMailAgain(services, pass.orderId, { reissuedPassId: passId }),
      )
    }
    await recordActivity(tx, {
      at,
      actor,
      name: 'pass.reissued',
      objectId: pass.orderId,
      data: { passId, serial },
    })
    return { ok: true, orderId: pass.orderId }
  })
}

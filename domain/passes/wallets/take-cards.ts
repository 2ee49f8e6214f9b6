// Shared by every way into a wallet.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, passes, walletPasses } from '#db/schema.ts'
import { walletUpdateJob } from '#domain/ground/outbox/wallet-update.ts'
import type { Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { WalletName } from '#domain/ground/vocabulary/passes.ts'
import { type Patience, TooManyDrawings } from '#domain/passes/pass-documents.ts'

const WAIT_MS = 10_000
const BUSY_SECONDS = 15

type NotNow = {
  ok: false
  reason: 'too_many_wallet_cards' | 'wallet_busy'
  retryAfterSeconds: number
}
export type GiveCardRefusal = 'no_card' | NotNow['reason']
export type Given<What> = ({ ok: true } & What) | Refused<'no_card'> | NotNow

/** The first of the locked passes; nothing for a wrong or revoked link, or an order without passes. */
export async function lockByOrderLink(
  tx: Database,
  services: Services,
  orderSecret: string,
  orderId: string,
): Promise<{ firstPassId: string } | undefined> {
  const [order] = await tx
    .select({ linkVersion: orders.linkVersion })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('share')
  if (!order || !services.links.matches(orderSecret, 'order', orderId, order.linkVersion)) {
    return undefined
  }
  const locked = await tx
    .select({ id: passes.id, position: passes.position })
    .from(passes)
    .where(eq(passes.orderId, orderId))
    .orderBy(asc(passes.id))
    .for('share')
  const [first] = locked.toSorted((one, other) => one.position - other.position)
  return first && { firstPassId: first.id }
}

type Taking = {
  passIds: string[]
  wallet: WalletName
  /** A group's card is tied to the first pass of its order. */
  groupNumber?: number
}

/** In the passes' order; created if missing. */
export async function takeLocked(
  tx: Database,
  services: Services,
  { passIds, wallet, groupNumber = 0 }: Taking,
): Promise<string[]> {
  if (passIds.length === 0) return []
  const takenAt = services.clock.now()
  const changedAt = new Date(Math.floor(takenAt.getTime() / 1000) * 1000)
  const made = await tx
    .insert(walletPasses)
    .values(
      passIds.map((passId) => ({
        id: services.newId(),
        passId,
        groupNumber,
        wallet,
        takenAt,
        changedAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: walletPasses.id })
  if (wallet === 'google') {
    for (const { id } of made) await tx.execute(await walletUpdateJob(services, id))
  }
  const alive = await tx
    .select({ id: walletPasses.id, passId: walletPasses.passId })
    .from(walletPasses)
    .where(
      and(
        inArray(walletPasses.passId, passIds),
        eq(walletPasses.wallet, wallet),
        eq(walletPasses.groupNumber, groupNumber),
        isNull(walletPasses.endedAt),
      ),
    )
  return passIds.flatMap((passId) => alive.find((card) => card.passId === passId)?.id ?? [])
}

export async function makeFile<What>(
  make: (patience: Patience) => Promise<What>,
  { signal }: { signal?: AbortSignal | undefined },
): Promise<({ ok: true } & What) | NotNow> {
  try {
    const made = await make({ waitMs: WAIT_MS, ...(signal ? { signal } : {}) })
    return { ok: true, ...made }
  } catch (error) {
    if (!(error instanceof TooManyDrawings)) throw error
    return { ok: false, reason: 'wallet_busy', retryAfterSeconds: BUSY_SECONDS }
  }
}

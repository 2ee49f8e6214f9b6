// A pass goes into a wallet: who has its link, or its order's, takes a card of it. From then on the card is
// told of what changes. A card is taken under the lock of the pass, with the link proved once more: who
// raises the version of the link ends every card that was taken by the older one.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { billeteraPases, ordenes, pases } from '#db/schema.ts'
import { walletUpdateJob } from '#domain/outbox/wallet-update.ts'
import { type Patience, TooManyDrawings } from '#domain/passes/pass-documents.ts'
import { listPassViewsOfOrder } from '#domain/passes/pass-queries.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { WalletName } from '#domain/vocabulary/wallet.ts'
import { findCard } from './read-card.ts'
import type { WalletCard } from './wallet.ts'

/** A person who waits longer is gone. */
const WAIT_MS = 10_000
const BUSY_SECONDS = 15

type NotNow = {
  ok: false
  reason: 'too_many_wallet_cards' | 'wallet_busy'
  retryAfterSeconds: number
}
export type GiveCardRefusal = 'no_card' | NotNow['reason']
type Given<What> = ({ ok: true } & What) | Refused<'no_card'> | NotNow

/**
 * A signed `.pkpass` for whoever has the pass's link. Refuses `no_card` for an unknown, wrong or revoked
 * link, for a pass without a code and where Apple Wallet is not offered; `too_many_wallet_cards`, counted per
 * pass; `wallet_busy`, as the sheets do.
 */
export async function giveApplePass(
  services: Services,
  secret: string,
  signal?: AbortSignal,
): Promise<Given<{ file: Uint8Array; shortCode: string }>> {
  const { apple } = services.wallets
  const taken = await takeByPass(services, secret, 'apple', apple !== undefined)
  if (!taken.ok || !apple) return taken.ok ? refused('no_card') : taken
  const { card, shortCode } = taken
  return makeFile(async (patience) => ({ file: await apple.makePass(card, patience), shortCode }), {
    signal,
  })
}

/** Every pass of an order that has a code, as one `.pkpasses`. Refuses as `giveApplePass`, per order. */
export async function giveApplePasses(
  services: Services,
  orderSecret: string,
  signal?: AbortSignal,
): Promise<Given<{ file: Uint8Array }>> {
  const { apple } = services.wallets
  const orderId = services.links.idIn(orderSecret)
  if (!apple || orderId === undefined) return refused('no_card')
  const ids = await takeByOrder(services, orderSecret, orderId)
  if (ids.length === 0) return refused('no_card')
  const allowance = await services.limits.take('wallet_per_pass', orderId)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_wallet_cards' }
  const found = await Promise.all(ids.map((id) => findCard(services, id)))
  const cards = found.flatMap((one) => (one?.card.code ? [one.card] : []))
  return makeFile(async (patience) => ({ file: await apple.makeBundle(cards, patience) }), {
    signal,
  })
}

/**
 * The address of Google's where the visitor saves the card; the worker makes it there meanwhile. Refuses
 * `no_card` and `too_many_wallet_cards`, as `giveApplePass`.
 */
export async function giveGoogleLink(
  services: Services,
  secret: string,
): Promise<Given<{ url: string }>> {
  const { google } = services.wallets
  const taken = await takeByPass(services, secret, 'google', google !== undefined)
  if (!taken.ok || !google) return taken.ok ? refused('no_card') : taken
  return { ok: true, url: await google.saveLink(taken.card) }
}

async function takeByPass(
  services: Services,
  secret: string,
  wallet: WalletName,
  isOffered: boolean,
): Promise<Given<{ card: WalletCard; shortCode: string }>> {
  const passId = services.links.idIn(secret)
  if (!isOffered || passId === undefined) return refused('no_card')
  const id = await services.db.transaction(async (tx) => {
    const [pass] = await tx
      .select({ linkVersion: pases.linkVersion, state: pases.state })
      .from(pases)
      .where(eq(pases.id, passId))
      .for('share')
    if (!pass || !services.links.matches(secret, 'pass', passId, pass.linkVersion)) return undefined
    if (pass.state !== 'issued') return undefined
    const [taken] = await takeLocked(tx, services, [passId], wallet)
    return taken
  })
  if (id === undefined) return refused('no_card')
  const allowance = await services.limits.take('wallet_per_pass', `${wallet} ${passId}`)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_wallet_cards' }
  const found = await findCard(services, id)
  if (!found?.card.code) return refused('no_card')
  return { ok: true, card: found.card, shortCode: found.card.code.shortCode }
}

async function takeByOrder(
  services: Services,
  orderSecret: string,
  orderId: string,
): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ linkVersion: ordenes.linkVersion })
      .from(ordenes)
      .where(eq(ordenes.id, orderId))
      .for('share')
    if (!order || !services.links.matches(orderSecret, 'order', orderId, order.linkVersion))
      return []
    await tx
      .select({ id: pases.id })
      .from(pases)
      .where(eq(pases.orderId, orderId))
      .orderBy(asc(pases.id))
      .for('share')
    const views = await listPassViewsOfOrder({ ...services, db: tx }, orderId)
    const withCode = views.filter(({ code }) => code !== undefined)
    const ids = withCode.flatMap(({ secret }) => services.links.idIn(secret) ?? [])
    return takeLocked(tx, services, ids, 'apple')
  })
}

/** The living cards of passes whose rows are locked, in their order; made where there are none yet. */
async function takeLocked(
  tx: Database,
  services: Services,
  passIds: string[],
  wallet: WalletName,
): Promise<string[]> {
  if (passIds.length === 0) return []
  const takenAt = services.clock.now()
  const changedAt = new Date(Math.floor(takenAt.getTime() / 1000) * 1000)
  const made = await tx
    .insert(billeteraPases)
    .values(passIds.map((passId) => ({ id: services.newId(), passId, wallet, takenAt, changedAt })))
    .onConflictDoNothing()
    .returning({ id: billeteraPases.id })
  if (wallet === 'google') {
    for (const { id } of made) await tx.execute(await walletUpdateJob(services, id))
  }
  const alive = await tx
    .select({ id: billeteraPases.id, passId: billeteraPases.passId })
    .from(billeteraPases)
    .where(
      and(
        inArray(billeteraPases.passId, passIds),
        eq(billeteraPases.wallet, wallet),
        isNull(billeteraPases.endedAt),
      ),
    )
  return passIds.flatMap((passId) => alive.find((card) => card.passId === passId)?.id ?? [])
}

async function makeFile<What>(
  make: (patience: Patience) => Promise<What>,
  { signal }: Pick<Patience, 'signal'>,
): Promise<({ ok: true } & What) | NotNow> {
  try {
    const made = await make({ waitMs: WAIT_MS, ...(signal ? { signal } : {}) })
    return { ok: true, ...made }
  } catch (error) {
    if (!(error instanceof TooManyDrawings)) throw error
    return { ok: false, reason: 'wallet_busy', retryAfterSeconds: BUSY_SECONDS }
  }
}

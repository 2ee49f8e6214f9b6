// Puts a pass into a wallet: anybody with its link, or its order's, can take a card of it, which is then
// updated on every change. A card is taken under the lock of the pass after checking the link again, so
// that raising the link version ends every card taken with the older one.
import { eq } from 'drizzle-orm'
import { passes } from '#db/schema.ts'
import { refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { WalletName } from '#domain/ground/vocabulary/wallet.ts'
import { listPassViewsOfOrder } from '#domain/passes/pass-queries.ts'
import { findCard } from './read-card.ts'
import { type Given, lockByOrderLink, makeFile, takeLocked } from './take-cards.ts'
import type { WalletCard } from './wallet.ts'

/**
 * A signed `.pkpass` for anybody with the pass's link. Refuses `no_card` for an unknown, wrong or revoked
 * link, for a pass without a code and when Apple Wallet is not offered; `too_many_wallet_cards`, counted
 * per pass; `wallet_busy`, like the sheets.
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

/** Every pass of an order that has a code, as one `.pkpasses`. Refuses like `giveApplePass`, per order. */
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
 * Google's address where the visitor saves the card, which the worker creates there meanwhile. Refuses
 * `no_card` and `too_many_wallet_cards`, like `giveApplePass`.
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
      .select({ linkVersion: passes.linkVersion, state: passes.state })
      .from(passes)
      .where(eq(passes.id, passId))
      .for('share')
    if (!pass || !services.links.matches(secret, 'pass', passId, pass.linkVersion)) return undefined
    if (pass.state !== 'issued') return undefined
    const [taken] = await takeLocked(tx, services, { passIds: [passId], wallet })
    return taken
  })
  if (id === undefined) return refused('no_card')
  const allowance = await services.limits.take('wallet_per_pass', `${wallet} ${passId}`)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_wallet_cards' }
  const found = await findCard(services, id)
  if (found?.card.code?.shortCode === undefined) return refused('no_card')
  return { ok: true, card: found.card, shortCode: found.card.code.shortCode }
}

async function takeByOrder(
  services: Services,
  orderSecret: string,
  orderId: string,
): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    if (!(await lockByOrderLink(tx, services, orderSecret, orderId))) return []
    const views = await listPassViewsOfOrder({ ...services, db: tx }, orderId)
    const withCode = views.filter(({ code }) => code !== undefined)
    const ids = withCode.flatMap(({ secret }) => services.links.idIn(secret) ?? [])
    return takeLocked(tx, services, { passIds: ids, wallet: 'apple' })
  })
}

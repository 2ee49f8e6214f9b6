// Whoever has a pass's link, or its order's, can take a card. The pass is locked and the link checked again,
// so that raising the link version ends every card taken with the older one.
import { eq } from 'drizzle-orm'
import { gifts, passes } from '#db/schema.ts'
import { localPath } from '#domain/ground/language.ts'
import { refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { WalletName } from '#domain/ground/vocabulary/passes.ts'
import { findGroupOfOrder } from '#domain/passes/group-queries.ts'
import { listPassViewsOfOrder } from '#domain/passes/pass-queries.ts'
import { m } from '#messages/messages.js'
import { findCard } from './read-card.ts'
import { type Given, lockByOrderLink, makeFile, takeLocked } from './take-cards.ts'
import type { WalletCard } from './wallet.ts'

/**
 * A signed `.pkpass`. Refuses `no_card` for a bad link, a pass without a code, and when Apple Wallet is not
 * offered; `too_many_wallet_cards`, counted per pass; `wallet_busy`, like the sheets.
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

/** All passes with a code, as one `.pkpasses`. Refuses like `giveApplePass`, counted per order. */
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

/** For saving the card, which the worker creates meanwhile. Refuses `no_card`, `too_many_wallet_cards`. */
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

// Only for the order's own link: not a single pass's, the order's copy's or a gift buyer's (decision 12).

type GroupOfLink = { orderSecret: string; number: number }

/**
 * Refuses `no_card` for any link but the order's own, for a gift, for an unknown group and without Apple
 * Wallet; otherwise like `giveApplePass`, counted per group.
 */
export async function giveAppleGroup(
  services: Services,
  group: GroupOfLink,
  signal?: AbortSignal,
): Promise<Given<{ file: Uint8Array }>> {
  const { apple } = services.wallets
  if (!apple) return refused('no_card')
  const taken = await takeGroup(services, group, 'apple')
  if (!taken.ok) return taken
  return makeFile(async (patience) => ({ file: await apple.makePass(taken.card, patience) }), {
    signal,
  })
}

/** Refuses like `giveAppleGroup`. */
export async function giveGoogleGroupLink(
  services: Services,
  group: GroupOfLink,
): Promise<Given<{ url: string }>> {
  const { google } = services.wallets
  if (!google) return refused('no_card')
  const taken = await takeGroup(services, group, 'google')
  return taken.ok ? { ok: true, url: await google.saveLink(taken.card) } : taken
}

async function takeGroup(
  services: Services,
  { orderSecret, number }: GroupOfLink,
  wallet: WalletName,
): Promise<Given<{ card: WalletCard }>> {
  const orderId = services.links.idIn(orderSecret)
  if (orderId === undefined) return refused('no_card')
  const id = await services.db.transaction(async (tx) => {
    const locked = await lockByOrderLink(tx, services, orderSecret, orderId)
    if (!locked) return undefined
    const isGift = (await tx.$count(gifts, eq(gifts.orderId, orderId))) > 0
    if (isGift || !(await findGroupOfOrder({ ...services, db: tx }, { orderId, number }))) {
      return undefined
    }
    const passIds = [locked.firstPassId]
    const [taken] = await takeLocked(tx, services, { passIds, wallet, groupNumber: number })
    return taken
  })
  if (id === undefined) return refused('no_card')
  const allowance = await services.limits.take('wallet_per_pass', `${wallet} ${orderId} ${number}`)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_wallet_cards' }
  const found = await findCard(services, id)
  return found?.card.code ? { ok: true, card: found.card } : refused('no_card')
}

export type WalletLink = { label: string; url: string }

/** In the current task's language, for mails; empty when no wallet is offered. */
export function walletLinks({ wallets, publicUrl }: Services, passSecret: string): WalletLink[] {
  return wallets.offered.map((wallet) => {
    switch (wallet) {
      case 'apple':
        return {
          label: m.wallet_apple_add(),
          url: publicUrl + localPath(`/pass/${passSecret}/wallet.pkpass`),
        }
      case 'google':
        return {
          label: m.wallet_google_add(),
          // Leads to the page with the button: Google hears of a pass only when it is pressed.
          url: publicUrl + localPath(`/pass/${passSecret}`),
        }
      default:
        return wallet satisfies never
    }
  })
}

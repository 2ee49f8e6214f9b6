// Whoever has a pass's link, or its order's, can take a card. The pass is locked and the link checked again,
// so that raising the link version ends every card taken with the older one.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { gifts, orders, passes, walletPasses } from '#db/schema.ts'
import { localPath } from '#domain/ground/language.ts'
import { walletUpdateJob } from '#domain/ground/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { WalletName } from '#domain/ground/vocabulary/passes.ts'
import { findGroupOfOrder } from '#domain/passes/group-queries.ts'
import { type Patience, TooManyDrawings } from '#domain/passes/pass-documents.ts'
import { listPassViewsOfOrder } from '#domain/passes/pass-queries.ts'
import { m } from '#messages/messages.js'
import { findCard } from './read-card.ts'
import type { WalletCard } from './wallet.ts'

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
  const made = await makeFile(signal, (patience) => apple.makePass(card, patience))
  return made.ok ? { ...made, shortCode } : made
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
  return makeFile(signal, (patience) => apple.makeBundle(cards, patience))
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
  const given = await giveCard(services, id, `${wallet} ${passId}`)
  if (!given.ok) return given
  const shortCode = given.card.code?.shortCode
  return shortCode === undefined ? refused('no_card') : { ...given, shortCode }
}

/** The taken card, counted under this key; `no_card` if it opens nothing. */
async function giveCard(
  services: Services,
  id: string | undefined,
  key: string,
): Promise<Given<{ card: WalletCard }>> {
  if (id === undefined) return refused('no_card')
  const allowance = await services.limits.take('wallet_per_pass', key)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_wallet_cards' }
  const found = await findCard(services, id)
  return found?.card.code ? { ok: true, card: found.card } : refused('no_card')
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
  return makeFile(signal, (patience) => apple.makePass(taken.card, patience))
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
  return giveCard(services, id, `${wallet} ${orderId} ${number}`)
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

/** The first of the locked passes; nothing for a wrong or revoked link, or an order without passes. */
async function lockByOrderLink(
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
async function takeLocked(
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

async function makeFile(
  signal: AbortSignal | undefined,
  make: (patience: Patience) => Promise<Uint8Array>,
): Promise<{ ok: true; file: Uint8Array } | NotNow> {
  try {
    return { ok: true, file: await make({ waitMs: WAIT_MS, signal }) }
  } catch (error) {
    if (!(error instanceof TooManyDrawings)) throw error
    return { ok: false, reason: 'wallet_busy', retryAfterSeconds: BUSY_SECONDS }
  }
}

// Puts a group's code into a wallet, for anybody with the order's own link. The link of a single pass, of
// the order's copy or of a gift's buyer gives no card (decision 12).
import { eq } from 'drizzle-orm'
import { gifts } from '#db/schema.ts'
import { refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { WalletName } from '#domain/ground/vocabulary/wallet.ts'
import { findGroupOfOrder } from '#domain/passes/group-queries.ts'
import { findCard } from './read-card.ts'
import { type Given, lockByOrderLink, makeFile, takeLocked } from './take-cards.ts'
import type { WalletCard } from './wallet.ts'

type GroupOfLink = { orderSecret: string; number: number }

/**
 * A signed `.pkpass` of a group. Refuses `no_card` for any link but the order's own, for a gift, for an
 * unknown group and without Apple Wallet; otherwise like `giveApplePass`, counted per group.
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

/** Google's address where the visitor saves a group's card. Refuses like `giveAppleGroup`. */
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

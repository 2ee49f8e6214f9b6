// Apple's web service, as phones ask it: a device registers for a card with the card's token, asks which of
// its cards changed, and comes for them. A device that is not registered learns nothing.
import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { billeteraPases, billeteraRegistros, pases } from '#db/schema.ts'
import { walletUpdateJob } from '#domain/outbox/wallet-update.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { findCard, type FoundCard, isTokenOf } from './read-card.ts'

/** Phones, watches and computers of a family; of more the oldest is forgotten. */
export const DEVICES_PER_CARD_MAX = 20
/** As many cards as a wallet holds at one shop and more. */
const CARDS_LISTED_MAX = 500
/** A change is dated before it is committed: what is told again costs a device one 304. */
const LATE_COMMIT_MS = 60_000

type Asking = { walletPassId: string; token: string }
type Registering = Asking & { deviceId: string; pushToken: string }

/**
 * Registers a device for a card, or takes its newer push token. A new device is woken once, alone: its
 * card may be older than the last change. Refuses `wrong_token`, also for a card that does not exist.
 */
export async function registerDevice(
  services: Services,
  { deviceId, walletPassId, pushToken, token }: Registering,
): Promise<{ ok: true; isNew: boolean } | Refused<'wrong_token'>> {
  if (!isTokenOf(services, token, walletPassId)) return refused('wrong_token')
  return services.db.transaction(async (tx) => {
    // Beside a change of the pass: either that sees this device, or this device comes after it. A group has
    // other passes as well: whoever changes one of those waits for the card's own row, which is locked below.
    const [card] = await tx
      .select({ id: billeteraPases.id })
      .from(billeteraPases)
      .innerJoin(pases, eq(pases.id, billeteraPases.passId))
      .where(and(eq(billeteraPases.id, walletPassId), eq(billeteraPases.wallet, 'apple')))
      .for('share', { of: pases })
    if (!card) return refused('wrong_token')
    // One after the other, or each would count without the others. After the pass, as whoever changes it.
    await tx
      .select({ id: billeteraPases.id })
      .from(billeteraPases)
      .where(eq(billeteraPases.id, walletPassId))
      .for('update')
    const registeredAt = services.clock.now()
    const [known] = await tx
      .update(billeteraRegistros)
      .set({ pushToken, registeredAt })
      .where(isRegistration(deviceId, walletPassId))
      .returning({ deviceId: billeteraRegistros.deviceId })
    if (known) return { ok: true, isNew: false }

    const added = await tx
      .insert(billeteraRegistros)
      .values({ deviceId, walletPassId, pushToken, registeredAt })
      .onConflictDoNothing()
      .returning({ deviceId: billeteraRegistros.deviceId })
    await forgetOldest(tx, walletPassId)
    await tx.execute(await walletUpdateJob(services, walletPassId, deviceId))
    return { ok: true, isNew: added.length > 0 }
  })
}

async function forgetOldest(tx: Database, walletPassId: string): Promise<void> {
  const ofCard = eq(billeteraRegistros.walletPassId, walletPassId)
  const [registered] = await tx.select({ number: count() }).from(billeteraRegistros).where(ofCard)
  const tooMany = (registered?.number ?? 0) - DEVICES_PER_CARD_MAX
  if (tooMany <= 0) return
  const oldest = await tx
    .select({ deviceId: billeteraRegistros.deviceId })
    .from(billeteraRegistros)
    .where(ofCard)
    .orderBy(asc(billeteraRegistros.registeredAt), asc(billeteraRegistros.deviceId))
    .limit(tooMany)
  const ids = oldest.map(({ deviceId }) => deviceId)
  await tx.delete(billeteraRegistros).where(and(ofCard, inArray(billeteraRegistros.deviceId, ids)))
}

/** Forgets a device. Refuses `wrong_token`; one that was not registered is forgotten already. */
export async function unregisterDevice(
  services: Services,
  { deviceId, walletPassId, token }: Omit<Registering, 'pushToken'>,
): Promise<{ ok: true } | Refused<'wrong_token'>> {
  if (!isTokenOf(services, token, walletPassId)) return refused('wrong_token')
  await services.db.delete(billeteraRegistros).where(isRegistration(deviceId, walletPassId))
  return { ok: true }
}

type ChangedCards = { lastUpdated: string; serialNumbers: string[] }

/**
 * The cards of a device that changed since the tag that it was given last, oldest change first, with the
 * tag for the next time. Undefined when none did, and for a device that nobody knows.
 */
export async function listChangedCards(
  services: Services,
  { deviceId, since }: { deviceId: string; since: number | undefined },
): Promise<ChangedCards | undefined> {
  const cards = await services.db
    .select({ id: billeteraPases.id, changedAt: billeteraPases.changedAt })
    .from(billeteraRegistros)
    .innerJoin(billeteraPases, eq(billeteraPases.id, billeteraRegistros.walletPassId))
    .where(
      and(
        eq(billeteraRegistros.deviceId, deviceId),
        ...(since === undefined
          ? []
          : [gt(billeteraPases.changedAt, new Date(since - LATE_COMMIT_MS))]),
      ),
    )
    .orderBy(asc(billeteraPases.changedAt), asc(billeteraPases.id))
    .limit(CARDS_LISTED_MAX)
  const last = cards.at(-1)
  if (!last) return undefined
  return {
    lastUpdated: String(last.changedAt.getTime()),
    serialNumbers: cards.map(({ id }) => id),
  }
}

/** A card for whoever has its token. Refuses `wrong_token`, also for a card that does not exist. */
export async function findCardByToken(
  services: Services,
  { walletPassId, token }: Asking,
): Promise<({ ok: true } & FoundCard) | Refused<'wrong_token'>> {
  if (!isTokenOf(services, token, walletPassId)) return refused('wrong_token')
  const found = await findCard(services, walletPassId)
  return found?.wallet === 'apple' ? { ok: true, ...found } : refused('wrong_token')
}

function isRegistration(deviceId: string, walletPassId: string) {
  return and(
    eq(billeteraRegistros.deviceId, deviceId),
    eq(billeteraRegistros.walletPassId, walletPassId),
  )
}

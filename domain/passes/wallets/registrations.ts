// Apple's web service for phones. An unregistered device learns nothing.
import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { passes, walletPasses, walletRegistrations } from '#db/schema.ts'
import { type WalletUpdateJob, walletUpdateJob } from '#domain/ground/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { type FoundCard, findCard, isTokenOf } from './read-card.ts'
import type { AppleWallet, GoogleWallet } from './wallet.ts'

/** Phones, watches and computers of a family; beyond that the oldest is removed. */
export const DEVICES_PER_CARD_MAX = 20
/** More cards than a wallet has from one shop. */
const CARDS_LISTED_MAX = 500
/** A change is dated before it commits, so recent ones are listed again; that costs a device one 304. */
const LATE_COMMIT_MS = 60_000

type Asking = { walletPassId: string; token: string }
type Registering = Asking & { deviceId: string; pushToken: string }

/** A new device is woken once: its card may be outdated. Refuses `wrong_token`, also for an unknown card. */
export async function registerDevice(
  services: Services,
  { deviceId, walletPassId, pushToken, token }: Registering,
): Promise<{ ok: true; isNew: boolean } | Refused<'wrong_token'>> {
  if (!isTokenOf(services, token, walletPassId)) return refused('wrong_token')
  return services.db.transaction(async (tx) => {
    // Serialised with a change of the pass: one of them sees the other. A change of a group's other passes
    // waits for the card's own row, locked below.
    const [card] = await tx
      .select({ id: walletPasses.id })
      .from(walletPasses)
      .innerJoin(passes, eq(passes.id, walletPasses.passId))
      .where(and(eq(walletPasses.id, walletPassId), eq(walletPasses.wallet, 'apple')))
      .for('share', { of: passes })
    if (!card) return refused('wrong_token')
    // Serialised, so that each counts the others. Locked after the pass, like in a change of the pass.
    await tx
      .select({ id: walletPasses.id })
      .from(walletPasses)
      .where(eq(walletPasses.id, walletPassId))
      .for('update')
    const registeredAt = services.clock.now()
    const [known] = await tx
      .update(walletRegistrations)
      .set({ pushToken, registeredAt })
      .where(isRegistration(deviceId, walletPassId))
      .returning({ deviceId: walletRegistrations.deviceId })
    if (known) return { ok: true, isNew: false }

    const added = await tx
      .insert(walletRegistrations)
      .values({ deviceId, walletPassId, pushToken, registeredAt })
      .onConflictDoNothing()
      .returning({ deviceId: walletRegistrations.deviceId })
    await forgetOldest(tx, walletPassId)
    await tx.execute(await walletUpdateJob(services, walletPassId, deviceId))
    return { ok: true, isNew: added.length > 0 }
  })
}

async function forgetOldest(tx: Database, walletPassId: string): Promise<void> {
  const ofCard = eq(walletRegistrations.walletPassId, walletPassId)
  const [registered] = await tx.select({ number: count() }).from(walletRegistrations).where(ofCard)
  const tooMany = (registered?.number ?? 0) - DEVICES_PER_CARD_MAX
  if (tooMany <= 0) return
  const oldest = await tx
    .select({ deviceId: walletRegistrations.deviceId })
    .from(walletRegistrations)
    .where(ofCard)
    .orderBy(asc(walletRegistrations.registeredAt), asc(walletRegistrations.deviceId))
    .limit(tooMany)
  const ids = oldest.map(({ deviceId }) => deviceId)
  await tx
    .delete(walletRegistrations)
    .where(and(ofCard, inArray(walletRegistrations.deviceId, ids)))
}

/** Refuses `wrong_token`; removing an unregistered device does nothing. */
export async function unregisterDevice(
  services: Services,
  { deviceId, walletPassId, token }: Omit<Registering, 'pushToken'>,
): Promise<{ ok: true } | Refused<'wrong_token'>> {
  if (!isTokenOf(services, token, walletPassId)) return refused('wrong_token')
  await services.db.delete(walletRegistrations).where(isRegistration(deviceId, walletPassId))
  return { ok: true }
}

/** Oldest change first, with the next tag. Undefined when none changed, and for an unknown device. */
export async function listChangedCards(
  services: Services,
  { deviceId, since }: { deviceId: string; since: number | undefined },
): Promise<{ lastUpdated: string; serialNumbers: string[] } | undefined> {
  const cards = await services.db
    .select({ id: walletPasses.id, changedAt: walletPasses.changedAt })
    .from(walletRegistrations)
    .innerJoin(walletPasses, eq(walletPasses.id, walletRegistrations.walletPassId))
    .where(
      and(
        eq(walletRegistrations.deviceId, deviceId),
        since === undefined
          ? undefined
          : gt(walletPasses.changedAt, new Date(since - LATE_COMMIT_MS)),
      ),
    )
    .orderBy(asc(walletPasses.changedAt), asc(walletPasses.id))
    .limit(CARDS_LISTED_MAX)
  const last = cards.at(-1)
  if (!last) return undefined
  return {
    lastUpdated: String(last.changedAt.getTime()),
    serialNumbers: cards.map(({ id }) => id),
  }
}

/** Refuses `wrong_token`, also for a card that does not exist. */
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
    eq(walletRegistrations.deviceId, deviceId),
    eq(walletRegistrations.walletPassId, walletPassId),
  )
}

// Run by the worker. The content is read then, so a job that is late, repeated or concurrent does no harm.

/** A card that changes faster than it can be written is left to the next job. */
const PUTS_MAX = 5

/** Throws on failure, so that the job is retried. Does nothing when the wallet is not offered any more. */
export async function updateWallet(
  services: Services,
  { walletPassId, deviceId }: WalletUpdateJob,
): Promise<void> {
  const found = await findCard(services, walletPassId)
  const { apple, google } = services.wallets
  if (found?.wallet === 'apple' && apple) {
    await wakeDevices(services, apple, { walletPassId, deviceId })
  }
  if (found?.wallet === 'google' && google) await putCard(services, google, walletPassId)
}

/** Tries every device; one that cannot be woken does not affect the others. */
async function wakeDevices(
  { db, log }: Services,
  apple: AppleWallet,
  { walletPassId, deviceId }: WalletUpdateJob,
): Promise<void> {
  const devices = await db
    .select({ deviceId: walletRegistrations.deviceId, pushToken: walletRegistrations.pushToken })
    .from(walletRegistrations)
    .where(
      and(
        eq(walletRegistrations.walletPassId, walletPassId),
        deviceId === undefined ? undefined : eq(walletRegistrations.deviceId, deviceId),
      ),
    )
    .orderBy(asc(walletRegistrations.registeredAt), asc(walletRegistrations.deviceId))
    .limit(DEVICES_PER_CARD_MAX)
  const answers = await Promise.allSettled(
    devices.map(async ({ deviceId: id, pushToken }) => {
      const answer = await apple.push(pushToken)
      if (answer.kind === 'taken') return
      await db.delete(walletRegistrations).where(
        and(
          eq(walletRegistrations.deviceId, id),
          eq(walletRegistrations.walletPassId, walletPassId),
          // It may have registered again since, with the same token or another one.
          eq(walletRegistrations.pushToken, pushToken),
          answer.goneAt && lte(walletRegistrations.registeredAt, answer.goneAt),
        ),
      )
      log.info({ walletPassId }, 'a device gave up a pass in its wallet')
    }),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
}

/** Repeats the update while the card changes, so that of two jobs the newer content is written last. */
async function putCard(
  services: Services,
  google: GoogleWallet,
  walletPassId: string,
): Promise<void> {
  for (let puts = 0; puts < PUTS_MAX; puts += 1) {
    const found = await findCard(services, walletPassId)
    if (!found) return
    await google.putCard(found.card)
    const now = await findCard(services, walletPassId)
    if (now?.changedAt.getTime() === found.changedAt.getTime()) return
  }
  throw new Error('a card changes faster than it can be put')
}

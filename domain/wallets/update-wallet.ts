// Run by the worker for each card that changed, until its wallet knows: Apple's devices are woken and come
// for the pass themselves, Google is given the card. What is told is read at that moment, so a job that
// runs late, twice or beside another one does no harm.
import { and, asc, eq, lte } from 'drizzle-orm'
import { walletRegistrations } from '#db/schema.ts'
import type { WalletUpdateJob } from '#domain/outbox/wallet-update.ts'
import type { Services } from '#domain/services.ts'
import { findCard } from './read-card.ts'
import { DEVICES_PER_CARD_MAX } from './registrations.ts'
import type { AppleWallet, GoogleWallet } from './wallet.ts'

/** A card that changes faster than it can be written is left to the next job. */
const PUTS_MAX = 5

/**
 * Tells the wallet of one card. Throws when it could not be told, so that the job is tried again. Does
 * nothing where the wallet is not offered any more.
 */
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

/** Every device is tried; one that cannot be woken now does not keep the others asleep. */
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
        ...(deviceId === undefined ? [] : [eq(walletRegistrations.deviceId, deviceId)]),
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
          // It may have come back since, with the same token or another one.
          eq(walletRegistrations.pushToken, pushToken),
          ...(answer.goneAt ? [lte(walletRegistrations.registeredAt, answer.goneAt)] : []),
        ),
      )
      log.info({ walletPassId }, 'a device gave up a pass in its wallet')
    }),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
}

/** Puts again what changed while it was put: of two jobs at once the later word stands at the end. */
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

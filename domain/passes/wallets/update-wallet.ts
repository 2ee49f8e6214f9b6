// Run by the worker for each changed card until its wallet is up to date: Apple's devices are woken and
// download the pass themselves, Google is sent the card. Content is read at that moment, so a job that runs
// late, twice or concurrently does no harm.
import { and, asc, eq, lte } from 'drizzle-orm'
import { walletRegistrations } from '#db/schema.ts'
import type { WalletUpdateJob } from '#domain/ground/outbox/wallet-update.ts'
import type { Services } from '#domain/ground/services.ts'
import { findCard } from './read-card.ts'
import { DEVICES_PER_CARD_MAX } from './registrations.ts'
import type { AppleWallet, GoogleWallet } from './wallet.ts'

/** A card that changes faster than it can be written is left to the next job. */
const PUTS_MAX = 5

/**
 * Updates the wallet of one card. Throws on failure, so that the job is retried. Does nothing when the
 * wallet is not offered any more.
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
          // It may have registered again since, with the same token or another one.
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

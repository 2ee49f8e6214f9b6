// Sends due mails and does what waits, in the server's process; several share the work through the database.
import { onConnectionsOf } from '#db/open-database.server.ts'
import { makeCrops, makeVariants } from '#domain/catalogue/pictures/make-pictures.ts'
import { deleteUnusedPictures, queueMissingCrops } from '#domain/catalogue/pictures/put-pictures.ts'
import { deleteOldReservations } from '#domain/door/reservations/reservations.ts'
import { FIGURES_FOLDED_MAX, foldFigures } from '#domain/figures/fold-figures.ts'
import { giftMail } from '#domain/ground/outbox/gift-mail.ts'
import {
  moneyMail,
  providerHint,
  refundQueue,
  withdrawalQueue,
} from '#domain/ground/outbox/money.ts'
import { emailChanged, orderLookup, orderMail } from '#domain/ground/outbox/order-mail.ts'
import { passNotice, type PassNoticeJob } from '#domain/ground/outbox/pass-notice.ts'
import { pictureCrops, pictureVariants } from '#domain/ground/outbox/pictures.ts'
import { pulse } from '#domain/ground/outbox/pulse.ts'
import { contactMail, staffMail } from '#domain/ground/outbox/staff-mail.ts'
import { walletUpdate } from '#domain/ground/outbox/wallet-update.ts'
import type { Queue, Services } from '#domain/ground/services.ts'
import { sendClosureNotice, tellNextHolders } from '#domain/mail/closure-notices.ts'
import { deleteOldContacts } from '#domain/mail/contact/contact-messages.ts'
import { sendEmailChanged, sendOrderLink } from '#domain/mail/order-link.ts'
import { queueReminders, sendReminder } from '#domain/mail/reminders.ts'
import { sendContactMail } from '#domain/mail/send-contact-mail.ts'
import { sendGiftMail } from '#domain/mail/send-gift.ts'
import { sendMoneyMail } from '#domain/mail/send-money-mail.ts'
import { sendOrderMail } from '#domain/mail/send-order-mail.ts'
import { sendStaffMail } from '#domain/mail/send-staff-mail.ts'
import { queueReports } from '#domain/mail/staff-report.ts'
import { compareDays } from '#domain/money/books/compare-days.ts'
import { settleWaitingPayments } from '#domain/money/payments/check-return.ts'
import { fetchHinted } from '#domain/money/payments/receive-hint.ts'
import { checkRefunds, sendRefund } from '#domain/money/refunds/send-refund.ts'
import { decideWithdrawal } from '#domain/money/refunds/withdrawals.ts'
import { updateWallet } from '#domain/passes/wallets/registrations.ts'
import { expireOrders } from '#domain/sale/orders/expire-orders.ts'
import type { OpenJobs } from './jobs.ts'

const ROUND_MS = 1_000
/** Figures are right without a fold, which only keeps reads fast; it may wait until there is more to fold. */
const FOLD_MS = 5_000
/** The list of due reminders changes once a day; after a full batch the next follows at once. */
const REMIND_MS = 5 * 60_000
/** A day ends once; checking for that is a small statement. */
const COMPARE_MS = 2_000
/** Data unused for a week can wait one hour more. */
const TIDY_MS = 3600_000
/** A round of this length means that the worker hangs. */
const SILENCE_MAX_MS = 60_000
const POLLING_SECONDS = 1
/** Buyers wait for confirmations, which contain drawings. */
const ORDER_MAILS_AT_ONCE = 4

export type Worker = { isAlive(): boolean; stop(): Promise<void> }

export function startWorker(services: Services, jobs: OpenJobs): Promise<Worker> {
  return onConnectionsOf('worker', () => startOn(services, jobs))
}

async function startOn(services: Services, jobs: OpenJobs): Promise<Worker> {
  let lastRoundAt = Date.now()
  let lastFoldAt = Date.now()
  let remindAt = Date.now()
  let tidyAt = Date.now()

  async function runRound() {
    await expireOrders(services)
    if (Date.now() - lastFoldAt >= FOLD_MS) {
      lastFoldAt = Date.now()
      // A full batch, such as the backlog after an update: continue in the next round.
      if ((await foldFigures(services)) >= FIGURES_FOLDED_MAX) lastFoldAt = 0
    }
    if (Date.now() >= remindAt) {
      const queued = (await queueReports(services)) + (await queueReminders(services))
      if (queued === 0) remindAt = Date.now() + REMIND_MS
    }
    if (Date.now() >= tidyAt && (await isTidied(services))) tidyAt = Date.now() + TIDY_MS
    lastRoundAt = Date.now()
  }

  const { log } = services
  const stopRounds = again(ROUND_MS, runRound, (error) =>
    log.error({ error }, 'a round of the worker failed'),
  )
  // Providers may be slow, so work that does not need them runs apart.
  const stopAsking = again(
    ROUND_MS,
    () => askProviders(services),
    (error) => log.error({ error }, 'asking the payment providers failed'),
  )
  const stopComparing = again(
    COMPARE_MS,
    () => compareDays(services),
    (error) => log.error({ error }, 'comparing a day with a payment provider failed'),
  )

  for (let sender = 0; sender < ORDER_MAILS_AT_ONCE; sender += 1) {
    await workOn(services, jobs, orderMail, (job) => sendOrderMail(services, job))
  }
  await workOn(services, jobs, orderLookup, (job, jobId) =>
    sendOrderLink(services, { jobId, ...job }),
  )

  await workOn(services, jobs, emailChanged, (job) => sendEmailChanged(services, job))
  await workOn(services, jobs, staffMail, (job, jobId) => sendStaffMail(services, { jobId, job }))

  await workOn(services, jobs, passNotice, (job) => sendNotice(services, job))
  await workOn(services, jobs, providerHint, (job) => fetchHinted(services, job))
  await workOn(services, jobs, refundQueue, (job) => sendRefund(services, job))
  await workOn(services, jobs, withdrawalQueue, (job) => decideWithdrawal(services, job))
  await workOn(services, jobs, moneyMail, (job) => sendMoneyMail(services, job))
  await workOn(services, jobs, giftMail, (job) => sendGiftMail(services, job))
  await workOn(services, jobs, contactMail, (job) => sendContactMail(services, job))
  await workOn(services, jobs, pictureVariants, (job) => makeVariants(services, job))
  await workOn(services, jobs, pictureCrops, (job) => makeCrops(services, job))
  await workOn(services, jobs, pulse, async () => {})
  await workOn(services, jobs, walletUpdate, (job) => updateWallet(services, job))

  return {
    isAlive: () => Date.now() - lastRoundAt < SILENCE_MAX_MS,
    async stop() {
      await Promise.all([stopRounds(), stopAsking(), stopComparing()])
    },
  }
}

/** Deletes a batch of what is not needed any more; when there is none left, mends what pages lack. */
async function isTidied(services: Services): Promise<boolean> {
  const pictures = await deleteUnusedPictures(services)
  const forgotten = await deleteOldContacts(services)
  const reservations = await deleteOldReservations(services)
  if (pictures + forgotten + reservations > 0) return false
  await queueMissingCrops(services)
  return true
}

/** Repeats `run`, never concurrently with itself. The returned function stops and waits for the last run. */
function again(
  everyMs: number,
  run: () => Promise<unknown>,
  tell: (error: unknown) => void,
): () => Promise<void> {
  let round: Promise<unknown> | undefined
  const timer = setInterval(() => {
    round ??= run()
      .catch(tell)
      .finally(() => {
        round = undefined
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}

async function askProviders(services: Services): Promise<void> {
  await settleWaitingPayments(services)
  await checkRefunds(services)
}

function sendNotice(services: Services, job: PassNoticeJob): Promise<void> {
  switch (job.kind) {
    case 'reminder':
      return sendReminder(services, job)
    case 'closure':
      return sendClosureNotice(services, job)
    case 'closure-batch':
      return tellNextHolders(services, job)
    default:
      return job satisfies never
  }
}

/** Settles a job before the next, so that a process that ends leaves at most one. Failed jobs are retried. */
async function workOn<Job extends object>(
  { log }: Services,
  { boss }: OpenJobs,
  queue: Queue<Job>,
  run: (job: Job, jobId: string) => Promise<void>,
): Promise<void> {
  let workerId: string | undefined
  const options = { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1, perJobResults: true }
  workerId = await boss.work(queue.name, options, async ([job]) => {
    if (!job) return []
    // There may be more jobs: fetch the next at once instead of at the next poll.
    if (workerId) boss.notifyWorker(workerId)
    try {
      await run(queue.job.parse(job.data), job.id)
      return [{ id: job.id, status: 'completed' as const }]
    } catch (error) {
      log.warn({ error, queue: queue.name, jobId: job.id }, 'a job failed and is tried again later')
      return [{ id: job.id, status: 'failed' as const }]
    }
  })
}

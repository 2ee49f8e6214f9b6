import { tellNextHolders } from '#domain/mail/closure-notices.ts'
import { queueReminders } from '#domain/mail/queue-reminders.ts'
import { sendClosureNotice } from '#domain/mail/send-closure-notice.ts'
import { sendEmailChanged } from '#domain/mail/send-email-changed.ts'
import { sendOrderLink } from '#domain/mail/send-order-link.ts'
import { sendOrderMail } from '#domain/mail/send-order-mail.ts'
import { sendReminder } from '#domain/mail/send-reminder.ts'
import { sendStaffMail } from '#domain/mail/send-staff-mail.ts'
import { expireOrders } from '#domain/orders/expire-orders.ts'
import { emailChanged } from '#domain/outbox/email-changed.ts'
import { orderLookup } from '#domain/outbox/order-lookup.ts'
import { orderMail } from '#domain/outbox/order-mail.ts'
import { passNotice, type PassNoticeJob } from '#domain/outbox/pass-notice.ts'
import { staffMail } from '#domain/outbox/staff-mail.ts'
import { settleWaitingPayments } from '#domain/payments/settle-waiting-payments.ts'
// The worker: sends what is due in the outbox and completes what waits. It runs in the server's own
// process; several processes share the work through the database.
import type { Queue, Services } from '#domain/services.ts'
import { foldStatistics } from '#domain/statistics/fold-statistics.ts'
import type { OpenJobs } from './jobs.ts'

const ROUND_MS = 1_000
/** Figures are right without a fold; it keeps reading them quick, and may wait for more to fold. */
const FOLD_MS = 5_000
/** Who must be reminded changes once a day; a full batch is followed by the next at once. */
const REMIND_MS = 5 * 60_000
/** A round that did not end for so long means that the worker hangs. */
const SILENCE_MAX_MS = 60_000
const POLLING_SECONDS = 1
/** Confirmations carry drawings and are waited for; with the others they fill the relay's connections. */
const ORDER_MAILS_AT_ONCE = 4

export type Worker = { isAlive(): boolean; stop(): Promise<void> }

export async function startWorker(services: Services, jobs: OpenJobs): Promise<Worker> {
  let lastRoundAt = Date.now()
  let lastFoldAt = Date.now()
  let remindAt = Date.now()
  let round: Promise<void> | undefined

  async function runRound() {
    try {
      await settleWaitingPayments(services)
      await expireOrders(services)
      if (Date.now() - lastFoldAt >= FOLD_MS) {
        lastFoldAt = Date.now()
        await foldStatistics(services)
      }
      if (Date.now() >= remindAt) {
        const queued = await queueReminders(services)
        if (queued === 0) remindAt = Date.now() + REMIND_MS
      }
      lastRoundAt = Date.now()
    } catch (error) {
      services.log.error({ error }, 'a round of the worker failed')
    }
  }

  // A round that is still under way is not joined by a second one.
  const timer = setInterval(() => {
    round ??= runRound().finally(() => {
      round = undefined
    })
  }, ROUND_MS)
  timer.unref()

  for (let sender = 0; sender < ORDER_MAILS_AT_ONCE; sender += 1) {
    await workOn(services, jobs, orderMail, (job) => sendOrderMail(services, job))
  }
  await workOn(services, jobs, orderLookup, (job, jobId) =>
    sendOrderLink(services, { jobId, ...job }),
  )

  await workOn(services, jobs, emailChanged, (job) => sendEmailChanged(services, job))
  await workOn(services, jobs, staffMail, (job, jobId) => sendStaffMail(services, { jobId, job }))

  await workOn(services, jobs, passNotice, (job) => sendNotice(services, job))

  return {
    isAlive: () => Date.now() - lastRoundAt < SILENCE_MAX_MS,
    async stop() {
      clearInterval(timer)
      await round
    },
  }
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

/**
 * Takes one job after the other and settles each before the next: a process that ends leaves at most
 * one behind. A failure is tried again later.
 */
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
    // There may be more: the next one is asked for at once and not at the next poll.
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

// /readyz tells whether this process may get visitors: the database answers, takes writes, and jobs get done.
import type { OpenDatabase } from '#db/open-database.server.ts'
import { pulse } from '#domain/ground/outbox/pulse.ts'
import type { Clock } from '#domain/ground/services.ts'
import type { OpenJobs } from '#server/work/jobs.ts'
import type { Worker } from '#server/work/worker.ts'

const DATABASE_TIMEOUT_MS = 2_000
const BEAT_MS = 5_000
const SILENCE_MAX_MS = 30_000
const WAITING = new Set(['created', 'retry', 'active'])

export type Readiness = ReturnType<typeof createReadiness>

/** Enqueues a job of no effect every few seconds. `stop` waits for the last one. */
export function createReadiness(
  database: OpenDatabase,
  clock: Clock,
  { boss }: OpenJobs,
  worker: Worker | undefined,
) {
  let wroteAt = clock.now().getTime()
  let workedAt = wroteAt
  let sent: string | null = null
  let beating: Promise<void> | undefined

  async function beat() {
    const job = sent ? await boss.getJobById(pulse.name, sent) : null
    if (sent && job?.state === 'completed') {
      workedAt = clock.now().getTime()
      await boss.deleteJob(pulse.name, sent)
    }
    const next = await boss.send(pulse.name, {})
    wroteAt = clock.now().getTime()
    // One that waits is watched on, so that a slow worker counts too.
    if (!job || !WAITING.has(job.state)) sent = next
  }
  const timer = setInterval(() => {
    beating ??= beat()
      .catch(() => {})
      .finally(() => {
        beating = undefined
      })
  }, BEAT_MS)
  timer.unref()

  return {
    async check() {
      const answers = await Promise.race([
        database.executeSql('select 1').then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => {
          setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS).unref()
        }),
      ])
      const silentSince = clock.now().getTime() - SILENCE_MAX_MS
      const writes = wroteAt > silentSince
      // With WORKER=off another process does the jobs, and this one serves without it.
      const works = worker === undefined || (worker.isAlive() && workedAt > silentSince)
      return { ok: answers && writes && works, database: answers, writing: writes, jobs: works }
    },
    async stop() {
      clearInterval(timer)
      await beating
    },
  }
}

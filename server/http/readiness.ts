// /readyz tells whether this process may get visitors: the database answers and the worker is alive.
import type { OpenDatabase } from '#db/open-database.server.ts'
import type { Worker } from '#server/work/worker.ts'

const DATABASE_TIMEOUT_MS = 2_000

export type Readiness = ReturnType<typeof createReadiness>

export function createReadiness(database: OpenDatabase, worker: Worker | undefined) {
  return {
    async check() {
      const databaseAnswers = await Promise.race([
        database.executeSql('select 1').then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => {
          setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS).unref()
        }),
      ])
      // With WORKER=off this process has no worker that could be dead.
      const workerLives = worker?.isAlive() ?? true
      return { ok: databaseAnswers && workerLives, database: databaseAnswers, worker: workerLives }
    },
  }
}

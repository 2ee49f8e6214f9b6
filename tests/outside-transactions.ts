// No transaction waits for anything but the database: it holds a connection from everybody meanwhile. Every test
// on a shop of its own holds that: its transactions are marked, and a port that is asked within one refuses.
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

const inTransaction = new AsyncLocalStorage<boolean>()

/** The same database, whose transactions are marked. */
export function withMarkedTransactions(db: Database): Database {
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction((tx) => inTransaction.run(true, () => work(tx)), config)
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
}

/** What somebody else does while a test holds a transaction open. */
export function besideTransaction<Result>(work: () => Result): Result {
  return inTransaction.run(false, work)
}

/** Until so many sessions of this database wait for a lock that another one holds. */
export async function untilSomebodyWaits({ db }: { db: Database }, many = 1): Promise<void> {
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.$count(sql`pg_stat_activity`, isWaiting)) < many);
}

/** The same port; within a transaction what it would have to be waited for rejects instead. */
export function outsideTransactions<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, args)
        if (!inTransaction.getStore() || !(answer instanceof Promise)) return answer
        answer.catch(() => {})
        return Promise.reject(new Error(`A transaction waits for ${String(name)}`))
      }
    },
  })
}

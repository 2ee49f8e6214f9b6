// Slow hashes of passwords and PINs. They take at most one core, however many are requested: the threads
// that hash also read files and resolve names, and each hash holds 32 MB.
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { TooManyHashes } from '#domain/ground/take-limits.ts'

/** A busy core needs about three seconds for so many; nobody waits longer. */
const WAITING_MAX = 20

/** Hashes one at a time, in order of arrival. Rejects with TooManyHashes when too many wait. */
export function createHashing({ waitingMax } = { waitingMax: WAITING_MAX }) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting > waitingMax) throw new TooManyHashes()
    waiting += 1
    const turn = last.then(work)
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }

  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (hash: string, password: string) => inTurn(() => verifyPassword({ hash, password })),
  }
}

// Slow hashes of passwords and PINs: one core's worth at most, whoever asks for them and however many do.
// The threads that hash also read files and look names up, and each hash holds 32 MB meanwhile.
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { TooManyHashes } from '#domain/take-limits.ts'

/** A busy core needs about three seconds for so many: who waits longer has left. */
const WAITING_MAX = 20

/** One after the other, in the order in which they came. Rejects with TooManyHashes when too many wait. */
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

// Limits how many calls of one device this process answers at once. A working gate has few open calls; with
// the key of a stolen phone somebody could otherwise take every connection to the database.

export type CallsAtOnce = {
  /** False if the key already has the maximum of open calls. */
  enter(key: string): boolean
  leave(key: string): void
}

/** Allows up to `max` open calls per key. Keys without open calls take no memory. */
export function createCallsAtOnce(max: number): CallsAtOnce {
  const underWay = new Map<string, number>()
  return {
    enter(key) {
      const count = underWay.get(key) ?? 0
      if (count >= max) return false
      underWay.set(key, count + 1)
      return true
    },
    leave(key) {
      const count = (underWay.get(key) ?? 0) - 1
      if (count > 0) underWay.set(key, count)
      else underWay.delete(key)
    },
  }
}

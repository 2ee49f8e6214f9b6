// How many calls of one device this process answers at once. A guard waits for one, while what waited is sent
// and data come; whoever has the key of a stolen phone could otherwise take every connection to the database.

export type CallsAtOnce = {
  /** False when as many as may be are under way already. */
  enter(key: string): boolean
  leave(key: string): void
}

/** Counts for each key up to `max`; what is under no call is forgotten. */
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

// What the user removed from this device, so that it is not kept again automatically. Ids only, no secrets.
import * as z from 'zod/mini'
import { storedValue } from '#app/ui/stored-value.ts'

/** Far more than one device ever keeps. */
const REMOVED_MAX = 500

const ids = z.array(z.string())
const removedStore = storedValue<string[]>({
  key: 'vereda.kept-removed',
  empty: [],
  read: (stored) => ids.safeParse(stored).data,
})

/** Whether the user removed any of them. */
export function isMarkedRemoved(asked: string[]): boolean {
  const removed = new Set(removedStore.get())
  return asked.some((id) => removed.has(id))
}

export function markRemoved(removed: string[]): void {
  const all = new Set([...removedStore.get(), ...removed])
  removedStore.set([...all].slice(-REMOVED_MAX))
}

export function unmarkRemoved(wanted: string[]): void {
  const left = removedStore.get().filter((id) => !wanted.includes(id))
  removedStore.set(left.length > 0 ? left : undefined)
}

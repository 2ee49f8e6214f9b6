// One toast at a time; a new one replaces the old (specification, section 9). What shows it is
// loaded with the first toast: app/ui/toast-outlet.tsx.
import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'default' | 'destructive'
}

let latest: Toast | undefined
const listeners = new Set<() => void>()

export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void {
  latest = { tone: 'default', ...toast, id: (latest?.id ?? 0) + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newest toast, also one that was shown before the outlet was there. */
export function useLatestToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  )
}

// One toast at a time (specification, section 9). Its component loads with the first: app/toast-outlet.tsx.
import { useSyncExternalStore } from 'react'
import { pagePath } from './page-path.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'default' | 'destructive'
  /** The page that it is about; it is not shown on others. */
  path: string
}

let shownToasts = 0
let latest: Toast | undefined
const listeners = new Set<() => void>()

/** Shows a toast, by default for the current page. Returns how to withdraw it if it becomes untrue. */
export function showToast(
  words: Pick<Toast, 'title' | 'description'> & Partial<Pick<Toast, 'tone' | 'path'>>,
): () => void {
  shownToasts += 1
  const toast = {
    tone: 'default' as const,
    path: pagePath(),
    ...words,
    id: shownToasts,
  }
  setLatest(toast)
  return () => forgetToast(toast)
}

/** Withdraws an error that is still shown, after a successful retry. */
export function takeBackError(): void {
  if (latest?.tone === 'destructive') setLatest(undefined)
}

/** A toast that was closed, or whose page was left, does not return. */
export function forgetToast({ id }: Pick<Toast, 'id'>): void {
  if (latest?.id === id) setLatest(undefined)
}

function setLatest(toast: Toast | undefined) {
  latest = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The latest toast, even if it was shown before the outlet mounted. */
export function useLatestToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  )
}

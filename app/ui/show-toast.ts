// One toast at a time; a new one replaces the old (specification, section 9). What shows it is
// loaded with the first toast: app/toast-outlet.tsx.
import { useSyncExternalStore } from 'react'
import { pagePath } from './page-path.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'default' | 'destructive'
  /** The page that it speaks about: on another one it would only be in the way. */
  path: string
}

let shownToasts = 0
let latest: Toast | undefined
const listeners = new Set<() => void>()

/** Shows a toast, on the page of now if none is named. Returns how to take it back when what it says no longer holds. */
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

/** Takes back an error that is still shown: the next try succeeded. */
export function takeBackError(): void {
  if (latest?.tone === 'destructive') setLatest(undefined)
}

/** A toast that was closed, or whose page was left, does not come back. */
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

/** The newest toast, also one that was shown before the outlet was there. */
export function useLatestToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  )
}

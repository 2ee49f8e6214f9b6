// Values of this page that its screens follow, and how some of them are kept in the browser.
import { useSyncExternalStore } from 'react'

/** A value of the whole page; components follow it with `use`. */
export function createHeld<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    get,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** Keeps a text in the browser; undefined removes it. Without storage the value lasts until the page is closed. */
export function keepText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The value still holds for this page.
  }
}

/** What `read` makes of the kept text; undefined without one, without storage, or if it throws. */
export function readKept<Value>(
  key: string,
  read: (text: string) => Value | undefined,
): Value | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : read(text)
  } catch {
    return undefined
  }
}

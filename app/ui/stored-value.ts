// A value in the browser's storage, shared by all components and tabs. On the server, and until hydration, it
// is `empty`. An unreadable stored value counts as empty and is logged.
import { useSyncExternalStore } from 'react'

type StoredValue<Value> = {
  key: string
  use(): Value
  get(): Value
  /** `undefined` removes the value from storage. */
  set(value: Value | undefined): void
}

type Options<Value> = {
  key: string
  empty: Value
  /** Returns undefined for data that cannot be trusted. */
  read(stored: unknown): Value | undefined
}

export function storedValue<Value>({ key, empty, read }: Options<Value>): StoredValue<Value> {
  const listeners = listenersOf(key)
  let known: { text: string | null; value: Value } = { text: null, value: empty }

  function get(): Value {
    const text = readText(key)
    // The same text gives the same object, so that React sees no change.
    if (text !== known.text) known = { text, value: parse(text) }
    return known.value
  }

  function parse(text: string | null): Value {
    if (text === null) return empty
    try {
      const value = read(JSON.parse(text))
      if (value !== undefined) return value
    } catch {
      // Not even JSON: falls through to the log.
    }
    console.warn(`The stored value ${key} could not be read and counts as empty.`)
    return empty
  }

  function subscribe(listener: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  return {
    key,
    get,
    use: () => useSyncExternalStore(subscribe, get, () => empty),
    set(value) {
      writeText(key, value === undefined ? null : JSON.stringify(value))
      announce(key)
    },
  }
}

const listenersByKey = new Map<string, Set<() => void>>()

/** One set per key, so that every reader of a value is notified of its changes. */
function listenersOf(key: string): Set<() => void> {
  const listeners = listenersByKey.get(key) ?? new Set()
  listenersByKey.set(key, listeners)
  return listeners
}

function announce(key: string): void {
  for (const listener of listenersOf(key)) listener()
}

/** Removes values by key, without the code that reads them; all readers are notified. */
export function forgetStored(keys: string[]): void {
  for (const key of keys) {
    writeText(key, null)
    announce(key)
  }
}

/** Private windows may forbid storage: these values last as long as the page. */
const unsavedTexts = new Map<string, string | null>()

function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unsavedTexts.delete(key)
  } catch {
    unsavedTexts.set(key, text)
  }
}

function readText(key: string): string | null {
  const unsaved = unsavedTexts.get(key)
  if (unsaved !== undefined) return unsaved
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

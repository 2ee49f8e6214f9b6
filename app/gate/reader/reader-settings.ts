// How this device reads codes besides its camera. It stays on the device: whoever sets up a stand does it
// once.
import { useSyncExternalStore } from 'react'

const KEPT_AS = 'vereda-gate-reader'

/**
 * `no_camera`: a reader does it all. `built_in`: the scanner of a handheld writes only into a field that has the
 * focus. `kiosk`: a fixed stand without a guard.
 */
const readerSettings = ['no_camera', 'built_in', 'kiosk'] as const
type ReaderSetting = (typeof readerSettings)[number]

const listeners = new Set<() => void>()
let chosen = kept()

export function useReaderSettings(): ReadonlySet<ReaderSetting> {
  return useSyncExternalStore(subscribe, () => chosen)
}

export function changeReaderSetting(setting: ReaderSetting, isOn: boolean): void {
  if (chosen.has(setting) === isOn) return
  const others = [...chosen].filter((one) => one !== setting)
  chosen = new Set(isOn ? [...others, setting] : others)
  try {
    localStorage.setItem(KEPT_AS, [...chosen].join(' '))
  } catch {
    // It lasts until the page is closed then.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function kept(): ReadonlySet<ReaderSetting> {
  try {
    const names = (localStorage.getItem(KEPT_AS) ?? '').split(' ')
    return new Set(readerSettings.filter((setting) => names.includes(setting)))
  } catch {
    return new Set()
  }
}

// How this device reads codes besides its camera. The setting stays on the device, so a stand is set up once.
import { useSyncExternalStore } from 'react'

const KEPT_AS = 'vereda-gate-reader'

/**
 * `no_camera`: codes come only from a reader. `built_in`: a handheld whose scanner writes only into a focused
 * field. `kiosk`: a stand without a guard.
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
    // Without storage it lasts until the page is closed.
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

// How this device reads codes besides its camera. The setting stays on the device, so a stand is set up once.
import { createHeld, keepText, readKept } from '../held.ts'

const KEPT_AS = 'vereda-gate-reader'

/** `no_camera`: only a reader. `built_in`: its scanner needs a focused field. `kiosk`: a stand, no guard. */
const readerSettings = ['no_camera', 'built_in', 'kiosk'] as const
type ReaderSetting = (typeof readerSettings)[number]

const chosen = createHeld<ReadonlySet<ReaderSetting>>(
  new Set(
    readKept(KEPT_AS, (text) => {
      const names = text.split(' ')
      return readerSettings.filter((setting) => names.includes(setting))
    }),
  ),
)

export const useReaderSettings = chosen.use

export function changeReaderSetting(setting: ReaderSetting, isOn: boolean): void {
  const known = chosen.get()
  if (known.has(setting) === isOn) return
  const others = [...known].filter((one) => one !== setting)
  const settings = isOn ? [...others, setting] : others
  keepText(KEPT_AS, settings.join(' '))
  chosen.set(new Set(settings))
}

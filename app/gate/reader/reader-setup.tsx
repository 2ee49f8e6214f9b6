// Everything about readers in one place, before and during a shift: try one, set up this device, and turn it
// into a stand.
import { useId } from 'react'
import { m } from '#messages/messages.js'
import { enterFullScreen } from '../kiosk/full-screen.ts'
import { unlockSound } from '../signals.ts'
import { changeReaderSetting, useReaderSettings } from './reader-settings.ts'
import { ReaderTrial } from './reader-trial.tsx'

export function ReaderSetup() {
  const settings = useReaderSettings()

  return (
    <div className="grid content-start gap-5 low:grid-cols-2">
      <ReaderTrial />
      <div className="grid content-start gap-3">
        <Choice
          name={m.gate_reader_with_camera()}
          hint={m.gate_reader_with_camera_hint()}
          isOn={!settings.has('no_camera')}
          onChange={(isOn) => changeReaderSetting('no_camera', !isOn)}
        />
        <Choice
          name={m.gate_reader_built_in()}
          hint={m.gate_reader_built_in_hint()}
          isOn={settings.has('built_in')}
          onChange={(isOn) => changeReaderSetting('built_in', isOn)}
        />
        <button
          type="button"
          aria-describedby="kiosk-hint"
          onClick={startKiosk}
          className="min-h-14 rounded-control border-2 border-cream px-4 text-lg font-bold"
        >
          {m.gate_reader_kiosk_button()}
        </button>
        <p id="kiosk-hint" className="text-sm text-celeste">
          {m.gate_reader_kiosk_hint()}
        </p>
      </div>
    </div>
  )
}

function startKiosk() {
  // Sound and full screen both need a touch, and this is one.
  void unlockSound()
  void enterFullScreen()
  changeReaderSetting('kiosk', true)
}

type ChoiceProps = {
  name: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ name, hint, isOn, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-6 shrink-0 accent-gold"
      />
      <div className="grow">
        <label htmlFor={id} className="block min-h-12 cursor-pointer text-lg font-bold">
          <span>{name}</span>
          <span id={`${id}-hint`} className="block text-sm font-normal text-celeste">
            {hint}
          </span>
        </label>
      </div>
    </div>
  )
}

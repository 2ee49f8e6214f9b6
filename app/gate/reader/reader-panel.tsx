// Readers, before and during a shift: try one, set up this device, turn it into a stand.
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages/messages.js'
import { enterFullScreen } from '../device-screen.ts'
import { PanelFrame } from '../menu/panel-frame.tsx'
import { signalReadAgain, signalVerdict, unlockSound } from '../signals.ts'
import type { ReaderNews, TypedEnd } from './burst.ts'
import type { KeyboardName } from './key-symbols.ts'
import { type ReaderWay, useReader } from './listen-to-reader.ts'
import { changeReaderSetting, useReaderSettings } from './reader-settings.ts'
import { READER_FIELD } from './typed-into.ts'

export function ReaderPanel({ onClose }: { onClose: () => void }) {
  return (
    <PanelFrame title={m.gate_reader_panel()} look="dark" takesFocus={false} onClose={onClose}>
      <ReaderSetup />
    </PanelFrame>
  )
}

function ReaderSetup() {
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

type ReadCode = Extract<ReaderNews, { kind: 'code' }> & { way: ReaderWay }
type Outcome = { isGood: boolean; lines: string[] }

/** Tests a reader without scanning: its keyboard layout, its suffix and whether the whole code arrives. */
function ReaderTrial() {
  const field = useRef<HTMLInputElement>(null)
  const code = useRef<ReadCode>(undefined)
  const [outcome, setOutcome] = useState<Outcome>()

  useEffect(() => field.current?.focus(), [])
  useReader((news, way) => {
    if (news.kind === 'code') {
      code.current = { ...news, way }
      if (way === 'text') changeReaderSetting('built_in', true)
    } else if (news.kind === 'end' && code.current) {
      setOutcome({ isGood: true, lines: goodWords(code.current, news.end) })
      signalVerdict(true)
    } else if (news.kind !== 'end') {
      const line =
        news.kind === 'torn'
          ? m.gate_reader_try_torn({ symbols: news.symbols })
          : m.gate_reader_try_foreign()
      setOutcome({ isGood: false, lines: [line] })
      signalReadAgain()
    }
  })

  return (
    <div className="grid gap-2">
      <label htmlFor="reader-trial" className="text-lg font-bold">
        {m.gate_reader_try_title()}
      </label>
      <p id="reader-trial-lead" className="text-celeste">
        {m.gate_reader_try_lead()}
      </p>
      <input
        id="reader-trial"
        ref={field}
        {...{ [READER_FIELD]: '' }}
        inputMode="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={m.gate_reader_try_waiting()}
        aria-describedby="reader-trial-lead"
        onInput={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        className="min-h-14 rounded-control border-2 border-cream bg-white px-4 text-lg font-semibold text-ink placeholder:text-ink"
      />
      <output aria-live="polite" className="grid gap-1 text-lg font-semibold">
        {outcome?.lines.map((line, index) => (
          <span key={line} className="flex gap-3">
            <span aria-hidden className="w-6 shrink-0 text-center font-black">
              {index === 0 && (outcome.isGood ? '✔' : '✖')}
            </span>
            <span>{line}</span>
          </span>
        ))}
      </output>
    </div>
  )
}

const keyboardWords: Record<KeyboardName, () => string> = {
  english: m.gate_reader_keyboard_english,
  spanish: m.gate_reader_keyboard_spanish,
  portuguese: m.gate_reader_keyboard_portuguese,
  french: m.gate_reader_keyboard_french,
  german: m.gate_reader_keyboard_german,
  dvorak: m.gate_reader_keyboard_dvorak,
}
const wayWords: Record<ReaderWay, () => string> = {
  keys: m.gate_reader_way_keys,
  text: m.gate_reader_way_text,
  clipboard: m.gate_reader_way_clipboard,
}
const endWords: Record<TypedEnd, () => string> = {
  enter: m.gate_reader_end_enter,
  tab: m.gate_reader_end_tab,
  none: m.gate_reader_end_none,
}

function goodWords({ way, keyboard, isHost }: ReadCode, end: TypedEnd): string[] {
  const how = way === 'keys' && keyboard ? keyboardWords[keyboard]() : wayWords[way]()
  const isOther = way === 'keys' && !isHost && keyboard !== undefined && keyboard !== 'english'
  return [
    m.gate_reader_ready({ how, end: endWords[end]() }),
    ...(isOther ? [m.gate_reader_other_keyboard()] : []),
  ]
}

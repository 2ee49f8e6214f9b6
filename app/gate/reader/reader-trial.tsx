// Tests a reader without scanning: shows its keyboard layout, its suffix and whether the whole code arrives.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/messages.js'
import { signalReadAgain, signalVerdict } from '../signals.ts'
import type { ReaderNews, TypedEnd } from './burst.ts'
import type { KeyboardName } from './keyboard-name.ts'
import { type ReaderWay, useReader } from './listen-to-reader.ts'
import { changeReaderSetting } from './reader-settings.ts'
import { READER_FIELD } from './typed-into.ts'

type ReadCode = Extract<ReaderNews, { kind: 'code' }> & { way: ReaderWay }
type Outcome = { isGood: boolean; lines: string[] }

export function ReaderTrial() {
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

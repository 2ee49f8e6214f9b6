// Tests a reader without scanning: shows its keyboard layout, its suffix and whether the whole code arrives.
import { useEffect, useRef, useState } from 'react'
import { useSpeech } from '../language.tsx'
import { signalReadAgain, signalVerdict } from '../signals.ts'
import type { ReaderNews } from './burst.ts'
import { type ReaderWay, useReader } from './listen-to-reader.ts'
import { changeReaderSetting } from './reader-settings.ts'
import { type ReaderWords, readerWords } from './reader-words.ts'
import { READER_FIELD } from './typed-into.ts'

type ReadCode = Extract<ReaderNews, { kind: 'code' }> & { way: ReaderWay }
type Outcome = { isGood: boolean; lines: string[] }

export function ReaderTrial() {
  const { language } = useSpeech()
  const words = readerWords[language]
  const field = useRef<HTMLInputElement>(null)
  const code = useRef<ReadCode>(undefined)
  const [outcome, setOutcome] = useState<Outcome>()

  useEffect(() => field.current?.focus(), [])
  useReader((news, way) => {
    if (news.kind === 'code') {
      code.current = { ...news, way }
      if (way === 'text') changeReaderSetting('built_in', true)
    } else if (news.kind === 'end' && code.current) {
      setOutcome({ isGood: true, lines: goodWords(words, code.current, news.end) })
      signalVerdict(true)
    } else if (news.kind !== 'end') {
      const line = news.kind === 'torn' ? words.tryTorn(news.symbols) : words.tryForeign
      setOutcome({ isGood: false, lines: [line] })
      signalReadAgain()
    }
  })

  return (
    <div className="grid gap-2">
      <label htmlFor="reader-trial" className="text-lg font-bold">
        {words.tryTitle}
      </label>
      <p id="reader-trial-lead" className="text-celeste">
        {words.tryLead}
      </p>
      <input
        id="reader-trial"
        ref={field}
        {...{ [READER_FIELD]: '' }}
        inputMode="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={words.tryWaiting}
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

function goodWords(
  words: ReaderWords,
  { way, keyboard, isHost }: ReadCode,
  end: keyof ReaderWords['end'],
): string[] {
  const how = way === 'keys' && keyboard ? words.keyboard[keyboard] : words.way[way]
  const isOther = way === 'keys' && !isHost && keyboard !== undefined && keyboard !== 'english'
  return [words.ready(how, words.end[end]), ...(isOther ? [words.otherKeyboard] : [])]
}

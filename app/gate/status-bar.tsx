// What a guard should know at a glance: whether there is a network, what is still to be sent and how old the
// data is; plus warnings that need action.
import { useEffect, useState } from 'react'
import { isAhead } from '#domain/recent.ts'
import { DATA_MS_MAX } from '#domain/scan/scan.ts'
import { wrongClock } from './gate-clock.ts'
import { CloudOffIcon, WarningIcon } from './gate-icons.tsx'
import type { GateState } from './gate-state.ts'
import { ageWords } from './gate-words.ts'
import { type Speech, useSpeech } from './language.tsx'
import { unlockSound, useSoundState } from './signals.ts'

const DAY_MS = 24 * 60 * 60_000
/** iOS may erase a page's storage after seven days without use. */
const UNSENT_DAYS = 5
const CLOCK_MS = 10_000

export function StatusBar({ state }: { state: GateState }) {
  const speech = useSpeech()
  const { words } = speech
  const now = useNow()

  return (
    <div>
      {!state.isOnline && (
        <output className="flex flex-wrap items-center justify-center gap-x-3 border-y-2 border-gold bg-ink px-3 py-2 text-center font-semibold text-gold">
          <span className="flex items-center gap-2 font-black tracking-wide">
            <CloudOffIcon className="size-5" />
            <span>{words.offline}</span>
          </span>
          <span>{`${words.queue(state.waiting)} · ${dataWords(state, now, speech)}`}</span>
        </output>
      )}
      {warningsOf(state, now, speech).map((warning) => (
        <output
          key={warning}
          className="flex items-center gap-3 bg-gold px-4 py-2 font-semibold text-ink"
        >
          <WarningIcon className="size-6" />
          <span>{warning}</span>
        </output>
      ))}
    </div>
  )
}

/** The system takes the sound away, as for a phone call; a touch restores it. */
export function SoundNotice() {
  const { words } = useSpeech()
  if (useSoundState() !== 'blocked') return null
  return (
    <output className="flex items-center justify-between gap-3 bg-gold px-4 py-1 font-semibold text-ink">
      <span>{words.soundOff}</span>
      <button
        type="button"
        onClick={() => void unlockSound()}
        className="min-h-12 rounded-control bg-night px-4 font-bold text-cream"
      >
        {words.soundOn}
      </button>
    </output>
  )
}

/** The age of the passes on this device, in words. */
export function dataWords(state: GateState, now: number, { language, words }: Speech): string {
  const ageMs = dataAgeOf(state, now)
  return ageMs === undefined ? words.noData : words.dataAge(ageWords(ageMs, language))
}

/** Also undefined if the clock was set back since, because the age is then unknown. */
function dataAgeOf({ dataAt, device }: GateState, now: number): number | undefined {
  const serverNow = now - (device?.clockOffsetMs ?? 0)
  return dataAt === undefined || isAhead(dataAt, serverNow) ? undefined : serverNow - dataAt
}

/** The warnings that need action. */
export function warningsOf(state: GateState, now: number, { language, words }: Speech): string[] {
  const { waiting, rejected, isUnknown, device } = state
  const dataAge = dataAgeOf(state, now) ?? 0
  const lastContactAt = device?.lastContactAt ?? now
  const daysAlone = Math.floor((now - lastContactAt) / DAY_MS)
  const wasSetBack = isAhead(lastContactAt, now)
  const clock = wrongClock(
    wasSetBack ? now - lastContactAt : (device?.clockOffsetMs ?? 0),
    language,
  )
  return [
    isUnknown ? words.unknownDevice : undefined,
    clock && words.clockWrong(clock.by, clock.isAhead),
    rejected > 0 ? words.rejected(rejected) : undefined,
    waiting > 0 && daysAlone >= UNSENT_DAYS ? words.unsent(daysAlone) : undefined,
    dataAge > DATA_MS_MAX ? words.dataTooOld : dataAge > DAY_MS ? words.dataOld : undefined,
  ].filter((warning) => warning !== undefined)
}

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

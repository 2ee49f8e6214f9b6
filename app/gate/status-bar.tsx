// What a guard sees at a glance: network, unsent scans, age of the data; plus warnings that need action.
import { DATA_MS_MAX } from '#domain/door/scan/scan.ts'
import { isAhead } from '#domain/ground/recent.ts'
import { m } from '#messages/messages.js'
import { GateButton } from './gate-button.tsx'
import { ageWords, useNow, wrongClock } from './gate-clock.ts'
import { CloudOffIcon, WarningIcon } from './gate-icons.tsx'
import type { GateState } from './gate-state.ts'
import { unlockSound, useSoundState } from './signals.ts'

const DAY_MS = 24 * 60 * 60_000
/** iOS may erase a page's storage after seven days without use. */
const UNSENT_DAYS = 5

export function StatusBar({ state }: { state: GateState }) {
  const now = useNow()

  return (
    <div>
      {!state.isOnline && (
        <output className="flex flex-wrap items-center justify-center gap-x-3 border-y-2 border-gold bg-ink px-3 py-2 text-center font-semibold text-gold">
          <span className="flex items-center gap-2 font-black tracking-wide">
            <CloudOffIcon className="size-5" />
            <span>{m.gate_offline()}</span>
          </span>
          <span>{`${m.gate_queue({ count: state.waiting })} · ${dataWords(state, now)}`}</span>
        </output>
      )}
      {warningsOf(state, now).map((warning) => (
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
export function SoundNote() {
  if (useSoundState() !== 'blocked') return null
  return (
    <output className="flex items-center justify-between gap-3 bg-gold px-4 py-1 font-semibold text-ink">
      <span>{m.gate_sound_off()}</span>
      <GateButton look="night" onClick={() => void unlockSound()}>
        {m.gate_sound_on()}
      </GateButton>
    </output>
  )
}

export function dataWords(state: GateState, now: number): string {
  const ageMs = dataAgeOf(state, now)
  return ageMs === undefined ? m.gate_no_data() : m.gate_data_age({ age: ageWords(ageMs) })
}

/** Also undefined if the clock was set back since, because the age is then unknown. */
function dataAgeOf({ dataAt, device }: GateState, now: number): number | undefined {
  const serverNow = now - (device?.clockOffsetMs ?? 0)
  return dataAt === undefined || isAhead(dataAt, serverNow) ? undefined : serverNow - dataAt
}

export function warningsOf(state: GateState, now: number): string[] {
  const { waiting, rejected, isUnknown, device } = state
  const dataAge = dataAgeOf(state, now) ?? 0
  const lastContactAt = device?.lastContactAt ?? now
  const daysAlone = Math.floor((now - lastContactAt) / DAY_MS)
  const wasSetBack = isAhead(lastContactAt, now)
  const clock = wrongClock(wasSetBack ? now - lastContactAt : (device?.clockOffsetMs ?? 0))
  return [
    isUnknown ? m.gate_unknown_device() : undefined,
    clock && (clock.isAhead ? m.gate_clock_ahead(clock) : m.gate_clock_behind(clock)),
    rejected > 0 ? m.gate_rejected({ count: rejected }) : undefined,
    waiting > 0 && daysAlone >= UNSENT_DAYS ? m.gate_unsent({ days: daysAlone }) : undefined,
    dataAge > DATA_MS_MAX
      ? m.gate_data_too_old()
      : dataAge > DAY_MS
        ? m.gate_data_old()
        : undefined,
  ].filter((warning) => warning !== undefined)
}

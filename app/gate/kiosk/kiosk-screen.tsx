// A stand without a guard: visitors scan their codes and reach nothing else, above all not other people's
// scans. Staff leave this screen by holding a button.
import { useEffect, useState } from 'react'
import { languages } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { CameraView } from '../camera-view.tsx'
import { useNow } from '../gate-clock.ts'
import { CloudOffIcon, WarningIcon } from '../gate-icons.tsx'
import type { Gate, GateState } from '../gate-state.ts'
import type { Device } from '../kept.ts'
import { OneAtATime } from '../one-at-a-time.tsx'
import { changeReaderSetting, useReaderSettings } from '../reader/reader-settings.ts'
import { Reader } from '../reader/reader.tsx'
import { useCodes } from '../reader/use-codes.ts'
import { ShownVerdict } from '../shown-verdict.tsx'
import { useSoundState } from '../signals.ts'
import { dataWords, warningsOf } from '../status-bar.tsx'
import { useWakeLock } from '../wake-lock.ts'
import { useFullScreen } from './full-screen.ts'
import { HoldButton } from './hold-button.tsx'
import { KioskGroupVerdict } from './kiosk-group-verdict.tsx'
import { KioskGroup } from './kiosk-group.tsx'
import { KioskIdle } from './kiosk-idle.tsx'
import { KioskVerdict } from './kiosk-verdict.tsx'

/** How often a missing or busy camera is tried again. */
const RETRY_MS = 30_000

type KioskScreenProps = { gate: Gate; state: GateState; device: Device }

export function KioskScreen({ gate, state, device }: KioskScreenProps) {
  const isWanted = !useReaderSettings().has('no_camera')
  const [isBlind, setIsBlind] = useState(false)
  const hasCamera = isWanted && !isBlind
  const { isSeveral, onLook, onReader } = useCodes((read) => void gate.scan(read))
  const { shown, group } = state
  // A stand counts only entries, whatever the guard had chosen.
  useEffect(() => gate.turnTo('in'), [gate])
  useWakeLock()
  useFullScreen()

  useEffect(() => {
    if (!isBlind) return undefined
    const timer = setTimeout(() => setIsBlind(false), RETRY_MS)
    return () => clearTimeout(timer)
  }, [isBlind])

  return (
    <>
      <div
        inert={shown !== undefined || group !== undefined}
        className="flex h-dvh flex-col overflow-hidden"
      >
        <header>
          <h1 className="truncate px-4 pt-3 text-center text-lg font-bold">
            {device.attractionName}
          </h1>
        </header>
        <main className="flex min-h-0 grow flex-col">
          <KioskIdle>
            {hasCamera && (
              // The visitor may not change the camera or its torch.
              <div inert className="contents">
                <CameraView
                  isSmall={false}
                  isWordless
                  onLook={(codes) =>
                    onLook(group ? codes.filter((code) => code === group.code) : codes)
                  }
                  onProblem={() => setIsBlind(true)}
                />
              </div>
            )}
          </KioskIdle>
        </main>
        <footer className="flex items-center justify-between gap-3 px-4 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
          <KioskState state={state} />
          <HoldButton
            hint={m.gate_kiosk_leave_hint()}
            onHeld={() => changeReaderSetting('kiosk', false)}
          >
            {m.gate_kiosk_leave()}
          </HoldButton>
        </footer>
      </div>
      <OneAtATime isSeveral={isSeveral} />
      <Reader gate={gate} languages={languages} onCode={onReader} answer={shown ?? group} />
      {group && <KioskGroup key={group.turn} gate={gate} group={group} device={device} />}
      <ShownVerdict
        gate={gate}
        shown={shown}
        device={device}
        View={KioskVerdict}
        GroupView={KioskGroupVerdict}
      />
    </>
  )
}

/** A small status line for the staff who look after the stand. */
function KioskState({ state }: { state: GateState }) {
  const now = useNow()
  const isSilent = useSoundState() === 'blocked'
  const parts = [
    state.isOnline ? m.gate_online() : m.gate_offline(),
    ...(state.isOnline && state.waiting === 0 ? [] : [m.gate_queue({ count: state.waiting })]),
    dataWords(state, now),
    // The first touch or code turns the sound on again.
    ...(isSilent ? [m.gate_sound_off()] : []),
  ]
  return (
    <div className="min-w-0 text-sm leading-tight text-celeste">
      <p className={`flex items-center gap-2 ${state.isOnline ? '' : 'font-bold text-gold'}`}>
        {!state.isOnline && <CloudOffIcon className="size-5" />}
        <span>{parts.join(' · ')}</span>
      </p>
      {warningsOf(state, now).map((warning) => (
        <p key={warning} className="flex items-center gap-2 font-semibold text-gold">
          <WarningIcon className="size-5" />
          <span>{warning}</span>
        </p>
      ))}
    </div>
  )
}

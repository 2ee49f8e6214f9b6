// A stand without a guard: visitors reach nothing but scanning, above all not other people's scans.
import { useEffect, useRef, useState } from 'react'
import { languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { CameraView } from '../camera-view.tsx'
import { useFullScreen, useWakeLock } from '../device-screen.ts'
import { useLater, useNow } from '../gate-clock.ts'
import { CloudOffIcon, WarningIcon } from '../gate-icons.tsx'
import type { Gate, GateState } from '../gate-state.ts'
import type { Device } from '../kept.ts'
import { changeReaderSetting, useReaderSettings } from '../reader/reader-settings.ts'
import { ShowCodePicture } from '../reader/reader-view.tsx'
import { Reader } from '../reader/reader.tsx'
import { OneAtATime, useCodes } from '../reader/use-codes.tsx'
import { ShownVerdict } from '../shown-verdict.tsx'
import { useSoundState } from '../signals.ts'
import { dataWords, warningsOf } from '../status-bar.tsx'
import { KioskGroup } from './kiosk-group.tsx'
import { KioskGroupVerdict, KioskVerdict } from './kiosk-verdict.tsx'

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
  useLater(isBlind ? RETRY_MS : undefined, () => setIsBlind(false))

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

const TURN_MS = 3_500

type KioskIdleProps = {
  /** The camera's picture; without it, a drawing shows where to hold the code. */
  children?: React.ReactNode
}

function KioskIdle({ children }: KioskIdleProps) {
  const [turn, setTurn] = useState(0)
  const inTurn = { locale: languages[turn % languages.length] ?? 'es' }

  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="flex min-h-0 grow flex-col items-center justify-center gap-[3vh] p-4 text-center low:flex-row low:gap-8">
      {children ? (
        <div className="relative aspect-square h-[min(52vh,90vw)] shrink-0 overflow-hidden rounded-card low:h-[80%]">
          {children}
        </div>
      ) : (
        <ShowCodePicture className="h-[min(50vh,26rem)] shrink-0 low:h-[80%]" />
      )}
      {/* Hidden from screen readers, which would read every change of language. */}
      <div aria-hidden lang={languageTags[inTurn.locale]} className="grid gap-2">
        <p className="text-[clamp(2.5rem,min(11vw,10vh),7rem)] leading-none font-black text-balance">
          {m.gate_kiosk_invitation({}, inTurn)}
        </p>
        <p className="text-[clamp(1.125rem,min(4vw,3.500vh),2rem)] leading-snug font-semibold text-balance text-celeste">
          {children ? m.gate_kiosk_where_camera({}, inTurn) : m.gate_kiosk_where({}, inTurn)}
        </p>
      </div>
      <ul className="sr-only">
        {languages.map((one) => (
          <li key={one} lang={languageTags[one]}>
            {m.gate_kiosk_invitation({}, { locale: one })}
          </li>
        ))}
      </ul>
    </div>
  )
}

// A button to hold, by finger, Enter or space bar, so that a visitor's quick tap does nothing.

const HOLD_MS = 2_000

const isPress = ({ key }: React.KeyboardEvent) => key === 'Enter' || key === ' '

type HoldButtonProps = {
  onHeld: () => void
  hint: string
  children: React.ReactNode
}

function HoldButton({ onHeld, hint, children }: HoldButtonProps) {
  const [heldBy, setHeldBy] = useState<'pointer' | 'key'>()
  const [isHinted, setIsHinted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function hold(by: 'pointer' | 'key') {
    if (heldBy) return
    setHeldBy(by)
    setIsHinted(false)
    timer.current = setTimeout(onHeld, HOLD_MS)
  }

  function letGo() {
    if (!heldBy) return
    clearTimeout(timer.current)
    setHeldBy(undefined)
    setIsHinted(true)
  }

  return (
    <div className="relative shrink-0">
      {/* Positioned absolutely, so that nothing moves under the finger. */}
      <output className="absolute right-0 bottom-full w-max max-w-[70vw]">
        {isHinted && (
          <span className="block rounded-control bg-cream px-4 py-2 font-semibold text-ink">
            {hint}
          </span>
        )}
      </output>
      <button
        type="button"
        onPointerDown={({ currentTarget, pointerId }) => {
          // Keeps the press when the finger trembles off the button.
          currentTarget.setPointerCapture(pointerId)
          hold('pointer')
        }}
        onPointerUp={letGo}
        onLostPointerCapture={letGo}
        onPointerCancel={letGo}
        // A reader's field takes the focus during a touch, so blur ends only a key press.
        onBlur={() => heldBy === 'key' && letGo()}
        onKeyDown={(event) => isPress(event) && hold('key')}
        onKeyUp={(event) => isPress(event) && letGo()}
        // A long press would open the browser's context menu.
        onContextMenu={(event) => event.preventDefault()}
        className="relative min-h-12 min-w-16 shrink-0 touch-none overflow-hidden rounded-control px-4 font-semibold text-celeste select-none"
      >
        <span
          aria-hidden
          className={`absolute inset-0 origin-left bg-gold/50 ${heldBy ? 'scale-x-100 transition-transform duration-2000 ease-linear' : 'scale-x-0'}`}
        />
        <span className="relative">{children}</span>
      </button>
    </div>
  )
}

// The first touch of a shift: browsers are silent before it. It tests and reports all that a verdict needs.
import { useRef, useState } from 'react'
import { m } from '#messages/messages.js'
import { cameraProblems } from './camera-view.tsx'
import { type CameraProblem, openCamera } from './camera.ts'
import { GateButton } from './gate-button.tsx'
import { useLater } from './gate-clock.ts'
import type { Gate, GateState } from './gate-state.ts'
import { GuardAtStart } from './guard/sign-on.tsx'
import type { Device } from './kept.ts'
import { LanguageChoice } from './language.tsx'
import { ReaderPanel } from './reader/reader-panel.tsx'
import { useReaderSettings } from './reader/reader-settings.ts'
import { signalVerdict, type SoundState, unlockSound } from './signals.ts'
import { StatusBar } from './status-bar.tsx'

/** Long enough to hear the sound and see three ticks. */
const DONE_MS = 1_500

type Trial = { sound?: SoundState; isFelt?: boolean; camera?: CameraProblem | 'works' | 'unused' }
type StartScreenProps = { gate: Gate; state: GateState; device: Device; onStart: () => void }

export function StartScreen({ gate, state, device, onStart }: StartScreenProps) {
  const hasCamera = !useReaderSettings().has('no_camera')
  const [isSettingUp, setIsSettingUp] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const [trial, setTrial] = useState<Trial>()
  // A phone without vibration cannot be fixed; the other two problems can.
  const isFine =
    trial?.sound === 'running' && (trial.camera === 'works' || trial.camera === 'unused')
  useLater(isFine ? DONE_MS : undefined, onStart)

  async function tryAll() {
    setTrial({})
    const tell = (change: Trial) => setTrial((known) => ({ ...known, ...change }))
    void unlockSound().then((sound) => tell({ sound, isFelt: signalVerdict(true) }))
    if (!hasCamera) {
      tell({ camera: 'unused' })
      return
    }
    const opened = video.current && (await openCamera(video.current))
    if (!opened) return
    tell({ camera: opened.ok ? 'works' : opened.problem })
    // The camera screen opens it again.
    if (opened.ok) opened.camera.stop()
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-3 px-4 py-2">
        <div className="min-w-0">
          <h1 className="truncate text-lg leading-tight font-bold">{device.attractionName}</h1>
          <p className="text-sm leading-tight text-celeste">{device.name}</p>
        </div>
        <LanguageChoice />
      </header>
      <StatusBar state={state} />
      {isSettingUp ? (
        <main className="grow">
          <ReaderPanel onClose={() => setIsSettingUp(false)} />
        </main>
      ) : (
        <main className="mx-auto flex w-full max-w-xl grow flex-col justify-center gap-5 p-5 low:gap-2 low:py-2">
          <p className="text-xl font-semibold">{m.gate_start_lead()}</p>
          <output className="grid gap-3 low:gap-1">{trial && <Outcomes trial={trial} />}</output>
          <button
            type="button"
            onClick={trial ? onStart : () => void tryAll()}
            className="min-h-20 shrink-0 rounded-card low:min-h-14 bg-gold px-5 text-2xl font-black text-ink"
          >
            {trial ? m.gate_start_anyway() : m.gate_start_button()}
          </button>
          <GuardAtStart gate={gate} />
          <GateButton look="link" onClick={() => setIsSettingUp(true)} className="self-center">
            {m.gate_reader_panel()}
          </GateButton>
          <video ref={video} muted playsInline aria-hidden className="hidden" />
        </main>
      )}
    </div>
  )
}

function Outcomes({ trial }: { trial: Trial }) {
  const { sound, isFelt, camera } = trial
  const lines = [
    [m.gate_start_sound(), sound && soundWords[sound](), sound === 'running'],
    [
      m.gate_start_vibration(),
      isFelt === undefined
        ? undefined
        : isFelt
          ? m.gate_vibration_done()
          : m.gate_vibration_missing(),
      isFelt,
    ],
    [m.gate_camera(), camera && cameraWords[camera](), camera === 'works' || camera === 'unused'],
  ] as const
  return lines.map(([name, outcome, isGood]) => (
    <p key={name} className="flex gap-3 text-lg low:text-base low:leading-snug">
      <span aria-hidden className="w-6 shrink-0 text-center font-black">
        {outcome === undefined ? '…' : isGood ? '✔' : '✖'}
      </span>
      <span>
        <b>{`${name}:`}</b> <span>{outcome ?? m.gate_start_trying()}</span>
      </span>
    </p>
  ))
}

const cameraWords: Record<NonNullable<Trial['camera']>, () => string> = {
  ...cameraProblems,
  works: m.gate_camera_works,
  unused: m.gate_reader_reader_is_enough,
}

const soundWords: Record<SoundState, () => string> = {
  running: m.gate_sound_played,
  blocked: m.gate_sound_blocked,
  missing: m.gate_sound_missing,
}

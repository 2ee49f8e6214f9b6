// Which screen stands: enrolling, scanning, or one of the two ends. Around them what belongs to the
// page itself: sound, storage that lasts, a newer version.
import { useEffect, useSyncExternalStore } from 'react'
import { useAppUpdate } from './app-updates.ts'
import { EnrolScreen } from './enrol-screen.tsx'
import { WarningIcon } from './gate-icons.tsx'
import type { GateState } from './gate-state.ts'
import { LanguageChoice, useSpeech } from './language.tsx'
import type { Gate } from './open-gate.ts'
import { ScanScreen } from './scan-screen.tsx'
import { unlockSound } from './signals.ts'

export function GateApp({ gate }: { gate: Gate }) {
  const state = useSyncExternalStore(gate.subscribe, gate.get)
  const update = useAppUpdate()
  useFirstTouch()

  return (
    <>
      <Screen gate={gate} state={state} />
      {update && !state.shown && <UpdateOffer onTake={update} />}
    </>
  )
}

function Screen({ gate, state }: { gate: Gate; state: GateState }) {
  const { words } = useSpeech()
  switch (state.phase) {
    case 'opening':
      return <p className="p-8 text-center text-xl">{words.opening}</p>
    case 'not_enrolled':
      return <EnrolScreen enrolment={state.enrolment} onEnrol={(text) => void gate.enrol(text)} />
    case 'ready':
      return state.device && <ScanScreen gate={gate} state={state} device={state.device} />
    case 'revoked':
      return (
        <EndScreen title={words.revokedTitle} lead={words.revokedLead}>
          {state.waiting > 0 ? words.revokedSending(state.waiting) : words.revokedDone}
        </EndScreen>
      )
    case 'no_storage':
      return (
        <EndScreen title={words.noStorageTitle} lead={words.noStorageLead}>
          <button
            type="button"
            onClick={() => location.reload()}
            className="min-h-14 rounded-control bg-gold px-5 text-lg font-bold text-ink"
          >
            {words.reload}
          </button>
        </EndScreen>
      )
    default:
      return state.phase satisfies never
  }
}

type EndScreenProps = { title: string; lead: string; children: React.ReactNode }

function EndScreen({ title, lead, children }: EndScreenProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-5 p-6 text-center">
      <WarningIcon className="size-20 text-gold" />
      <h1 className="text-4xl font-black text-balance">{title}</h1>
      <p className="text-xl text-pretty">{lead}</p>
      <output className="text-lg font-semibold text-celeste">{children}</output>
      <LanguageChoice />
    </main>
  )
}

function UpdateOffer({ onTake }: { onTake: () => void }) {
  const { words } = useSpeech()
  return (
    <output className="fixed inset-x-3 top-16 z-10 mx-auto flex max-w-xl items-center justify-between gap-3 rounded-control bg-cream py-2 pr-2 pl-4 text-ink shadow-lifted">
      {words.updateReady}
      <button
        type="button"
        onClick={onTake}
        className="min-h-11 rounded-control bg-night px-4 font-bold text-cream"
      >
        {words.updateButton}
      </button>
    </output>
  )
}

function useFirstTouch(): void {
  useEffect(() => {
    addEventListener('pointerdown', unlockSound)
    addEventListener('keydown', unlockSound)
    return () => {
      removeEventListener('pointerdown', unlockSound)
      removeEventListener('keydown', unlockSound)
    }
  }, [])
}

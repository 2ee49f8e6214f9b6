// Chooses the screen, and handles the page's sound, persistent storage and updates.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages/messages.js'
import { EnrolScreen } from './enrol-screen.tsx'
import { GateButton } from './gate-button.tsx'
import { WarningIcon } from './gate-icons.tsx'
import { Note } from './gate-notes.tsx'
import type { Gate, GateState } from './gate-state.ts'
import { GroupScreen } from './group/group-screen.tsx'
import { BadgeNote } from './guard/sign-on.tsx'
import type { Device } from './kept.ts'
import { KioskScreen } from './kiosk/kiosk-screen.tsx'
import { LanguageChoice, useLanguage, VisitorLanguage } from './language.tsx'
import { MendingDialog } from './mending/mending-dialog.tsx'
import { useReaderSettings } from './reader/reader-settings.ts'
import { ScanScreen } from './scan-screen.tsx'
import { ShownVerdict } from './shown-verdict.tsx'
import { unlockSound } from './signals.ts'
import { StartScreen } from './start-screen.tsx'

export function GateApp({ gate }: { gate: Gate }) {
  const state = useSyncExternalStore(gate.subscribe, gate.get)
  const update = useAppUpdate()
  const isKiosk = useReaderSettings().has('kiosk')
  useLanguage()
  useFirstTouch()

  return (
    <>
      <Screen gate={gate} state={state} />
      {update && !state.shown && !state.group && !isKiosk && <UpdateOffer onTake={update} />}
    </>
  )
}

function Screen({ gate, state }: { gate: Gate; state: GateState }) {
  switch (state.phase) {
    case 'opening':
      return <p className="p-8 text-center text-xl">{m.gate_opening()}</p>
    case 'not_enrolled':
      return <EnrolScreen enrolment={state.enrolment} onEnrol={(text) => void gate.enrol(text)} />
    case 'ready':
      return state.device && <AtTheDoor gate={gate} state={state} device={state.device} />
    case 'revoked':
      return (
        <EndScreen title={m.gate_revoked_title()} lead={m.gate_revoked_lead()}>
          {state.waiting > 0
            ? m.gate_revoked_sending({ count: state.waiting })
            : m.gate_revoked_done()}
        </EndScreen>
      )
    case 'no_storage':
      return (
        <EndScreen title={m.gate_no_storage_title()} lead={m.gate_no_storage_lead()}>
          <GateButton look="main" onClick={() => location.reload()}>
            {m.gate_reload()}
          </GateButton>
        </EndScreen>
      )
    default:
      return state.phase satisfies never
  }
}

type AtTheDoorProps = { gate: Gate; state: GateState; device: Device }

/** Each load of the page starts with a touch; a verdict left unread comes first. */
function AtTheDoor({ gate, state, device }: AtTheDoorProps) {
  const [isStarted, setIsStarted] = useState(false)
  const onStart = useCallback(() => setIsStarted(true), [])
  const { shown, group } = state
  const isKiosk = useReaderSettings().has('kiosk')
  if (isKiosk) return <KioskScreen gate={gate} state={state} device={device} />
  return (
    <>
      {isStarted && <ScanScreen gate={gate} state={state} device={device} />}
      {!isStarted && !shown && (
        <StartScreen gate={gate} state={state} device={device} onStart={onStart} />
      )}
      <MovedNote device={device} isCovered={shown !== undefined || group !== undefined} />
      <BadgeNote gate={gate} />
      {group && (
        <VisitorLanguage key={group.turn} turn={group.turn}>
          <GroupScreen gate={gate} group={group} device={device} />
        </VisitorLanguage>
      )}
      <ShownVerdict gate={gate} shown={shown} device={device} />
      <MendingDialog gate={gate} state={state} />
    </>
  )
}

function MovedNote({ device, isCovered }: { device: Device; isCovered: boolean }) {
  const { attractionName } = device
  const [known, setKnown] = useState(attractionName)
  if (known === attractionName || isCovered) return null
  return (
    <Note onUnderstood={() => setKnown(attractionName)}>
      {m.gate_moved_to({ place: attractionName })}
    </Note>
  )
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
  return (
    <output className="fixed inset-x-3 top-16 z-10 mx-auto flex max-w-xl items-center justify-between gap-3 rounded-control bg-cream py-2 pr-2 pl-4 text-ink shadow-lifted">
      <span>{m.gate_update_ready()}</span>
      <GateButton look="night" onClick={onTake}>
        {m.gate_update_button()}
      </GateButton>
    </output>
  )
}

function useFirstTouch(): void {
  useEffect(() => {
    const over = new AbortController()
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, unlockSound, over)
    return () => over.abort()
  }, [])
}

const LOOK_EVERY_MS = 60 * 60_000

/** Returns a switch to a waiting newer version: the page never reloads by itself in front of a visitor. */
function useAppUpdate(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>()

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    void register((worker) => setWaiting(worker)).then((registration) => {
      timer = setInterval(() => registration?.update().catch(() => undefined), LOOK_EVERY_MS)
    })
    return () => clearInterval(timer)
  }, [])

  if (!waiting) return undefined
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
    waiting.postMessage('take-over')
  }
}

async function register(onWaiting: (worker: ServiceWorker) => void) {
  try {
    const registration = await navigator.serviceWorker.register('/gate/sw.js', { scope: '/gate' })
    // The very first worker activates at once and replaces nothing.
    const tell = () => {
      if (registration.waiting && registration.active) onWaiting(registration.waiting)
    }
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', tell)
    })
    tell()
    return registration
  } catch {
    // Without a service worker the gate can still scan while online.
    return undefined
  }
}

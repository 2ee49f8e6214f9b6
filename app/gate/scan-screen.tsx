// The gate's main screen: the camera, what it found, and two other ways to give a code. The camera
// never stops; a list or a verdict lies over it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { CameraView } from './camera-view.tsx'
import { KeyboardIcon, ListIcon } from './gate-icons.tsx'
import type { GateState } from './gate-state.ts'
import type { Device } from './gate-store.ts'
import { LanguageChoice, useSpeech } from './language.tsx'
import type { Gate } from './open-gate.ts'
import { RecentScans } from './recent-scans.tsx'
import { createSameCodeFilter } from './same-code.ts'
import { signalVerdict } from './signals.ts'
import { dataWords, StatusBar, useNow } from './status-bar.tsx'
import type { ReadCode } from './take-scan.ts'
import { TypedCode } from './typed-code.tsx'
import { VerdictView } from './verdict-view.tsx'
import { spokenVerdict, verdictWords } from './verdict-words.ts'
import { useWakeLock } from './wake-lock.ts'

type ScanScreenProps = { gate: Gate; state: GateState; device: Device }
type Panel = 'camera' | 'typing' | 'recent'

export function ScanScreen({ gate, state, device }: ScanScreenProps) {
  const speech = useSpeech()
  const { words } = speech
  const now = useNow()
  const [panel, setPanel] = useState<Panel>('camera')
  const [isNewScan] = useState(createSameCodeFilter)
  const { shown } = state
  const onDone = useCallback(() => gate.dismiss(), [gate])
  useWakeLock()
  useSignals(shown)

  const read = (code: ReadCode) => {
    setPanel('camera')
    void gate.scan(code)
  }
  const isCovered = shown !== undefined

  return (
    <div className="fixed inset-0 flex flex-col">
      <header inert={isCovered} className="flex items-center justify-between gap-3 px-4 py-2">
        <div className="min-w-0">
          <h1 className="truncate text-lg leading-tight font-bold">{device.attractionName}</h1>
          <p className="text-sm leading-tight text-celeste">
            {[
              device.name,
              ...(state.isOnline ? [words.online, dataWords(state, now, speech)] : []),
            ].join(' · ')}
          </p>
        </div>
        <LanguageChoice />
      </header>
      <StatusBar state={state} />
      <main className="relative min-h-0 grow bg-night">
        <div inert={isCovered || panel !== 'camera'}>
          <CameraView
            isSmall={isCovered}
            onCode={(code) => {
              if (isNewScan(code, performance.now())) read({ source: 'camera', code })
            }}
          />
        </div>
        {panel !== 'camera' && !isCovered && (
          <div className="absolute inset-0 grid overflow-y-auto bg-night">
            {panel === 'typing' ? (
              <TypedCode onRead={read} onClose={() => setPanel('camera')} />
            ) : (
              <RecentScans
                scans={state.recent}
                timeZone={device.timeZone}
                onClose={() => setPanel('camera')}
              />
            )}
          </div>
        )}
        {state.isAsking && !isCovered && (
          <p className="absolute inset-x-0 bottom-16 text-center">
            <span className="rounded-full bg-gold px-5 py-2 text-lg font-bold text-ink">
              {words.asking}
            </span>
          </p>
        )}
      </main>
      {panel === 'camera' && (
        <nav
          inert={isCovered}
          aria-label={words.appName}
          className="grid grid-cols-2 gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <PanelButton onClick={() => setPanel('typing')}>
            <KeyboardIcon className="size-6" />
            {words.otherWays}
          </PanelButton>
          <PanelButton onClick={() => setPanel('recent')}>
            <ListIcon className="size-6" />
            {words.recent}
          </PanelButton>
        </nav>
      )}
      {shown && (
        <VerdictView
          key={shown.turn}
          scan={shown.scan}
          timeZone={device.timeZone}
          benefits={device.benefits}
          onDone={onDone}
        />
      )}
      <Spoken shown={shown} timeZone={device.timeZone} />
    </div>
  )
}

function PanelButton({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-14 items-center justify-center gap-2 rounded-control border-2 border-cream px-3 font-bold"
    >
      {children}
    </button>
  )
}

/** Says a verdict to a screen reader at once, whatever else it is reading. */
function Spoken({ shown, timeZone }: { shown: GateState['shown']; timeZone: string }) {
  const { language } = useSpeech()
  const verdict = shown?.scan.verdict
  const at = new Date(shown?.scan.scannedAt ?? 0)
  return (
    <output aria-live="assertive" className="sr-only">
      {verdict && spokenVerdict(verdictWords(verdict, { language, timeZone, at }), language)}
    </output>
  )
}

/** Sounds once for each verdict. */
function useSignals(shown: GateState['shown']): void {
  const signalled = useRef<number>(undefined)
  useEffect(() => {
    if (!shown?.scan.verdict || signalled.current === shown.turn) return
    signalled.current = shown.turn
    signalVerdict(shown.scan.verdict.ok)
  }, [shown])
}

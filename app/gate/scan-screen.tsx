// The main screen: the camera, which never stops under a list or a verdict. The frame is not positioned, so
// that what lies above a verdict (the small picture, the note of two codes) is not in a lower layer.
import { useState } from 'react'
import { m } from '#messages/messages.js'
import { CameraView } from './camera-view.tsx'
import { DirectionSwitch, ExitFrame } from './crossings/direction-switch.tsx'
import { useWakeLock } from './device-screen.ts'
import { useNow } from './gate-clock.ts'
import { KeyboardIcon, ListIcon, MoreIcon } from './gate-icons.tsx'
import type { Gate, GateState } from './gate-state.ts'
import { useSignedOn } from './guard/signed-on.ts'
import type { Device } from './kept.ts'
import { guardsLanguage, LanguageChoice } from './language.tsx'
import { AttractionName } from './menu/door-panel.tsx'
import { doorItem, GateMenu, type MenuItem } from './menu/gate-menu.tsx'
import { useReaderSettings } from './reader/reader-settings.ts'
import { ReaderView } from './reader/reader-view.tsx'
import { Reader } from './reader/reader.tsx'
import { useFieldAgain } from './reader/typed-into.ts'
import { OneAtATime, useCodes } from './reader/use-codes.tsx'
import { RecentScans } from './recent-scans.tsx'
import { dataWords, SoundNote, StatusBar } from './status-bar.tsx'
import type { ReadCode } from './take-scan.ts'
import { TypedCode } from './typed-code.tsx'

type ScanScreenProps = { gate: Gate; state: GateState; device: Device }
type Panel = 'camera' | 'typing' | 'recent' | 'menu' | MenuItem

export function ScanScreen({ gate, state, device }: ScanScreenProps) {
  const now = useNow()
  const guard = useSignedOn()
  const [panel, setPanel] = useState<Panel>('camera')
  const hasCamera = !useReaderSettings().has('no_camera')
  const { shown, group } = state
  useWakeLock()

  const read = (code: ReadCode) => {
    // A panel in which somebody types stays open, and a reader's code may come at any time.
    if (code.source !== 'reader' && state.holds === 0) setPanel('camera')
    void gate.scan(code)
  }
  const { isSeveral, onLook, onReader } = useCodes(read)
  const look = (codes: string[]) =>
    // While a group is open, its own code stays known and no other code is taken.
    onLook(group ? codes.filter((code) => code === group.code) : codes)
  const isCovered = shown !== undefined || group !== undefined
  useFieldAgain(isCovered)

  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <header inert={isCovered} className="flex items-center justify-between gap-3 px-4 py-2">
        <div className="min-w-0">
          <AttractionName device={device} onChange={() => setPanel(doorItem)} />
          <p className="text-sm leading-tight text-celeste">
            {[
              device.name,
              ...(guard ? [guard.name] : []),
              ...(state.isOnline ? [m.gate_online(), dataWords(state, now)] : []),
            ].join(' · ')}
          </p>
        </div>
        <LanguageChoice />
      </header>
      <div inert={isCovered}>
        <StatusBar state={state} />
        <SoundNote />
        <DirectionSwitch gate={gate} state={state} />
      </div>
      <main className="relative min-h-0 grow bg-night">
        <div inert={isCovered || panel !== 'camera'}>
          {hasCamera ? <CameraView isSmall={shown !== undefined} onLook={look} /> : <ReaderView />}
        </div>
        <ExitFrame state={state} />
        {panel !== 'camera' && (
          <div inert={isCovered} className="absolute inset-0 grid overflow-y-auto bg-night">
            <OpenPanel
              panel={panel}
              gate={gate}
              state={state}
              device={device}
              onRead={read}
              onOpen={setPanel}
            />
          </div>
        )}
        {state.isAsking && !isCovered && (
          <p className="absolute inset-x-0 bottom-16 text-center">
            <span className="rounded-full bg-gold px-5 py-2 text-lg font-bold text-ink">
              {m.gate_asking()}
            </span>
          </p>
        )}
      </main>
      {panel === 'camera' && (
        <nav
          inert={isCovered}
          aria-label={m.gate_app_name()}
          className="grid grid-cols-[1fr_1fr_auto] gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <PanelButton onClick={() => setPanel('typing')}>
            <KeyboardIcon className="size-6" />
            <span>{m.gate_other_ways()}</span>
          </PanelButton>
          <PanelButton onClick={() => setPanel('recent')}>
            <ListIcon className="size-6" />
            <span>{m.gate_recent()}</span>
          </PanelButton>
          <PanelButton onClick={() => setPanel('menu')}>
            <MoreIcon className="size-6" />
            <span>{m.gate_menu()}</span>
          </PanelButton>
        </nav>
      )}
      <OneAtATime isSeveral={isSeveral} />
      <Reader
        gate={gate}
        languages={[guardsLanguage()]}
        onCode={onReader}
        answer={shown ?? group}
      />
    </div>
  )
}

type OpenPanelProps = ScanScreenProps & {
  panel: Exclude<Panel, 'camera'>
  onRead: (code: ReadCode) => void
  onOpen: (panel: Panel) => void
}

function OpenPanel({ panel, gate, state, device, onRead, onOpen }: OpenPanelProps) {
  const onClose = () => onOpen('camera')
  if (panel === 'typing') {
    return <TypedCode isOnline={state.isOnline} onRead={onRead} onClose={onClose} />
  }
  if (panel === 'recent') {
    return <RecentScans gate={gate} scans={state.recent} device={device} onClose={onClose} />
  }
  if (panel === 'menu') return <GateMenu device={device} onChoose={onOpen} onClose={onClose} />
  const { Panel: Chosen } = panel
  return <Chosen gate={gate} state={state} device={device} onClose={onClose} />
}

function PanelButton({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-14 items-center justify-center gap-2 rounded-control border-2 border-cream px-3 font-bold max-[26rem]:flex-col max-[26rem]:gap-1 max-[26rem]:min-w-14 max-[26rem]:px-1 max-[26rem]:py-1 max-[26rem]:text-sm max-[26rem]:leading-tight"
    >
      {children}
    </button>
  )
}

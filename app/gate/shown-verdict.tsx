// The verdict, above any screen: after a restart an unread one comes before the start of the shift.
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { m } from '#messages/messages.js'
import { ExitView } from './crossings/exit-view.tsx'
import { spokenExits } from './crossings/exit-words.ts'
import { scannedAtOf } from './gate-clock.ts'
import type { Gate, GateState } from './gate-state.ts'
import { GroupVerdict, type GroupVerdictProps } from './group/group-verdict.tsx'
import { groupVerdictWords, spokenGroup } from './group/group-words.ts'
import type { Device } from './kept.ts'
import { VisitorLanguage } from './language.tsx'
import { MendButton } from './mending/mend-button.tsx'
import { signalExit, signalVerdict } from './signals.ts'
import { VerdictView, type VerdictViewProps } from './verdict-view.tsx'
import { spokenVerdict, verdictWords } from './verdict-words.ts'

type ShownVerdictProps = {
  gate: Gate
  shown: GateState['shown']
  device: Device
  View?: (props: VerdictViewProps) => ReactNode
  GroupView?: (props: GroupVerdictProps) => ReactNode
}

export function ShownVerdict(props: ShownVerdictProps) {
  return (
    <VisitorLanguage turn={props.shown?.turn}>
      <Verdict {...props} />
    </VisitorLanguage>
  )
}

function Verdict({
  gate,
  shown,
  device,
  View = VerdictView,
  GroupView = GroupVerdict,
}: ShownVerdictProps) {
  // At a stand, visitors cannot undo anything.
  const isStand = View !== VerdictView
  const onDone = useCallback(() => gate.dismiss(), [gate])
  useSignals(shown)
  const verdict = shown?.scan.verdict
  const at = shown && scannedAtOf(shown.scan)
  const { timeZone, benefits } = device
  const exits = shown && (shown.together ?? [shown.scan]).flatMap(({ exit }) => exit ?? [])
  const verdicts = shown?.scan.exit
    ? undefined
    : shown?.together?.flatMap((scan) => scan.verdict ?? [])
  const [firstAdmitted, ...others] = shown?.together?.filter(({ verdict: one }) => one?.ok) ?? []
  const atDoor = at && { timeZone, door: device.name, now: at }

  return (
    <>
      {shown && exits && exits.length > 0 && (
        <ExitView
          key={shown.turn}
          exits={exits}
          timeZone={timeZone}
          isOffline={(shown.together ?? [shown.scan]).some(({ mode }) => mode === 'offline')}
          onDone={onDone}
        />
      )}
      {shown && atDoor && verdicts && (
        <GroupView
          key={shown.turn}
          verdicts={verdicts}
          at={atDoor}
          benefits={benefits}
          isOffline={shown.scan.mode === 'offline'}
          onDone={onDone}
          mend={
            !isStand &&
            firstAdmitted && <MendButton gate={gate} scans={[firstAdmitted, ...others]} />
          }
        />
      )}
      {shown && at && !verdicts && !shown.scan.exit && (
        <View
          key={shown.turn}
          scan={shown.scan}
          at={at}
          timeZone={timeZone}
          benefits={benefits}
          onDone={onDone}
          mend={!isStand && <MendButton gate={gate} scans={[shown.scan]} />}
        />
      )}
      {/* Makes a screen reader announce the verdict at once, whatever it is reading. */}
      <output aria-live="assertive" className="sr-only">
        {exits && exits.length > 0 && <span>{spokenExits(exits, timeZone)}</span>}
        {atDoor && (
          <span>
            {verdicts
              ? spokenGroup(groupVerdictWords(verdicts, atDoor))
              : verdict && spokenVerdict(verdictWords(verdict, { timeZone, at }))}
          </span>
        )}
        {verdict?.movedTo && <span>{` ${m.gate_moved_to({ place: verdict.movedTo.name })}.`}</span>}
      </output>
    </>
  )
}

/** Sounds once for each verdict. */
function useSignals(shown: GateState['shown']): void {
  const signalled = useRef<number>(undefined)
  useEffect(() => {
    if (!(shown?.scan.verdict ?? shown?.scan.exit) || signalled.current === shown.turn) return
    signalled.current = shown.turn
    const scans = shown.together ?? [shown.scan]
    const verdicts = scans.flatMap(({ verdict }) => verdict ?? [])
    if (verdicts.length > 0) signalVerdict(verdicts.every(({ ok }) => ok))
    // An uncounted exit in a group stops nobody.
    else signalExit(scans.some(({ exit }) => exit?.ok))
  }, [shown])
}

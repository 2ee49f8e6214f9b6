// This device's last scans, and whether the server has them. There is nothing else to browse.
import type { ReactNode } from 'react'
import { timeOfWords } from '#domain/ground/date-words.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import { exitWords } from './crossings/exit-words.ts'
import { scannedAtOf, useNow } from './gate-clock.ts'
import type { Gate } from './gate-state.ts'
import { type Device, type KeptScan, typedEndOf } from './kept.ts'
import { isUndoable, MendButton } from './mending/mend-button.tsx'
import { PanelFrame } from './menu/panel-frame.tsx'
import { verdictWords } from './verdict-words.ts'

type RecentScansProps = { gate: Gate; scans: KeptScan[]; device: Device; onClose: () => void }

export function RecentScans({ gate, scans, device, onClose }: RecentScansProps) {
  const now = useNow()

  return (
    <PanelFrame title={m.gate_recent()} look="light" onClose={onClose}>
      {scans.length === 0 && <p className="p-6 text-center text-muted">{m.gate_recent_none()}</p>}
      <ol className="grow overflow-y-auto">
        {scans.map((scan) => (
          <RecentScan key={scan.nonce} scan={scan} device={device}>
            {isUndoable(scan, scans, now) && <MendButton gate={gate} scans={[scan]} />}
          </RecentScan>
        ))}
      </ol>
    </PanelFrame>
  )
}

type RecentScanProps = { scan: KeptScan; device: Device; children: ReactNode }

function RecentScan({ scan, device, children }: RecentScanProps) {
  const { verdict } = scan
  const typedEnd = typedEndOf(scan)
  const { timeZone } = device
  const at = scannedAtOf(scan)
  const said = verdict && verdictWords(verdict, { timeZone, at, typedEnd })
  const left = scan.exit && exitWords(scan.exit, timeZone)
  const look = left
    ? 'bg-celeste text-ink'
    : said?.isAdmitted
      ? 'bg-success-ground text-success'
      : 'bg-danger-ground text-danger'
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-3 border-b border-line px-4 py-2.5">
      <time dateTime={at.toISOString()} className="tabular-nums">
        {timeOfWords(at, currentLanguage(), timeZone)}
      </time>
      <span>
        <span className={`rounded-sm px-2 py-0.5 font-bold ${(said ?? left) ? look : ''}`}>
          {said?.word ?? left?.word ?? '…'}
        </span>
        <span className="mt-0.5 block text-sm">
          <span>
            {[
              scan.pressId && m.gate_group_in_group(),
              said?.title ?? left?.said?.title,
              said?.pass?.name,
              said?.age,
              ...(left?.about ?? []),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {said?.codeEnd && (
            <>
              {(scan.pressId ?? said.title ?? said.pass) && <span>{' · '}</span>}
              <span translate="no" className="whitespace-nowrap">
                {said.codeEnd}
              </span>
            </>
          )}
        </span>
        {scan.rejection && (
          <span className="block text-sm break-all text-danger">{scan.rejection}</span>
        )}
      </span>
      <span className="grid justify-items-end gap-1 text-right text-sm">
        <span className="text-muted">
          {scan.isUndone ? m.gate_mend_undone_short() : stateOf(scan)}
        </span>
        {children}
      </span>
    </li>
  )
}

const stateWords: Record<KeptScan['state'], () => string> = {
  begun: m.gate_state_begun,
  waiting: m.gate_state_waiting,
  rejected: m.gate_state_rejected,
  sent: m.gate_state_sent,
}

function stateOf({ state, result }: KeptScan): string {
  const isDuplicate = state === 'sent' && result === 'duplicate'
  return isDuplicate ? m.gate_state_duplicate() : stateWords[state]()
}

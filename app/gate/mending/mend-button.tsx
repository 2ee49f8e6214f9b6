// Leads from a verdict to its correction: undoing an admission, or admitting by exception.
import { UNDO_AT_DOOR_MS } from '#domain/door/scan/scan.ts'
import { m } from '#messages/messages.js'
import type { Gate } from '../gate-state.ts'
import type { KeptScan } from '../kept.ts'

type MendButtonProps = {
  gate: Gate
  /** The scans of one press: a group's admissions, or a single scan. */
  scans: [KeptScan, ...KeptScan[]]
  className?: string
}

export function MendButton({ gate, scans, className = '' }: MendButtonProps) {
  const [first] = scans
  if (!first.verdict || scans.every(({ isUndone }) => isUndone)) return null
  // A re-entry made no entry that could be undone.
  if (first.verdict.ok && first.verdict.isReentry) return null
  const isAdmitted = first.verdict.ok
  return (
    <button
      type="button"
      onClick={() =>
        gate.mend(isAdmitted ? { kind: 'undo', scans } : { kind: 'exception', scan: first })
      }
      className={`min-h-12 rounded-control border-2 border-current px-3 leading-tight font-bold ${className}`}
    >
      {isAdmitted ? m.gate_mend_undo() : m.gate_mend_exception()}
    </button>
  )
}

/** Whether a scan is the last admission in `recent` (newest first) and at most two minutes old. */
export function isUndoable(scan: KeptScan, recent: KeptScan[], nowMs: number): boolean {
  // A screen's time lags and may be a few seconds before the scan.
  const isFresh = Math.abs(nowMs - scan.scannedAt) < UNDO_AT_DOOR_MS
  if (!scan.verdict?.ok || scan.verdict.isReentry || scan.isUndone || !isFresh) return false
  const last = recent.find(({ verdict, isUndone }) => verdict?.ok && !isUndone)
  return last === undefined || last.nonce === scan.nonce
}

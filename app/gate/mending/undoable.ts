// Which entry this device may still undo, as far as it knows; the server has the final say.
import type { KeptScan } from '../kept.ts'

/** The same limit as the server's, which uses its own clock. */
const UNDO_AT_DOOR_MS = 2 * 60_000

/** Whether a scan is the last admission in `recent` (newest first) and at most two minutes old. */
export function isUndoable(scan: KeptScan, recent: KeptScan[], nowMs: number): boolean {
  // A screen's time lags and may be a few seconds before the scan.
  const isFresh = Math.abs(nowMs - scan.scannedAt) < UNDO_AT_DOOR_MS
  // A re-entry made no entry that could be undone.
  if (!scan.verdict?.ok || scan.verdict.isReentry || scan.isUndone || !isFresh) return false
  const last = recent.find(({ verdict, isUndone }) => verdict?.ok && !isUndone)
  return last === undefined || last.nonce === scan.nonce
}

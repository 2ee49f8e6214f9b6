// Which entry this device may still undo, as far as it knows; the server decides.
import type { KeptScan } from '../gate-store.ts'

/** As the server's own, which counts by its own clock. */
const UNDO_AT_DOOR_MS = 2 * 60_000

/** Whether a scan is the last admission of these, newest first, and no older than two minutes. */
export function isUndoable(scan: KeptScan, recent: KeptScan[], nowMs: number): boolean {
  // What a screen takes for now may be a few seconds before the scan.
  const isFresh = Math.abs(nowMs - scan.scannedAt) < UNDO_AT_DOOR_MS
  // Who came back made no entry that could be taken back.
  if (!scan.verdict?.ok || scan.verdict.isReentry || scan.isUndone || !isFresh) return false
  const last = recent.find(({ verdict, isUndone }) => verdict?.ok && !isUndone)
  return last === undefined || last.nonce === scan.nonce
}

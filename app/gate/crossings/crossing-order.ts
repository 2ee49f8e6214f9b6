// The device's memory of exits and re-entries: kept in the order written, because the clock may be set back,
// and for a day, because no data pack contains them.
import type { KeptScan } from '../gate-store.ts'

const REMEMBERED_MS = 24 * 60 * 60_000

/** Whether it is an exit or a re-entry, decided here or by the server. */
export function isCrossing({ crossing, verdict }: KeptScan): boolean {
  return crossing !== undefined || (verdict?.ok === true && verdict.isReentry === true)
}

/** Whether the device still remembers it at an instant, although the server has it. */
export function isRemembered(scan: KeptScan, instant: number): boolean {
  return isCrossing(scan) && Math.abs(scan.scannedAt - instant) < REMEMBERED_MS
}

/** Adds its place after the other crossings among all scans of its pass; an existing place is kept. */
export function withPlace(scan: KeptScan, ofPass: KeptScan[]): KeptScan {
  if (!isCrossing(scan) || scan.passId === undefined) return scan
  const before = ofPass.find(({ nonce }) => nonce === scan.nonce)
  const last = Math.max(0, ...ofPass.map(({ crossingPlace = 0 }) => crossingPlace))
  return { ...scan, crossingPlace: before?.crossingPlace ?? last + 1 }
}

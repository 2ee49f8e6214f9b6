// What a phone remembers of who left and who came back: in the order in which it wrote it down, because its
// clock may be set back in between, and for a day, because no data pack tells of it.
import type { KeptScan } from '../gate-store.ts'

const REMEMBERED_MS = 24 * 60 * 60_000

/** An exit, or a re-entry, whoever decided it. */
export function isCrossing({ crossing, verdict }: KeptScan): boolean {
  return crossing !== undefined || (verdict?.ok === true && verdict.isReentry === true)
}

/** Whether it is remembered at an instant, although the server has it. */
export function isRemembered(scan: KeptScan, instant: number): boolean {
  return isCrossing(scan) && Math.abs(scan.scannedAt - instant) < REMEMBERED_MS
}

/** With its place after the other crossings of its pass, among all scans of that; one that it has stays. */
export function withPlace(scan: KeptScan, ofPass: KeptScan[]): KeptScan {
  if (!isCrossing(scan) || scan.passId === undefined) return scan
  const before = ofPass.find(({ nonce }) => nonce === scan.nonce)
  const last = Math.max(0, ...ofPass.map(({ crossingPlace = 0 }) => crossingPlace))
  return { ...scan, crossingPlace: before?.crossingPlace ?? last + 1 }
}

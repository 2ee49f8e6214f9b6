// Offline gates admit unaware of each other and report in any order; the same entries always give the same
// start and labels. An entry that should not have been one is labelled, never revoked.
import type { ScanAnomaly } from '#domain/ground/vocabulary/door.ts'
import { validityFrom } from '#domain/passes/validity.ts'
import { dayUsedUp } from './decide-scan.ts'
import { ONCE } from './scan.ts'

export type Entry = {
  id: string
  attractionId: number
  deviceId: string
  nonce: string
  /** Corrected by the device's clock offset. */
  scannedAt: Date
  entryDay: string
  /** What was odd when the entry came, whatever others made of it since. */
  receivedAnomaly: ScanAnomaly | null
  anomaly: ScanAnomaly | null
  isDuplicate: boolean
}

type Label = { anomaly: ScanAnomaly | null; isDuplicate: boolean }

export type PassToDate = {
  durationDays: number
  activateBy: Date
  activatedAt: Date | null
  validUntil: Date | null
}

export type MergedEntries = {
  activatedAt: Date | null
  validUntil: Date | null
  changed: { id: string; label: Label }[]
  labels: Map<string, Label>
}

/** Labels derived from the other entries and computed afresh, also if received; all others stay as received. */
const computed: ReadonlySet<ScanAnomaly | null> = new Set([
  'duplicate',
  'expired',
  'not_started_in_time',
])

/**
 * The earliest entry starts the pass. Of several for one sight, or one benefit and day, the earliest (ties by
 * device and nonce) is the entry, the others duplicates (`dayUsedUp`). Pass only entries that are not undone.
 */
export function mergeEntries(pass: PassToDate, entries: Entry[], timeZone: string): MergedEntries {
  const inOrder = entries.toSorted(
    (a, b) =>
      a.scannedAt.getTime() - b.scannedAt.getTime() ||
      compare(a.deviceId, b.deviceId) ||
      compare(a.nonce, b.nonce),
  )
  const activatedAt = inOrder[0]?.scannedAt ?? null
  const validUntil = activatedAt === null ? null : endOf(pass, activatedAt, timeZone)
  const isStartedLate = activatedAt !== null && activatedAt > pass.activateBy

  const usedAt = new Map<number, Set<string>>()
  const labels = new Map<string, Label>()
  for (const entry of inOrder) {
    const { attractionId, entryDay: day, scannedAt: at } = entry
    const days = usedAt.get(attractionId) ?? new Set()
    const isDuplicate = day === ONCE ? days.size > 0 : days.has(day)
    labels.set(entry.id, isDuplicate ? DUPLICATE : { anomaly: anomalyOf(entry), isDuplicate })
    usedAt.set(attractionId, days.add(dayUsedUp({ day, at }, timeZone)))
  }
  const changed = inOrder.flatMap((entry) => {
    const label = labels.get(entry.id)
    const isSame =
      !label || (label.anomaly === entry.anomaly && label.isDuplicate === entry.isDuplicate)
    return isSame ? [] : [{ id: entry.id, label }]
  })
  return { activatedAt, validUntil, changed, labels }

  function anomalyOf(entry: Entry): ScanAnomaly | null {
    // A process of 1.0 beside this one writes the label alone.
    const label = entry.receivedAnomaly ?? entry.anomaly
    const received = computed.has(label) ? null : label
    if (received !== null && received !== 'clock') return received
    if (isStartedLate) return 'not_started_in_time'
    if (validUntil !== null && entry.scannedAt > validUntil) return 'expired'
    return received
  }
}

/** A started pass keeps its promised end, even if the rule for new passes changes. */
function endOf(pass: PassToDate, activatedAt: Date, timeZone: string): Date {
  const isUnchanged = pass.activatedAt?.getTime() === activatedAt.getTime()
  if (isUnchanged && pass.validUntil !== null) return pass.validUntil
  return validityFrom(activatedAt, pass.durationDays, timeZone).validUntil
}

const DUPLICATE: Label = { anomaly: 'duplicate', isDuplicate: true }

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

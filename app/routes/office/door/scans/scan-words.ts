// The office's texts for scans; a new value without a text does not compile.
import { refusalTitle } from '#domain/door/scan/refusal-words.ts'
import type { OfficeScan } from '#domain/door/scan/scan-rows.ts'
import {
  type ExceptionReason,
  type ScanAnomaly,
  type ScanMode,
  type ScanSource,
  type SignedOn,
  type StoredRefusal,
  type UndoReason,
  exceptionReasons,
  undoReasons,
} from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'

const anomalyWords: Record<ScanAnomaly, () => string> = {
  duplicate: m.scan_anomaly_duplicate,
  blocked: m.scan_anomaly_blocked,
  revoked: m.scan_anomaly_revoked,
  refunded: m.scan_anomaly_refunded,
  expired: m.scan_anomaly_expired,
  not_started_in_time: m.scan_anomaly_not_started_in_time,
  attraction_closed: m.scan_anomaly_attraction_closed,
  not_participating: m.scan_anomaly_not_participating,
  clock: m.scan_anomaly_clock,
  not_included: () => refusalTitle('not_included'),
  unpaid: () => refusalTitle('unpaid'),
}

const modeWords: Record<ScanMode, () => string> = {
  online: m.scan_mode_online,
  offline: m.scan_mode_offline,
}

const sourceWords: Record<ScanSource, () => string> = {
  camera: m.scan_source_camera,
  picture: m.scan_source_picture,
  short_code: m.scan_source_short_code,
  reader: m.scan_source_reader,
  name: m.scan_source_name,
}

const undoWords: Record<UndoReason, () => string> = {
  wrong_person: m.mend_undo_wrong_person,
  did_not_enter: m.mend_undo_did_not_enter,
  mistake: m.mend_undo_mistake,
  other: m.mend_other,
}

const exceptionWords: Record<ExceptionReason, () => string> = {
  phone_problem: m.mend_exception_phone_problem,
  our_mistake: m.mend_exception_our_mistake,
  courtesy: m.mend_exception_courtesy,
  other: m.mend_other,
}

/** The guard's text; only refusals that no guard was shown have their own. */
export function refusalWords(reason: StoredRefusal): string {
  if (reason === 'set_aside') return m.scan_set_aside()
  if (reason === 'nonce_reused') return m.scan_nonce_reused()
  return refusalTitle(reason)
}

export function resultWords(scan: OfficeScan): { result: string; detail: string | undefined } {
  if (!scan.isEntry) return { result: m.scan_refused(), detail: refusalWords(scan.reason) }
  return {
    result: scan.undoneAt ? m.scan_undone() : m.scan_entry(),
    detail: scan.anomaly ? anomalyWords[scan.anomaly]() : undefined,
  }
}

/** Marks a typed name, which may be anybody's. */
export function guardWords({ id, name }: SignedOn): string {
  return id === undefined ? m.guard_typed({ name }) : name
}

export function doorWords({ device, guard }: Pick<OfficeScan, 'device' | 'guard'>): string {
  return guard ? `${device.name} · ${guardWords(guard)}` : device.name
}

/** Who undid an entry at the door, and why: a known reason or a typed one; undefined for other scans. */
export function undoneWords(scan: OfficeScan): string | undefined {
  if (!scan.isEntry || scan.undoneReason === null) return undefined
  const name = scan.undoneBy ? guardWords(scan.undoneBy) : scan.device.name
  const known = undoReasons.find((reason) => reason === scan.undoneReason)
  return m.mend_undone_by({ name, reason: known ? undoWords[known]() : scan.undoneReason })
}

/** Why a visitor was admitted by exception: a known reason or a typed one. */
export function exceptionReasonWords(reason: string): string {
  const known = exceptionReasons.find((kind) => kind === reason)
  return known ? exceptionWords[known]() : reason
}

export function howWords({ mode, source }: Pick<OfficeScan, 'mode' | 'source'>): string {
  return `${modeWords[mode]()}, ${sourceWords[source]()}`
}

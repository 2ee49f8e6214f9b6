// The passes of a group and what each may do at this door, before anybody is admitted.
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { ScanMode, SentSource } from '#domain/vocabulary/scan.ts'

/** The text of a group's code and how it was read. */
export type GroupRead = { source: SentSource; code: string }

/** A pass of a group, with the verdict that a scan of it would get now. */
export type GroupMember = { passId: string; verdict: ScanVerdict }

/** In the order of the code. */
export type GroupLook = GroupRead & { mode: ScanMode; members: GroupMember[] }

/** The group on screen; `turn` identifies the look. */
export type OpenGroup = GroupLook & { turn: number; isAdmitting?: true }

/** Places left in the hour, and the hour's end as an ISO instant. */
type Room = { places: number; until: string }

/**
 * How many of the passes may enter together, although each may enter alone. Undefined if the hour has room
 * for all of them, or if its count is an estimate, which keeps nobody out.
 */
export function roomFor(verdicts: ScanVerdict[]): Room | undefined {
  const told = verdicts.flatMap((verdict) => (verdict.ok && verdict.capacity) || [])
  const [first] = told
  if (!first || told.some(({ isEstimate }) => isEstimate)) return undefined
  // The count already includes the pass in question.
  const places = first.of - first.entered + 1
  return places < told.length ? { places, until: first.until } : undefined
}

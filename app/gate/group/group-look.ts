// The passes of a group as they stand at this door, before anybody is let in.
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { ScanMode, SentSource } from '#domain/vocabulary/scan.ts'

/** The text of a group's code as it was read, and how. */
export type GroupRead = { source: SentSource; code: string }

/** A pass of a group, and what a scan of it would be answered now. */
export type GroupMember = { passId: string; verdict: ScanVerdict }

/** In the order of the code. */
export type GroupLook = GroupRead & { mode: ScanMode; members: GroupMember[] }

/** On the screen: `turn` tells two looks apart. */
export type OpenGroup = GroupLook & { turn: number; isAdmitting?: true }

/** Places that the hour still has, and its end, an instant in ISO. */
type Room = { places: number; until: string }

/**
 * Each of them may enter alone: here is how many may together. Undefined where the hour has room for all,
 * and where its count is a guess, which keeps nobody out.
 */
export function roomFor(verdicts: ScanVerdict[]): Room | undefined {
  const told = verdicts.flatMap((verdict) => (verdict.ok && verdict.capacity) || [])
  const [first] = told
  if (!first || told.some(({ isEstimate }) => isEstimate)) return undefined
  // The one that was asked about is counted in.
  const places = first.of - first.entered + 1
  return places < told.length ? { places, until: first.until } : undefined
}

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

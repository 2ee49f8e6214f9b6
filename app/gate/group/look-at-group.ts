// What a group's passes may do at this door: the server answers, or else the device. Nothing is written.
import { groupAnswer } from '#domain/door/groups/group-messages.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import type { ScanMode, SentSource } from '#domain/ground/vocabulary/door.ts'
import { isGroupCode } from '#domain/passes/group-code.ts'
import { ANSWER_MS_MAX, ask } from '../gate-server.ts'
import { signerOf } from '../gate-store.ts'
import type { KeptScan } from '../kept.ts'
import {
  asScanned,
  asStanding,
  beginScan,
  isTurnedAway,
  type ReadCode,
  type ScanWork,
} from '../take-scan.ts'

export type GroupRead = { source: SentSource; code: string }

/** A pass of a group, with the verdict that a scan of it would get now. */
export type GroupMember = { passId: string; verdict: ScanVerdict }

/** In the order of the code. */
type GroupLook = GroupRead & { mode: ScanMode; members: GroupMember[] }

/** The group on screen; `turn` identifies the look. */
export type OpenGroup = GroupLook & { turn: number; isAdmitting?: true }

/** Places left in the hour, and the hour's end as an ISO instant. */
type Room = { places: number; until: string }

/** How many may enter together; undefined if all, or if the count is an estimate, which keeps nobody out. */
export function roomFor(verdicts: ScanVerdict[]): Room | undefined {
  const told = verdicts.flatMap((verdict) => (verdict.ok && verdict.capacity) || [])
  const [first] = told
  if (!first || told.some(({ isEstimate }) => isEstimate)) return undefined
  // The count already includes the pass in question.
  const places = first.of - first.entered + 1
  return places < told.length ? { places, until: first.until } : undefined
}

/** `invalid`: not our group's code, or not readable here; handled like a scan of any unknown code. */
type Look = { kind: 'group'; look: GroupLook } | { kind: 'invalid' } | { kind: 'revoked' }

export function isGroupRead(read: ReadCode): read is GroupRead {
  return 'code' in read && isGroupCode(read.code)
}

/** Asks the server; after 1.5 s of silence the device answers. */
export async function lookAtGroup(work: ScanWork, read: GroupRead): Promise<Look> {
  const { store, device } = work
  const scanned = await beginScan(work, read.source)
  if (!work.isOnline) return lookHere(work, read, scanned)

  const reply = await ask(signerOf(store, device), {
    path: '/group',
    body: { code: read.code, ...asScanned(scanned), ...asStanding(scanned) },
    schema: groupAnswer,
    timeoutMs: ANSWER_MS_MAX,
  })
  if (reply.kind === 'answer') {
    const { answer } = reply
    if (!('passes' in answer)) return { kind: 'invalid' }
    return { kind: 'group', look: { ...read, mode: 'online', members: answer.passes } }
  }
  if (isTurnedAway(work, reply)) return { kind: 'revoked' }
  return lookHere(work, read, scanned)
}

async function lookHere(
  { store, decider }: ScanWork,
  { source, code }: GroupRead,
  scanned: Omit<KeptScan, 'nonce'>,
): Promise<Look> {
  const pack = await store.readPack()
  const contents = await decider.membersOf(code, pack)
  if (!contents) return { kind: 'invalid' }
  const members = await Promise.all(
    contents.map(async ({ passId }) => {
      const member = { groupCode: code, passId }
      const { verdict } = await decider.decide({ ...scanned, nonce: passId, member }, pack)
      return { passId, verdict }
    }),
  )
  return { kind: 'group', look: { source, code, mode: 'offline', members } }
}

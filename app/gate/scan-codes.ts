// Handles a code that was read: as a scan, a group to choose from, an exit, or a badge.
import { isBadgeCode } from '#domain/guards/guard-proof.ts'
import type { ScanVerdict } from '#domain/scan/scan.ts'
import { takeExit, takeGroupExit } from './crossings/take-exit.ts'
import type { GateState } from './gate-state.ts'
import type { GateStore } from './gate-store.ts'
import { admitGroup } from './group/admit-group.ts'
import type { GroupRead } from './group/group-look.ts'
import { isGroupRead, lookAtGroup } from './group/look-at-group.ts'
import { takeBadge } from './guard/badge-taker.ts'
import type { KeptScan } from './kept.ts'
import type { Gate, Working } from './open-gate.ts'
import { type ReadCode, type ScanWork, takeScan } from './take-scan.ts'

type Parts = {
  show(gate: Working, press: KeptScan[] | undefined, turn: number): void
  dismiss(gate: Working): void
  refresh(gate: Working, store: GateStore): Promise<void>
  workNow(gate: Working): ScanWork | undefined
}

type Told = { verdict?: ScanVerdict } | undefined

/** The gate's functions for scanning. */
export function scanningOf(
  gate: Working,
  parts: Parts,
): Pick<Gate, 'isBusy' | 'scan' | 'admitGroup' | 'closeGroup'> {
  return {
    isBusy: (code) => isBusy(gate.state.get(), code),
    scan: (read) => scan(gate, parts, read),
    admitGroup: (passIds) => letIn(gate, parts, passIds),
    closeGroup: () => gate.state.set({ group: undefined }),
  }
}

/** At an attraction that scans no exits, every code is an entry, whatever was chosen elsewhere. */
export function goesOut({ direction, device }: Pick<GateState, 'direction' | 'device'>): boolean {
  return direction === 'out' && (device?.exitRule ?? 'none') !== 'none'
}

/** Whether something on screen must be closed first. Badges are always taken. */
function isBusy({ group, holds }: GateState, code: string | undefined): boolean {
  if (code !== undefined && isBadgeCode(code)) return false
  return holds > 0 || (group !== undefined && group.code !== code)
}

async function scan(gate: Working, parts: Parts, read: ReadCode): Promise<void> {
  if ('code' in read && isBadgeCode(read.code)) return takeBadge(read.code)
  const state = gate.state.get()
  // An open selection stays, even while the group's own code is held up.
  if (state.group || isBusy(state, undefined)) return
  await step(gate, parts, async (work, turn) => {
    if (goesOut(gate.state.get())) {
      const together = isGroupRead(read) ? await takeGroupExit(work, read) : undefined
      const left = together ?? [await takeExit(work, read)].filter((exit) => exit !== undefined)
      parts.show(gate, left, turn)
      return
    }
    if (isGroupRead(read) && (await open(gate, parts, read, turn))) return
    const taken = await takeScan(parts.workNow(gate) ?? work, read)
    if (taken) parts.show(gate, [taken], turn)
    // Only the downloaded data links a typed code to its pass, so it must arrive before the network goes.
    if (taken?.state === 'sent' && read.source === 'short_code') gate.contact?.nudge()
    hearOfMove(gate, [taken])
  })
}

/** Shows a group's passes, unless something was scanned later; false if the code is not our group's. */
async function open(gate: Working, parts: Parts, read: GroupRead, turn: number): Promise<boolean> {
  const work = parts.workNow(gate)
  if (!work) return true
  const found = await lookAtGroup(work, read)
  if (found.kind === 'group' && turn === gate.turn) {
    parts.dismiss(gate)
    gate.state.set({ group: { ...found.look, turn } })
    hearOfMove(gate, found.look.members)
  }
  return found.kind !== 'invalid'
}

async function letIn(gate: Working, parts: Parts, passIds: string[]): Promise<void> {
  const { group } = gate.state.get()
  if (!group || group.isAdmitting || passIds.length === 0) return
  // A second press while the first is in progress would enter each pass twice.
  gate.state.set({ group: { ...group, isAdmitting: true } })
  await step(gate, parts, async (work, turn) => {
    const taken = await admitGroup(work, group, passIds)
    parts.show(gate, taken, turn)
    hearOfMove(gate, taken)
  })
}

/** Fetches the data of the attraction to which the office moved this device, before the next decision. */
function hearOfMove({ contact }: Working, told: Told[] = []): void {
  if (told.some((one) => one?.verdict?.movedTo)) contact?.nudge()
}

/** Runs a step of a scan; the screen shows that the server is being asked, or that storage failed. */
async function step(
  gate: Working,
  { workNow, refresh }: Parts,
  take: (work: ScanWork, turn: number) => Promise<void>,
): Promise<void> {
  const { state, store } = gate
  const work = workNow(gate)
  if (!work || !store) return
  const ownTurn = (gate.turn += 1)
  state.set({ isAsking: work.isOnline })
  try {
    await take(work, ownTurn)
    await refresh(gate, store)
  } catch (error) {
    console.error(error)
    state.set({ phase: 'no_storage' })
  } finally {
    if (ownTurn === gate.turn) state.set({ isAsking: false })
  }
}

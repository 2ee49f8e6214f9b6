// Handles a code that was read: as a scan, a group to choose from, an exit, or a badge.
import { isBadgeCode } from '#domain/door/guards/guard-proof.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { takeExit, takeGroupExit } from './crossings/take-exit.ts'
import { type Gate, type GateState, goesOut } from './gate-state.ts'
import { type GroupRead, isGroupRead, lookAtGroup } from './group/look-at-group.ts'
import { takeBadge } from './guard/signed-on.ts'
import { admitGroup, type ReadCode, type ScanWork, takeScan } from './take-scan.ts'
import { dismiss, refresh, show, type Working, workNow } from './working-gate.ts'

type Told = { verdict?: ScanVerdict } | undefined

export function scanningOf(
  gate: Working,
): Pick<Gate, 'isBusy' | 'scan' | 'admitGroup' | 'closeGroup'> {
  return {
    isBusy: (code) => isBusy(gate.state.get(), code),
    scan: (read) => scan(gate, read),
    admitGroup: (passIds) => letIn(gate, passIds),
    closeGroup: () => gate.state.set({ group: undefined }),
  }
}

/** Whether something on screen must be closed first. Badges are always taken. */
function isBusy({ group, holds }: GateState, code: string | undefined): boolean {
  if (code !== undefined && isBadgeCode(code)) return false
  return holds > 0 || (group !== undefined && group.code !== code)
}

async function scan(gate: Working, read: ReadCode): Promise<void> {
  if ('code' in read && isBadgeCode(read.code)) return takeBadge(read.code)
  const state = gate.state.get()
  // An open selection stays, even while the group's own code is held up.
  if (state.group || isBusy(state, undefined)) return
  await step(gate, async (work, turn) => {
    if (goesOut(gate.state.get())) {
      const together = isGroupRead(read) ? await takeGroupExit(work, read) : undefined
      const left = together ?? [await takeExit(work, read)].filter((exit) => exit !== undefined)
      show(gate, left, turn)
      return
    }
    if (isGroupRead(read) && (await open(gate, read, turn))) return
    const taken = await takeScan(workNow(gate) ?? work, read)
    show(gate, taken, turn)
    // Only the downloaded data links a typed code to its pass, so it must arrive before the network goes.
    const isSent = taken?.[0]?.state === 'sent'
    if (isSent && read.source === 'short_code') gate.contact?.nudge()
    hearOfMove(gate, taken)
  })
}

/** Shows a group's passes, unless something was scanned later; false if the code is not our group's. */
async function open(gate: Working, read: GroupRead, turn: number): Promise<boolean> {
  const work = workNow(gate)
  if (!work) return true
  const found = await lookAtGroup(work, read)
  if (found.kind === 'group' && turn === gate.turn) {
    dismiss(gate)
    gate.state.set({ group: { ...found.look, turn } })
    hearOfMove(gate, found.look.members)
  }
  return found.kind !== 'invalid'
}

async function letIn(gate: Working, passIds: string[]): Promise<void> {
  const { group } = gate.state.get()
  if (!group || group.isAdmitting || passIds.length === 0) return
  // A second press while the first is in progress would enter each pass twice.
  gate.state.set({ group: { ...group, isAdmitting: true } })
  await step(gate, async (work, turn) => {
    const taken = await admitGroup(work, group, passIds)
    show(gate, taken, turn)
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

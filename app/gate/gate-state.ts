// The gate's state as the screens show it, and what the screens can ask of the gate.
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import type { OwnNumbers } from './day/day-numbers.ts'
import type { EnrolRefusal } from './enrol.ts'
import type { Question, Reply } from './gate-server.ts'
import type { OpenGroup } from './group/look-at-group.ts'
import { createHeld } from './held.ts'
import type { Device, KeptDay, KeptScan } from './kept.ts'
import type { ReadCode } from './take-scan.ts'

type GatePhase =
  | 'opening'
  | 'not_enrolled'
  | 'ready'
  | 'revoked'
  /** The browser stores nothing for us, and without storage no scan is safe. */
  | 'no_storage'

export type Direction = 'in' | 'out'

export type EnrolmentState = { isEnrolling: boolean; refusal?: EnrolRefusal }

type Mending =
  | { kind: 'undo'; scans: [KeptScan, ...KeptScan[]] }
  | { kind: 'exception'; scan: KeptScan }

export type GateState = {
  phase: GatePhase
  enrolment: EnrolmentState
  device?: Device
  isOnline: boolean
  waiting: number
  rejected: number
  /** When the last complete download was requested, by the server's clock. */
  dataAt?: number
  /** The server does not know this device or does not accept its signature. */
  isUnknown: boolean
  /** Whether entries or exits are counted; each load of the page starts with entries. */
  direction: Direction
  isAsking: boolean
  /** Nothing of it is written down yet. */
  group?: OpenGroup
  /** The verdict on screen, for a group with all scans of its press; `turn` identifies it. */
  shown?: { scan: KeptScan; together?: KeptScan[]; turn: number }
  recent: KeptScan[]
  /** How many screens currently suspend scanning. */
  holds: number
  mending?: Mending
}

export type DayHere = { kept?: KeptDay; own: OwnNumbers } | undefined

export type NamedScan = { nonce: string; passId: string; verdict: ScanVerdict }

export type Gate = {
  get(): GateState
  subscribe(listener: () => void): () => void
  /** Enrols this browser as a gate. An enrolled gate stays the same, whatever link is opened. */
  enrol(text: string): Promise<void>
  turnTo(direction: Direction): void
  keptDay(): Promise<DayHere>
  /** Asks the server for the numbers first; without an answer the last ones stay. */
  askDay(): Promise<DayHere>
  /** Whether a code is refused now because something on screen must be closed first. */
  isBusy(code: string): boolean
  /** Shows the verdict, unless a later one is on screen; for a group's code, the passes to choose from. */
  scan(read: ReadCode): Promise<void>
  admitGroup(passIds: string[]): Promise<void>
  closeGroup(): void
  dismiss(): void
  /** Sends the server a request other than a scan, signed as this device. */
  ask<Answer>(question: Question<Answer>): Promise<Reply<Answer>>
  nudge(): void
  mend(mending: Mending | undefined): void
  /** Suspends scanning until the returned function is called; badges are still delivered. */
  hold(): () => void
  forgetUndone(nonces: string[]): Promise<void>
  showNamed(named: NamedScan): Promise<void>
}

export type GateStateHolder = ReturnType<typeof createGateState>

export function createGateState() {
  const { get, set, subscribe } = createHeld<GateState>({
    phase: 'opening',
    enrolment: { isEnrolling: false },
    isOnline: true,
    waiting: 0,
    rejected: 0,
    isUnknown: false,
    direction: 'in',
    isAsking: false,
    recent: [],
    holds: 0,
  })
  return { get, subscribe, set: (change: Partial<GateState>) => set({ ...get(), ...change }) }
}

/** At an attraction that scans no exits, every code is an entry, whatever was chosen elsewhere. */
export function goesOut({ direction, device }: Pick<GateState, 'direction' | 'device'>): boolean {
  return direction === 'out' && (device?.exitRule ?? 'none') !== 'none'
}

// The gate's state as the screens show it. The working parts update it, React listens.
import type { EnrolRefusal } from './enrol.ts'
import type { OpenGroup } from './group/group-look.ts'
import type { Device, KeptScan } from './kept.ts'
import type { Mending } from './mending/mending.ts'

type GatePhase =
  | 'opening'
  | 'not_enrolled'
  | 'ready'
  /** The office took this device out of service. */
  | 'revoked'
  /** The browser stores nothing for us, and without storage no scan is safe. */
  | 'no_storage'

export type Direction = 'in' | 'out'

export type EnrolmentState = { isEnrolling: boolean; refusal?: EnrolRefusal }

/** If the server takes longer than this, the gate decides by itself. */
export const ANSWER_MS_MAX = 1_500

export type GateState = {
  phase: GatePhase
  enrolment: EnrolmentState
  device?: Device
  isOnline: boolean
  /** Scans that the server does not have yet. */
  waiting: number
  /** Scans that the server refused to take. */
  rejected: number
  /** When the last complete download was requested, by the server's clock. */
  dataAt?: number
  /** The server does not know this device or does not accept its signature. */
  isUnknown: boolean
  /** Whether entries or exits are counted; each load of the page starts with entries. */
  direction: Direction
  /** A scan is being decided by the server. */
  isAsking: boolean
  /** The passes of a group to choose from; nothing is written down yet. */
  group?: OpenGroup
  /** The verdict on screen, for a group with all scans of its press; `turn` identifies it. */
  shown?: { scan: KeptScan; together?: KeptScan[]; turn: number }
  recent: KeptScan[]
  /** How many screens currently suspend scanning. */
  holds: number
  /** The correction in progress, shown over any screen. */
  mending?: Mending
}

export type GateStateHolder = ReturnType<typeof createGateState>

export function createGateState() {
  let state: GateState = {
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
  }
  const listeners = new Set<() => void>()

  return {
    get: () => state,
    set(change: Partial<GateState>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

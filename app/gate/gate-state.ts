// What the screens show of the gate, in one place. The parts that work tell it, React listens.
import type { EnrolRefusal } from './enrol.ts'
import type { Device, KeptScan } from './gate-store.ts'
import type { OpenGroup } from './group/group-look.ts'
import type { Mending } from './mending/mending.ts'

type GatePhase =
  | 'opening'
  | 'not_enrolled'
  | 'ready'
  /** The office took this device out of service. */
  | 'revoked'
  /** The browser keeps nothing for us: without that no scan is safe. */
  | 'no_storage'

export type Direction = 'in' | 'out'

export type EnrolmentState = { isEnrolling: boolean; refusal?: EnrolRefusal }

/** Without an answer in this time a gate decides by itself. */
export const ANSWER_MS_MAX = 1_500

export type GateState = {
  phase: GatePhase
  enrolment: EnrolmentState
  device?: Device
  isOnline: boolean
  /** Scans that the server has not. */
  waiting: number
  /** Scans that the server would not take. */
  rejected: number
  /** When the last complete download was asked for, by the server's clock. */
  dataAt?: number
  /** The server does not know this device, or does not believe its signature. */
  isUnknown: boolean
  /** Which way people go whose codes are scanned: in at each start of the page. */
  direction: Direction
  /** A scan is with the server. */
  isAsking: boolean
  /** The passes of a group to choose from; nothing of it is written yet. */
  group?: OpenGroup
  /** The verdict on the screen; `turn` tells two of them apart. Of a group also the scans of its press. */
  shown?: { scan: KeptScan; together?: KeptScan[]; turn: number }
  recent: KeptScan[]
  /** How many screens want that nothing is scanned. */
  holds: number
  /** What is being put right, over whatever screen stands. */
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

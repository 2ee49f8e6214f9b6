// What the screens show of the gate, in one place. The parts that work tell it, React listens.
import type { EnrolRefusal } from './enrol.ts'
import type { Device, KeptScan } from './gate-store.ts'

type GatePhase =
  | 'opening'
  | 'not_enrolled'
  | 'ready'
  /** The office took this device out of service. */
  | 'revoked'
  /** The browser keeps nothing for us: without that no scan is safe. */
  | 'no_storage'

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
  /** Device clock of the last complete download. */
  dataAt?: number
  /** The server does not know this device, or does not believe its signature. */
  isUnknown: boolean
  /** A scan is with the server. */
  isAsking: boolean
  /** The verdict on the screen; `turn` tells two of them apart. */
  shown?: { scan: KeptScan; turn: number }
  recent: KeptScan[]
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
    isAsking: false,
    recent: [],
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

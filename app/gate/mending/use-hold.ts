import { useEffect } from 'react'
import type { Gate } from '../open-gate.ts'

/** While it stands nothing is scanned: a pass in view must not take away what somebody types. */
export function useHold(gate: Gate): void {
  useEffect(() => gate.hold(), [gate])
}

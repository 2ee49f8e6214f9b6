import { useEffect } from 'react'
import type { Gate } from '../open-gate.ts'

/** Suspends scanning while mounted: a pass in view must not interrupt typing. */
export function useHold(gate: Gate): void {
  useEffect(() => gate.hold(), [gate])
}

// How long an answer stays on screen at a stand without a guard.
import { useEffect } from 'react'

const ADMITTED_MS = 2_500
/** Long enough to read the reason. */
export const REFUSED_MS = 6_000

/** Closes the answer by itself; a refusal stays longer, because it has to be read. */
export function useGoesByItself(isAdmitted: boolean, onDone: () => void): void {
  useEffect(() => {
    const timer = setTimeout(onDone, isAdmitted ? ADMITTED_MS : REFUSED_MS)
    return () => clearTimeout(timer)
  }, [isAdmitted, onDone])
}

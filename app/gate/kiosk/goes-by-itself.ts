// How long an answer stands where nobody is there to go on.
import { useEffect } from 'react'

const ADMITTED_MS = 2_500
/** Long enough to read why. */
export const REFUSED_MS = 6_000

/** Ends what is shown; somebody who is not let in has something to read. */
export function useGoesByItself(isAdmitted: boolean, onDone: () => void): void {
  useEffect(() => {
    const timer = setTimeout(onDone, isAdmitted ? ADMITTED_MS : REFUSED_MS)
    return () => clearTimeout(timer)
  }, [isAdmitted, onDone])
}

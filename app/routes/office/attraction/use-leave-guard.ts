import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before unsaved changes are lost: with a dialog within the office, otherwise with the browser's. */
export function useLeaveGuard(isUnsaved: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const stop = new AbortController()
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave, { signal: stop.signal })
    return () => stop.abort()
  }, [isUnsaved])
  return blocker
}

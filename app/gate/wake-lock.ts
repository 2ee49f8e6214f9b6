// A screen that goes dark between two visitors costs each of them ten seconds.
import { useEffect } from 'react'

/** Keeps the screen awake while the page is in view, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function take() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // A phone that is nearly empty refuses; scanning goes on without.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    // The system takes it away whenever the page is covered.
    document.addEventListener('visibilitychange', take)
    void take()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}

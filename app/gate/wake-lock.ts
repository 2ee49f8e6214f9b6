// A screen that goes dark between two visitors delays each of them by ten seconds.
import { useEffect } from 'react'

/** Keeps the screen awake while the page is visible, if the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function take() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // A phone with a low battery refuses; scanning continues without the lock.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    // The system releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', take)
    void take()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}

import { useEffect } from 'react'

/** Keeps the screen awake while the page is visible: a dark one delays each visitor by ten seconds. */
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

/** Does nothing before a touch or key, or on iPhones, where an installed page fills the screen anyway. */
export async function enterFullScreen(): Promise<void> {
  if (document.fullscreenElement) return
  await document.documentElement
    .requestFullscreen?.({ navigationUI: 'hide' })
    .catch(() => undefined)
}

export function useFullScreen(): void {
  useEffect(() => {
    const over = new AbortController()
    const enter = () => void enterFullScreen()
    // A reader's keys are kept from the page; this hears only the first of them.
    for (const kind of ['pointerup', 'keydown']) addEventListener(kind, enter, over)
    return () => {
      over.abort()
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}

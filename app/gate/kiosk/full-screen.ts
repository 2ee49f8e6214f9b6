// Full screen for a stand, where the browser supports it. iPhones do not, but an installed page has it
// anyway.
import { useEffect } from 'react'

/** Browsers require a touch or key first; without one, or without support, nothing happens. */
export async function enterFullScreen(): Promise<void> {
  if (document.fullscreenElement) return
  await document.documentElement
    .requestFullscreen?.({ navigationUI: 'hide' })
    .catch(() => undefined)
}

/** Re-enters full screen at every touch and key while the stand is shown. */
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

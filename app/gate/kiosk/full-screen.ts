// The whole screen for a stand, where the browser has it to give; iPhones have not, an installed page has it
// anyway.
import { useEffect } from 'react'

/** Browsers want a touch or a key for it; without one, and where there is none, nothing happens. */
export async function enterFullScreen(): Promise<void> {
  if (document.fullscreenElement) return
  await document.documentElement
    .requestFullscreen?.({ navigationUI: 'hide' })
    .catch(() => undefined)
}

/** The whole screen again with every touch and key, as long as the stand stands. */
export function useFullScreen(): void {
  useEffect(() => {
    const over = new AbortController()
    const enter = () => void enterFullScreen()
    // A reader's keys are kept from the page; this hears the first of them.
    for (const kind of ['pointerup', 'keydown']) addEventListener(kind, enter, over)
    return () => {
      over.abort()
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}

// A page that stood open over a deploy presses for code that is gone, and the router loads it anew where it stands:
// here it is remembered where its visitor wanted to go.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

const WANTED = 'vereda.wanted'

/** The link that was pressed last, until its page is there. */
let pressed: string | undefined

/** Notes which page is asked for, should this one end before it comes, and goes to what the one before noted. */
export function useWantedPage(): void {
  const { key } = useLocation()
  useEffect(() => {
    goWhereWanted()
    addEventListener('click', notePress, { capture: true })
    addEventListener('pagehide', keepWanted)
    return () => {
      removeEventListener('click', notePress, { capture: true })
      removeEventListener('pagehide', keepWanted)
    }
  }, [])
  useEffect(() => arrivedAt(key), [key])
}

function arrivedAt(_page: string): void {
  pressed = undefined
}

function notePress({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  pressed = link?.origin === location.origin && link.target === '' ? link.href : undefined
}

/** Only a page that was loaded anew: whoever went somewhere else goes there. */
function goWhereWanted(): void {
  const wanted = takeWanted()
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
  if (wanted !== null && isReload) location.replace(wanted)
}

// A browser may keep nothing for us: then the page stays where it was.
function keepWanted(): void {
  try {
    if (pressed !== undefined) sessionStorage.setItem(WANTED, pressed)
  } catch {}
}

function takeWanted(): string | null {
  try {
    const wanted = sessionStorage.getItem(WANTED)
    sessionStorage.removeItem(WANTED)
    return wanted
  } catch {
    return null
  }
}

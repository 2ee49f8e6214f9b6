// After a deploy, a page left open may request code that is gone, and the router then reloads the current
// page. This remembers where the visitor wanted to go.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

const WANTED = 'vereda.wanted'

/** The last link pressed, until its page is shown. */
let pressed: string | undefined

/** Records the requested page in case this one is reloaded first, and goes to the page recorded before. */
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

/** Only after a reload: a visitor who navigated elsewhere stays there. */
function goWhereWanted(): void {
  const wanted = takeWanted()
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
  if (wanted !== null && isReload) location.replace(wanted)
}

// A browser may forbid storage; then the page stays where it was.
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

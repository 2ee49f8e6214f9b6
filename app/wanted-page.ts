// A page that stood open over a deploy presses for code that is gone, and the router loads it anew where it stands:
// here it is remembered where its visitor wanted to go.
import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

const WANTED = 'vereda.wanted'

/** Goes on to where the page before wanted to go when it was loaded anew on the way. */
function goWhereWanted(): void {
  const wanted = takeWanted()
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
  if (wanted !== null && isReload) location.replace(wanted)
}

/** Notes the page that is asked for, should this one end before it comes, and goes to what was noted. */
export function useWantedPage(): void {
  useEffect(goWhereWanted, [])
  const { location: next, formMethod } = useNavigation()
  const wanted = next && (formMethod ?? 'GET') === 'GET' ? createPath(next) : undefined
  useEffect(() => {
    if (wanted === undefined) return undefined
    const note = () => noteWanted(wanted)
    addEventListener('pagehide', note)
    return () => removeEventListener('pagehide', note)
  }, [wanted])
}

// A browser may keep nothing for us: then the page stays where it was.
function noteWanted(path: string): void {
  try {
    sessionStorage.setItem(WANTED, path)
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

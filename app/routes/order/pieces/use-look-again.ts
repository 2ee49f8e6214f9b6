import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_AGAIN_MS = 4000

/** Reloads the page's data repeatedly while something is pending and the page is visible. */
export function useLookAgain(isMoving: boolean): void {
  const revalidator = useRevalidator()

  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => {
      if (!document.hidden && revalidator.state === 'idle') void revalidator.revalidate()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMoving, revalidator])
}

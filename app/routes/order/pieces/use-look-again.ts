import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_AGAIN_MS = 4000

/** Asks for the page's data again and again while something is still moving and somebody looks. */
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

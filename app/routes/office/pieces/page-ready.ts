import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page's code runs. A button that does nothing without it waits, so that no press is lost
 * on a slow line.
 */
export function usePageIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

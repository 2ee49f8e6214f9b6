import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's code runs: false on the server and until hydration. */
export function usePageIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

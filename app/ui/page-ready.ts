import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's code runs: not on the server, and not before it has come to the browser. */
export function usePageIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

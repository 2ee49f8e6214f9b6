import { type ComponentProps, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's code runs: not on the server, and not before it has come to the browser. */
export function usePageIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * A button that does nothing without the page's code. It waits for it, so that no press is lost on a
 * slow line; its look is the caller's.
 */
export function WaitingButton({ type = 'button', disabled, ...rest }: ComponentProps<'button'>) {
  const isReady = usePageIsReady()
  return <button type={type} {...rest} disabled={disabled || !isReady} />
}

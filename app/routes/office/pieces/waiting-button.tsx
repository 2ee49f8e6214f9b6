import type { ComponentProps } from 'react'
import { usePageIsReady } from '#app/ui/page-ready.ts'

/**
 * A button that does nothing without the page's code. It waits for it, so that no press is lost on a
 * slow line; its look is the caller's.
 */
export function WaitingButton({ type = 'button', disabled, ...rest }: ComponentProps<'button'>) {
  const isReady = usePageIsReady()
  return <button type={type} {...rest} disabled={disabled || !isReady} />
}

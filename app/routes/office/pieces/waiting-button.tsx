import type { ComponentProps } from 'react'
import { usePageIsReady } from '#app/ui/page-ready.ts'

/** Disabled until the page's code has loaded, so that no press is lost on a slow connection. */
export function WaitingButton({ type = 'button', disabled, ...rest }: ComponentProps<'button'>) {
  const isReady = usePageIsReady()
  return <button type={type} {...rest} disabled={disabled || !isReady} />
}

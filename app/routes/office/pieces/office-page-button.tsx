import type { ComponentProps } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import { WaitingButton } from './waiting-button.tsx'

/** The one thing to do on a screen, at the end of its title's line: opens a dialog. */
export function PageButton(props: ComponentProps<'button'>) {
  // A page that is still coming looks as it will.
  return <WaitingButton className={buttonLook('primary', 'disabled:opacity-100')} {...props} />
}

import type { ComponentProps } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import { WaitingButton } from './waiting-button.tsx'

/** The main action of a screen, at the end of its title's line; opens a dialog. */
export function PageButton(props: ComponentProps<'button'>) {
  // Looks the same while the page still loads.
  return <WaitingButton className={buttonLook('primary', 'disabled:opacity-100')} {...props} />
}

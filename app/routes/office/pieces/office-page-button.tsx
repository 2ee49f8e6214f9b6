import type { ComponentProps } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import { WaitingButton } from './waiting-button.tsx'

export function PageButton(props: ComponentProps<'button'>) {
  // Looks the same while the page still loads.
  return <WaitingButton className={buttonLook('primary', 'disabled:opacity-100')} {...props} />
}

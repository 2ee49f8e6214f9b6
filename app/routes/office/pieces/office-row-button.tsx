import type { ComponentProps } from 'react'
import { WaitingButton } from './waiting-button.tsx'

type RowButtonProps = ComponentProps<'button'> & {
  /** `link` is for a line of words, where frames would be in the way. */
  look?: keyof typeof looks
  /** What it does cannot be taken back. */
  isDangerous?: boolean
  isBusy?: boolean
}

/** `off` is for a button that is refused, not for one that waits for the page's code. */
const looks = {
  framed: {
    on: 'whitespace-nowrap rounded-lg border border-line bg-surface px-3 font-semibold hover:border-edge hover:bg-sunken disabled:cursor-default lg:min-h-9',
    off: 'disabled:border-dashed disabled:bg-transparent disabled:text-muted',
  },
  link: {
    on: 'underline decoration-edge underline-offset-4 hover:decoration-ink',
    off: 'disabled:text-muted disabled:no-underline',
  },
}

/** A link that stands among such buttons. */
export const rowLinkLook = `inline-flex min-h-11 items-center ${looks.framed.on}`

/** What can be done with one of many: quiet, because each of them has it. Its label names which one. */
export function RowButton({
  look = 'framed',
  isDangerous = false,
  isBusy = false,
  className = '',
  disabled,
  ...rest
}: RowButtonProps) {
  const { on, off } = looks[look]
  return (
    <WaitingButton
      aria-busy={isBusy || undefined}
      className={`inline-flex min-h-11 items-center ${on} ${disabled ? off : ''} ${isDangerous ? 'text-danger' : ''} ${className}`}
      disabled={disabled}
      {...rest}
    />
  )
}

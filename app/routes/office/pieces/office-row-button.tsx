import type { ComponentProps } from 'react'
import { WaitingButton } from './waiting-button.tsx'

type RowButtonProps = ComponentProps<'button'> & {
  /** `link` is for use within a sentence, where a frame would disturb. */
  look?: keyof typeof looks
  /** The action cannot be undone. */
  isDangerous?: boolean
  isBusy?: boolean
}

/** `off` is for a disabled action, not for a button that waits for the page's code. */
const looks = {
  framed: {
    on: 'sm:whitespace-nowrap rounded-lg border border-line bg-surface px-3 font-semibold hover:border-edge hover:bg-sunken disabled:cursor-default lg:min-h-9',
    off: 'disabled:border-dashed disabled:bg-transparent disabled:text-muted',
  },
  link: {
    on: 'underline decoration-edge underline-offset-4 hover:decoration-ink',
    off: 'disabled:text-muted disabled:no-underline',
  },
}

export const rowLinkLook = `inline-flex min-h-11 items-center ${looks.framed.on}`

/** An action on one of many rows; inconspicuous, because each row has it. Its label names the row. */
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

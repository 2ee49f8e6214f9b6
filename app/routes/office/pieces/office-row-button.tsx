import type { ComponentProps } from 'react'
import { usePageIsReady } from './page-ready.ts'

type RowButtonProps = ComponentProps<'button'> & {
  /** What it does cannot be taken back. */
  isDangerous?: boolean
  isBusy?: boolean
}

/** An action at the end of a row: quiet, because every row has it. Its label names the row. */
export function RowButton({
  isDangerous = false,
  isBusy = false,
  type = 'button',
  className = '',
  disabled,
  ...rest
}: RowButtonProps) {
  const isReady = usePageIsReady()
  return (
    <button
      type={type}
      aria-busy={isBusy || undefined}
      className={`inline-flex min-h-11 items-center whitespace-nowrap rounded-lg border border-line bg-surface px-3 font-semibold hover:border-edge hover:bg-sunken disabled:cursor-default ${disabled ? 'disabled:border-dashed disabled:bg-transparent disabled:text-muted' : ''} lg:min-h-9 ${isDangerous ? 'text-danger' : ''} ${className}`}
      {...rest}
      disabled={disabled || !isReady}
    />
  )
}

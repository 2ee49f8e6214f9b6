import type { ReactNode } from 'react'

type RowButtonProps = {
  /** Says of which row. */
  label: string
  isDangerous?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button in a row of a table, quiet because there are many of them. */
export function RowButton({ label, isDangerous = false, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`inline-flex min-h-11 items-center rounded-lg px-2 font-semibold underline decoration-line decoration-2 underline-offset-4 hover:bg-sunken hover:decoration-current lg:min-h-9 ${isDangerous ? 'text-danger' : ''}`}
    >
      {children}
    </button>
  )
}

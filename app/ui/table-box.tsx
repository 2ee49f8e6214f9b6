import type { ReactNode } from 'react'

type TableBoxProps = {
  /** Says what the table holds. */
  label: string
  className?: string
  children: ReactNode
}

/** Lets a table that does not fit scroll in its own box, as with large letters on a phone, and not the page. */
export function TableBox({ label, className = '', children }: TableBoxProps) {
  return (
    // Focusable, so that the keyboard can scroll what does not fit.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`min-w-0 overflow-x-auto print:overflow-visible ${className}`}
    >
      {children}
    </div>
  )
}

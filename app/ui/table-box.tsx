import type { ReactNode } from 'react'

type TableBoxProps = {
  label: string
  className?: string
  children: ReactNode
}

/** Lets a wide table scroll in its own box instead of the page, as with large letters on a phone. */
export function TableBox({ label, className = '', children }: TableBoxProps) {
  return (
    // Focusable, so that the keyboard can scroll it.
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

import type { ReactNode } from 'react'

/** Said at once and shown at the top of a form. A new `key` says the same words again. */
export function FieldAlert({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mb-8 rounded-control border-2 border-danger bg-danger-ground px-4 py-3 text-danger"
    >
      {title && <p className="font-bold">{title}</p>}
      <div className={title ? 'mt-1' : 'font-semibold'}>{children}</div>
    </div>
  )
}

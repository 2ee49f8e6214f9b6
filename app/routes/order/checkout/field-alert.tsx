import type { ReactNode } from 'react'

/** An alert at the top of a form, announced at once. A new `key` announces the same words again. */
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

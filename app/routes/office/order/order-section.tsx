import type { ReactNode } from 'react'

/** A section of an order's page with its heading. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 min-w-0">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

/** Names and values in two columns; long names wrap before they squeeze the values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[fit-content(42%)_minmax(0,1fr)] items-center gap-x-5 rounded-lg border border-line bg-surface px-4 py-2.5 text-[0.9375rem]">
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-1 text-muted">{name}</dt>
      <dd className="min-w-0 py-1 break-words">{children}</dd>
    </>
  )
}

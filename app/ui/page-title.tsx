import type { ReactNode } from 'react'

type PageTitleProps = {
  /** A short line above the title: the city, or the step. */
  eyebrow?: ReactNode
  /** One or two sentences below it. */
  lead?: ReactNode
  children: ReactNode
}

/** The only h1 of a page. */
export function PageTitle({ eyebrow, lead, children }: PageTitleProps) {
  return (
    <div className="max-w-3xl">
      {eyebrow && <p className="mb-3 font-semibold text-accent print:hidden">{eyebrow}</p>}
      <h1 className="font-display text-page font-bold">{children}</h1>
      {lead && <p className="mt-4 text-lead text-muted">{lead}</p>}
    </div>
  )
}

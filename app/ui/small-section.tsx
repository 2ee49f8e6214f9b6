import type { ReactNode } from 'react'

type SmallSectionProps = {
  /** Of the title, which names the section. */
  id: string
  title: string
  className?: string
  children: ReactNode
}

export function SmallSection({ id, title, className, children }: SmallSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-card font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

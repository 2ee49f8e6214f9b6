import { type ReactNode, Suspense, useId } from 'react'

type ContainerProps = { children: ReactNode; className?: string }

export function Container({ children, className = '' }: ContainerProps) {
  return <div className={`mx-auto w-full max-w-[76rem] px-5 sm:px-8 ${className}`}>{children}</div>
}

type SectionProps = {
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  ground?: 'plain' | 'sunken' | 'night'
  children: ReactNode
}

const grounds = { plain: '', sunken: 'bg-sunken', night: 'on-night' }

/** Nothing in it is waited for: the boundary lets React make each section live in a turn of its own. */
export function Section(section: SectionProps) {
  return (
    <Suspense>
      <SectionBox {...section} />
    </Suspense>
  )
}

function SectionBox({ title, lead, aside, ground = 'plain', children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`py-8 sm:py-20 ${grounds[ground]}`}>
      <Container>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-10">
          <div className="max-w-2xl">
            <h2 id={titleId} className="font-display text-section font-bold">
              {title}
            </h2>
            {lead && (
              <p
                className={`mt-2 text-lead sm:mt-3 ${ground === 'night' ? 'text-cream/85' : 'text-muted'}`}
              >
                {lead}
              </p>
            )}
          </div>
          {aside}
        </div>
        {children}
      </Container>
    </section>
  )
}

type PageTitleProps = {
  eyebrow?: ReactNode
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

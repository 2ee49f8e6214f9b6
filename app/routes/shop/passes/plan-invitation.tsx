import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { Container } from '#app/ui/section.tsx'

type PlanInvitationProps = {
  citySlug: string
  children?: ReactNode
}

export function PlanInvitation({ citySlug, children }: PlanInvitationProps) {
  return (
    <section aria-labelledby="plan-invitation" className="on-night">
      <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8 sm:gap-y-6 sm:py-16">
        <div className="max-w-2xl">
          <h2 id="plan-invitation" className="font-display text-section font-bold">
            {m.pass_plan_title()}
          </h2>
          <p className="mt-3 text-lead text-cream/85">{m.pass_plan_text()}</p>
          {children}
        </div>
        <div className="flex flex-wrap gap-3">
          <Link
            to={href('/:city/plan', { city: citySlug })}
            className={buttonLook('primary', 'min-h-13 text-lg')}
          >
            <span>{m.pass_hero_plan()}</span>
            <ArrowRightIcon />
          </Link>
        </div>
      </Container>
    </section>
  )
}

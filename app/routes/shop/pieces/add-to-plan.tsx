import { href, Link } from 'react-router'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import { planStore } from '#app/ui/plan-store.ts'

type AddToPlanProps = { citySlug: string; slug: string }

/** Links from an attraction to the planner, adding the place to this browser's plan for the city. */
export function AddToPlan({ citySlug, slug }: AddToPlanProps) {
  const stored = planStore.use()
  const search = new URLSearchParams(stored.city === citySlug ? stored.query : '')
  const isInPlan = search.getAll('lugar').includes(slug)
  if (!isInPlan) search.append('lugar', slug)
  return (
    <Link
      to={{ pathname: href('/:city/plan', { city: citySlug }), search: `?${search}` }}
      className={buttonLook('secondary', 'mt-3 w-full')}
    >
      {isInPlan ? m.plan_see_mine() : m.plan_add_place()}
    </Link>
  )
}

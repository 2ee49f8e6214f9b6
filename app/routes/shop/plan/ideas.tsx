import { href, Link } from 'react-router'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { planStore } from '#app/ui/plan-store.ts'

type Idea = { days: number; names: string[]; query: string }

type IdeasProps = { citySlug: string; ideas: Idea[] }

/** Before there is a plan: this browser's last plan, and ready-made ones to start from. */
export function Ideas({ citySlug, ideas }: IdeasProps) {
  const stored = planStore.use()
  const isReady = usePageIsReady()
  const path = href('/:city/plan', { city: citySlug })
  return (
    <section aria-labelledby="ideas-title" className="rounded-card bg-sunken p-5 sm:p-7">
      <h2 id="ideas-title" className="font-display text-card font-bold">
        {m.plan_ideas_title()}
      </h2>
      <p className="mt-1 text-muted">{m.plan_ideas_text()}</p>
      {isReady && stored.city === citySlug && (
        <Link to={`${path}?${stored.query}`} className={buttonLook('secondary', 'mt-4 w-full')}>
          {m.plan_resume()}
        </Link>
      )}
      <ul className="mt-5 grid gap-4">
        {ideas.map(({ days, names, query }) => (
          <li
            key={days}
            className="group relative rounded-card border border-line bg-surface p-5 shadow-card"
          >
            <h3 className="text-card font-semibold">
              <Link
                to={`${path}?${query}`}
                preventScrollReset
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
              >
                {m.plan_idea({ days: m.shop_purchase_days({ days }), count: names.length })}
              </Link>
            </h3>
            <p className="mt-1.5 text-muted">{names.join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

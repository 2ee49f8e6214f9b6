import { moneyWords } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import type { Route } from './+types/upgrade'

type Shown = Route.ComponentProps['loaderData']['upgrades'][number]

const words: Record<Shown['progress'], () => string> = {
  done: m.upgrade_state_done,
  under_way: m.upgrade_state_under_way,
  unpaid: m.upgrade_state_unpaid,
  not_applied: m.upgrade_state_not_applied,
  refunded: m.upgrade_state_refunded,
}

/** The outcomes of a purchase's upgrades, newest first. */
export function UpgradeHistory({ upgrades }: { upgrades: Shown[] }) {
  if (upgrades.length === 0) return null
  return (
    <section aria-labelledby="upgrades">
      <h2 id="upgrades" className="text-card font-bold">
        {m.upgrade_history()}
      </h2>
      <ul aria-live="polite" className="mt-3 grid gap-3">
        {upgrades.map(({ operationNumber, totalCents, currency, progress, placedAt }) => (
          <li
            key={operationNumber}
            className="rounded-card border border-line bg-surface px-4 py-3"
          >
            <p className="flex flex-wrap justify-between gap-x-4">
              <span translate="no" className="tabular font-semibold">
                {operationNumber}
              </span>
              <span translate="no" className="tabular font-semibold">
                {moneyWords(totalCents, currency)}
              </span>
            </p>
            <p className="text-muted">{placedAt}</p>
            <p className="mt-1">{words[progress]()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

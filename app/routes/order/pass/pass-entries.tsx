import { m } from '#messages/messages.js'
import type { ShownClosure, ShownEntry } from './shown-pass.ts'

/** Where and when a pass was used, oldest first. */
export function PassEntries({ entries }: { entries: ShownEntry[] }) {
  return (
    <section aria-labelledby="used" className="mx-auto mt-6 w-full max-w-md print:hidden">
      <h2 id="used" className="text-card font-bold">
        {m.passes_used_title()}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-muted">{m.passes_used_none()}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {entries.map(({ attraction, at }) => (
            <li key={`${attraction} ${at}`} className="py-3">
              <span className="block font-semibold break-words">{attraction}</span>
              <span className="tabular text-muted">{at}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Attractions of the pass that will be closed, and when; renders nothing if all are open. */
export function PassClosures({ closures }: { closures: ShownClosure[] }) {
  if (closures.length === 0) return null
  return (
    <section aria-labelledby="closures" className="mx-auto mt-6 w-full max-w-md print:hidden">
      <h2 id="closures" className="text-card font-bold">
        {m.passes_closures_title()}
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {closures.map(({ attraction, days }) => (
          <li key={`${attraction} ${days}`} className="py-3">
            <span className="block font-semibold break-words">{attraction}</span>
            <span className="text-muted">{days}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { OpeningNow } from '#domain/catalog/opening-hours.ts'
import { timeWords } from '#domain/clock-words.ts'
import { currentLanguage } from '#domain/language.ts'
import { m } from '#messages/messages.js'
import { weekdayName } from './opening-table.tsx'

/** Open or closed now, in colour and words, with the next change if known. */
export function OpenNow({ isOpen, change }: OpeningNow) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span
        aria-hidden
        className={`size-2.5 rounded-full ${isOpen ? 'bg-success' : 'bg-danger'}`}
      />
      <span className={`font-semibold ${isOpen ? 'text-success' : 'text-danger'}`}>
        {isOpen ? m.shop_attraction_open() : m.shop_attraction_closed()}
      </span>
      {change && <span className="tabular text-muted">{`· ${changeWords(isOpen, change)}`}</span>}
    </span>
  )
}

function changeWords(isOpen: boolean, change: NonNullable<OpeningNow['change']>): string {
  const { weekday } = change
  const time = timeWords(change.time, currentLanguage())
  if (isOpen) return m.shop_attraction_closes_at({ time })
  if (weekday === undefined) return m.shop_attraction_opens_at({ time })
  return m.shop_attraction_opens_on({ day: weekdayName(weekday), time })
}

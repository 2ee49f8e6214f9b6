import type { ReactNode, Ref } from 'react'
import { languageNames } from '#domain/catalogue/translation-words.ts'
import type { TranslationLanguage } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import { PlaceLink } from './place-link.tsx'

/** `place` is the id of the field, where it is on the same page. */
type Check = { words: string; place?: string; mend?: ReactNode }
type PublishingListProps = { blockers: Check[]; advice: Check[]; ref?: Ref<HTMLUListElement> }

/** All that stands in the way of publishing, then what is only advised. The button that publishes leads here. */
export function PublishingList({ blockers, advice, ref }: PublishingListProps) {
  return (
    <ul
      ref={ref}
      tabIndex={-1}
      aria-label={m.publishing_list()}
      className="mt-2 scroll-mt-20 divide-y divide-line rounded-lg border border-line bg-surface empty:hidden"
    >
      {[...blockers, ...advice].map(({ words, place, mend }, index) => (
        <li key={words} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1">
          <StateBadge tone={index < blockers.length ? 'bad' : 'over'}>
            {index < blockers.length ? m.publishing_blocks() : m.publishing_advised()}
          </StateBadge>
          <span className="min-w-0 grow">
            {place ? <PlaceLink id={place}>{words}</PlaceLink> : words}
          </span>
          {mend}
        </li>
      ))}
    </ul>
  )
}

export function translationWords(language: TranslationLanguage): string {
  return m.publishing_translation({ language: languageNames[language]() })
}

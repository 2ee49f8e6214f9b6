import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentLanguage } from '#domain/language.ts'
import { type Language, languages } from '#domain/vocabulary/language.ts'
import { arrive, hasChosen, wasOffered } from '#app/routes/shop/pieces/language-change.ts'

// Most visitors read their own language already: it comes for the others.
const LanguageOffer = lazy(() => import('./language-offer.tsx'))

/** Ends a change of language, and offers the browser's own once where the page has another. */
export function LanguageWatch() {
  useEffect(arrive, [])
  const offered = useSyncExternalStore(stays, offeredLanguage, () => undefined)
  return (
    offered && (
      <Suspense>
        <LanguageOffer language={offered} />
      </Suspense>
    )
  )
}

const stays = () => () => {}

/** Read once per document: the page that shows the offer has made it, and shows it still. */
let offeredHere: { language: Language | undefined } | undefined

function offeredLanguage(): Language | undefined {
  if (hasChosen()) return undefined
  offeredHere ??= { language: wasOffered() ? undefined : preferredLanguage() }
  return offeredHere.language
}

/** The first of the browser's languages that the shop speaks, if the page has another. */
function preferredLanguage(): Language | undefined {
  for (const tag of navigator.languages) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found === currentLanguage() ? undefined : found
  }
  return undefined
}

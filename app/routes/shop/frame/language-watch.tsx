import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentLanguage } from '#domain/ground/language.ts'
import { type Language, languages } from '#domain/ground/vocabulary/language.ts'
import { arrive, hasChosen, wasOffered } from '#app/routes/shop/pieces/language-change.ts'

// Loaded lazily, because most visitors already see their own language.
const LanguageOffer = lazy(() => import('./language-offer.tsx'))

/** Completes a change of language, and once offers the browser's own if the page has another. */
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

/** Read once per document, because showing the offer records it, and it must stay visible. */
let offeredHere: { language: Language | undefined } | undefined

function offeredLanguage(): Language | undefined {
  if (hasChosen()) return undefined
  offeredHere ??= { language: wasOffered() ? undefined : preferredLanguage() }
  return offeredHere.language
}

/** The first of the browser's languages that the shop offers, if the page has another. */
function preferredLanguage(): Language | undefined {
  for (const tag of navigator.languages) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found === currentLanguage() ? undefined : found
  }
  return undefined
}

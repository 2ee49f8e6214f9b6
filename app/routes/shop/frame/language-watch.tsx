import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentLanguage } from '#domain/language.ts'
import { type Language, languages } from '#domain/vocabulary/language.ts'
import { arrive, hasChosen } from '#app/routes/shop/pieces/language-change.ts'

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

/** The first of the browser's languages that the shop speaks, if the page has another and nobody chose it. */
function offeredLanguage(): Language | undefined {
  if (hasChosen()) return undefined
  for (const tag of navigator.languages) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found === currentLanguage() ? undefined : found
  }
  return undefined
}

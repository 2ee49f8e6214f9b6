import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Language, languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import {
  addressIn,
  leaveFor,
  rememberChoice,
  rememberOffer,
} from '#app/routes/shop/pieces/language-change.ts'
import { buttonLook } from '#app/ui/button.tsx'

const words = {
  es: () => [m.language_offer_es(), m.language_offer_yes_es(), m.language_offer_no_es()],
  en: () => [m.language_offer_en(), m.language_offer_yes_en(), m.language_offer_no_en()],
  pt: () => [m.language_offer_pt(), m.language_offer_yes_pt(), m.language_offer_no_pt()],
} satisfies Record<Language, () => string[]>

/** In the browser's preferred language, on one page only, then never again. It overlays, so nothing moves. */
export default function LanguageOffer({ language }: { language: Language }) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(true)
  const [offeredAt] = useState(pathname)
  useEffect(rememberOffer, [])
  // Leaving the page without an answer counts as one.
  if (isOpen && pathname !== offeredAt) setIsOpen(false)
  if (!isOpen) return null
  const [question, yes, no] = words[language]()
  return (
    <section
      lang={languageTags[language]}
      aria-label={question}
      className="fixed inset-x-3 bottom-3 z-30 mx-auto max-lg:[body:has([data-foot-bar])_&]:bottom-32 flex max-w-xl flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-lifted print:hidden"
    >
      <p className="font-semibold">{question}</p>
      <p className="flex flex-wrap gap-2">
        <a
          href={addressIn(language, pathname)}
          className={buttonLook('primary')}
          onClick={() => leaveFor(language, pathname)}
        >
          {yes}
        </a>
        <button
          type="button"
          className={buttonLook('quiet')}
          onClick={() => {
            rememberChoice()
            setIsOpen(false)
          }}
        >
          {no}
        </button>
      </p>
    </section>
  )
}

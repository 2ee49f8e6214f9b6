import { Form, useNavigation } from 'react-router'
import { currentLanguage } from '#domain/language.ts'
import { type Language, languages, languageTags } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { languageNames } from './language-links.tsx'

type OrderLanguageProps = {
  /** The language of the order's mails. */
  language: Language
  /** Why it could not be changed. */
  problem?: string
}

/** Shows and changes the language of an order's mails; the page follows the change. */
export function OrderLanguage({ language, problem }: OrderLanguageProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" aria-labelledby="order-language" className="border-t border-line pt-4">
      <input type="hidden" name="intent" value="language" />
      <h2 id="order-language" className="font-semibold">
        {m.language_order_title()}
      </h2>
      <p id="order-language-text" className="mt-1">
        {language === currentLanguage() ? m.language_order_changed() : m.language_order_text()}
      </p>
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <select
          name="language"
          aria-labelledby="order-language"
          aria-describedby="order-language-text"
          defaultValue={language}
          className="min-h-11 rounded-control border border-edge bg-surface px-3"
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={languageTags[one]}>
              {languageNames[one]()}
            </option>
          ))}
        </select>
        <Button type="submit" variant="quiet" disabled={isBusy}>
          {m.language_order_save()}
        </Button>
      </div>
    </Form>
  )
}

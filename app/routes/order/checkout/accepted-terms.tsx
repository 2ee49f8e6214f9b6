import { localPath } from '#domain/language.ts'
import { TERMS_VERSION } from '#domain/vocabulary/legal.ts'
import { m } from '#messages/messages.js'
import { TextWithLink } from '#app/ui/text-with-link.tsx'

type AcceptedTermsProps = {
  /** The sentence that says which action accepts the terms. */
  line: (gaps: { terms: string }) => string
  className?: string
}

/** The terms accepted by the button beside it. The link opens a new tab, so that typed data is not lost. */
export function AcceptedTerms({ line, className = '' }: AcceptedTermsProps) {
  return (
    <p className={`text-[0.9375rem] text-muted ${className}`}>
      <TextWithLink
        text={line({ terms: '{link}' })}
        link={
          <a
            href={localPath(`/terms/${TERMS_VERSION}`)}
            target="_blank"
            rel="noopener"
            className="text-ink underline underline-offset-4"
          >
            <span>{m.legal_pay_line_terms()}</span>
            <span className="sr-only">{` ${m.legal_opens_beside()}`}</span>
          </a>
        }
      />
    </p>
  )
}

import type { ReactNode } from 'react'
import { brandName } from '#domain/ground/brand.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import { BrandMark } from './brand-mark.tsx'
import { ButtonLink } from './button.tsx'

type ErrorPageProps = {
  /** The address does not exist, as opposed to a failure of ours. */
  isMissing: boolean
  requestId: string | undefined
  homeHref: string
}

export function ErrorPage({ isMissing, requestId, homeHref }: ErrorPageProps) {
  return (
    <ErrorFrame
      title={m.shell_error_title()}
      titleLanguage={currentLanguage() === 'es' ? 'en' : undefined}
    >
      <p className="mt-4 text-lead">{isMissing ? m.shell_error_missing() : m.shell_error_text()}</p>
      {requestId && (
        <p className="mt-6 text-cream/85">
          <span>{m.shell_error_request()}</span>{' '}
          <code translate="no" className="block break-all text-gold">
            {requestId}
          </code>
        </p>
      )}
      <p className="mt-8">
        <ButtonLink href={homeHref}>{m.shell_error_home()}</ButtonLink>
      </p>
    </ErrorFrame>
  )
}

/** For moments when the database is unreachable: the same page may work soon. */
export function AwayPage() {
  return (
    <ErrorFrame title={m.shell_away_title()}>
      <p className="mt-4 text-lead">{m.shell_away_text()}</p>
      <p className="mt-8">
        <ButtonLink href="">{m.shell_away_retry()}</ButtonLink>
      </p>
    </ErrorFrame>
  )
}

type ErrorFrameProps = { title: string; titleLanguage?: string; children: ReactNode }

/** Drawn with the steel flower closed for the night. Plain links, because the page's code may have failed. */
function ErrorFrame({ title, titleLanguage, children }: ErrorFrameProps) {
  return (
    <main className="on-night grid min-h-svh content-start lg:grid-cols-2 lg:content-stretch">
      <title>{`${title} · ${brandName}`}</title>
      <img
        src="/art/floralis-generica-2.svg"
        alt=""
        width={1200}
        height={900}
        className="h-[32svh] w-full object-cover object-[50%_40%] lg:order-2 lg:h-full"
      />
      <div className="flex flex-col justify-center px-5 py-10 sm:px-12 lg:py-16">
        <div className="max-w-xl">
          <p className="flex items-center gap-2.5 font-display text-3xl font-bold">
            <BrandMark />
            <span translate="no">{brandName}</span>
          </p>
          <h1 lang={titleLanguage} className="mt-8 font-display text-section font-bold">
            {title}
          </h1>
          {children}
        </div>
      </div>
    </main>
  )
}

import { brandName } from '#domain/brand.ts'
import { m } from '#messages/messages.js'
import { BrandMark } from './brand-mark.tsx'
import { ButtonLink } from './button.tsx'

type ErrorPageProps = {
  /** Nothing stands at the address, as opposed to our own mistake. */
  isMissing: boolean
  requestId: string | undefined
  homeHref: string
}

/**
 * Where everything ends that no page foresaw, beside the steel flower closed for the night. A plain
 * link: the page's code may be what failed.
 */
export function ErrorPage({ isMissing, requestId, homeHref }: ErrorPageProps) {
  return (
    <main className="on-night grid min-h-svh content-start lg:grid-cols-2 lg:content-stretch">
      <title>{`${m.shell_error_title()} · ${brandName}`}</title>
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
            {brandName}
          </p>
          <h1 lang="en" className="mt-8 font-display text-section font-bold">
            {m.shell_error_title()}
          </h1>
          <p className="mt-4 text-lead">
            {isMissing ? m.shell_error_missing() : m.shell_error_text()}
          </p>
          {requestId && (
            <p className="mt-6 text-cream/85">
              {m.shell_error_request()}{' '}
              <code className="block break-all text-gold">{requestId}</code>
            </p>
          )}
          <p className="mt-8">
            <ButtonLink href={homeHref}>{m.shell_error_home()}</ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}

import { Suspense } from 'react'
import { Outlet, redirect, useLocation } from 'react-router'
import { listDestinations } from '#domain/catalogue/destination-queries.ts'
import { currentLanguage, localPath } from '#domain/ground/language.ts'
import { languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import { readRefundRules } from '#domain/money/refunds/refundable.ts'
import { m } from '#messages/messages.js'
import { openGraphLocales } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/layout'
import { LanguageWatch } from './language-watch.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const MOVED = 308

/** One spelling per page: routes match in any case, and each spelling would be rendered and remembered. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, context }) => {
    const path = url.pathname.toLowerCase()
    if (request.method === 'GET' && path !== url.pathname) {
      // The full address: the router would put the language before a path of ours.
      throw redirect(context.get(servicesContext).publicUrl + path + url.search, MOVED)
    }
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { announced, db, namesMayWait, operator, publicUrl, socialLinks } =
    context.get(servicesContext)
  const [destinations, { refundWindowDays }] = await Promise.all([
    listDestinations(db),
    readRefundRules(db),
  ])
  return {
    publicUrl,
    announced,
    namesMayWait,
    refundWindowDays,
    destinations: destinations.map(({ name, slug, isAvailable, passes }) => ({
      name,
      slug,
      isAvailable,
      passes,
    })),
    footer: {
      operator: { email: operator.email, phone: operator.phone, address: operator.address },
      socialLinks,
      hasSamples: destinations.some(({ hasSamples }) => hasSamples),
    },
  }
}

/** What all pages of the shop have in common does not change during a visit. */
export function shouldRevalidate() {
  return false
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const { destinations, announced, publicUrl } = loaderData
  const speaksAll = !announced.includes('language')
  return (
    <>
      {speaksAll && <Alternates publicUrl={publicUrl} />}
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0 print:hidden"
      >
        {m.shell_skip_link()}
      </a>
      <SiteHeader destinations={destinations} announced={announced} />
      <main id="content" tabIndex={-1} className="min-h-[70svh] pt-header outline-none print:pt-0">
        <Outlet />
      </main>
      <Suspense>
        <SiteFooter destinations={destinations} announced={announced} {...loaderData.footer} />
      </Suspense>
      {speaksAll && <LanguageWatch />}
    </>
  )
}

/** Tells search engines the address in each language, and messengers which other languages exist. */
function Alternates({ publicUrl }: { publicUrl: string }) {
  const { pathname } = useLocation()
  const others = languages.filter((language) => language !== currentLanguage())
  return (
    <>
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={languageTags[language]}
          href={publicUrl + localPath(pathname, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + localPath(pathname, 'en')} />
      {others.map((language) => (
        <meta key={language} property="og:locale:alternate" content={openGraphLocales[language]} />
      ))}
    </>
  )
}

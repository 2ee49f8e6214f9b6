import { use, useEffect } from 'react'
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router'
import { currentLanguage, currentTag } from '#domain/ground/language.ts'
import type { Route } from './+types/root'
import stylesUrl from './app.css?url'
import { useRenewedCopies, useToldVisits, useWantedPage } from './every-page.ts'
import { LateScripts, pressWhatWasPressed } from './late-scripts.tsx'
import {
  DatabaseAwayContext,
  InlineStylesContext,
  NonceContext,
  RequestIdContext,
} from './page-contexts.ts'
import { routePatternContext } from './services.server.ts'
import { ToastOutlet } from './toast-outlet.tsx'
import { AwayPage, ErrorPage } from './ui/error-page.tsx'

const WITHOUT_EVAL = 'globalThis.__zod_globalConfig={jitless:true}'

// Fonts are not preloaded: they would compete with the first picture, and their arrival would force a second
// layout before the first paint. The fallbacks of app.css have the same widths.
export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    context.set(routePatternContext, pattern)
  },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  const styles = use(InlineStylesContext)
  const requestId = use(RequestIdContext)
  const isAway = use(DatabaseAwayContext)
  const hasFailed = useRouteError() !== undefined
  return (
    // For the page's code, to know a failed answer's details or name its page; from memory it has no id. Not
    // loader data here: the office's frame is the highest with data, so that it shows its guard's refusals.
    <html
      lang={currentTag()}
      data-language={currentLanguage()}
      data-request-id={requestId}
      data-database-away={hasFailed && isAway ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {/* Zod tests whether it may compile its checks, which the policy forbids and reports. It reads this
            before its first schema is made, and schemas are made while the page's modules load. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: WITHOUT_EVAL }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence React writes it before every preload, which would compete with it. */}
        {styles === undefined && <link rel="stylesheet" href={stylesUrl} precedence="default" />}
        <meta name="theme-color" content="#1a2350" />
        <Meta />
        <Links />
        {styles !== undefined && (
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        {styles === undefined ? <Scripts nonce={nonce} /> : <LateScripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  const { pathname } = useLocation()
  useEffect(pressWhatWasPressed, [])
  useToldVisits()
  useRenewedCopies()
  useWantedPage()
  return (
    <>
      <Outlet />
      <ToastOutlet path={pathname} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = use(RequestIdContext)
  if (use(DatabaseAwayContext)) return <AwayPage />
  return (
    <ErrorPage
      isMissing={isRouteErrorResponse(error) && error.status === 404}
      requestId={requestId || undefined}
      homeHref={href('/')}
    />
  )
}

import { use, useEffect } from 'react'
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from 'react-router'
import type { Route } from './+types/root'
import stylesUrl from './app.css?url'
import { DatabaseAwayContext } from './database-away.ts'
import { InlineStylesContext } from './inline-styles.ts'
import { LateScripts, pressWhatWasPressed } from './late-scripts.tsx'
import { NonceContext } from './nonce.ts'
import { requestIdContext, routePatternContext } from './services.server.ts'
import { ToastOutlet } from './toast-outlet.tsx'
import { AwayPage, ErrorPage } from './ui/error-page.tsx'
import { RequestIdContext } from './ui/request-id.ts'

const WITHOUT_EVAL = 'globalThis.__zod_globalConfig={jitless:true}'

// No font is fetched ahead: it would share the line with the first picture, and its arrival would make the
// page be laid out twice before its first paint. The fallbacks of app.css have the same widths.
export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    context.set(routePatternContext, pattern)
  },
]

/** For the error page of a step that fails later; a page from memory has none. */
export function loader({ context }: Route.LoaderArgs) {
  return { requestId: context.get(requestIdContext) }
}

/**
 * The filters of a list change the address without a request. Nor do the steps of a checkout ask for
 * anything: their data is in the browser, and a line that drops after the payment must not stand
 * between a buyer and the confirmation. A screen of the office whose data does not come says so itself.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return (
    currentUrl.pathname !== nextUrl.pathname &&
    !nextUrl.pathname.startsWith('/checkout/') &&
    !nextUrl.pathname.startsWith('/admin/')
  )
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  const styles = use(InlineStylesContext)
  const requestId = use(RequestIdContext)
  const isAway = use(DatabaseAwayContext)
  const hasFailed = useRouteError() !== undefined
  return (
    // Written for the page's code, which has no other way to what is known of a failed answer.
    <html
      lang="es-AR"
      data-request-id={hasFailed ? requestId : undefined}
      data-database-away={hasFailed && isAway ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {/* Zod tries whether it may compile its checks, which the policy forbids and reports. It reads
            this before its first schema is made, and schemas are made as the page's modules load. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: WITHOUT_EVAL }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence React writes it before every preload, which would share the line with it. */}
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
  return (
    <>
      <Outlet />
      <ToastOutlet path={pathname} />
    </>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const answerId = use(RequestIdContext)
  if (use(DatabaseAwayContext)) return <AwayPage />
  return (
    <ErrorPage
      isMissing={isRouteErrorResponse(error) && error.status === 404}
      requestId={loaderData?.requestId || answerId}
      homeHref={href('/')}
    />
  )
}

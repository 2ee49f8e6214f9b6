import { href } from 'react-router'
import { localPath } from '#domain/ground/language.ts'
import { findPassBySecret } from '#domain/passes/pass-queries.ts'
import { m } from '#messages/messages.js'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import { WalletButtons } from '#app/routes/order/pieces/wallet-buttons.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/pass'
import {
  notFound,
  personalHeaders,
  personalMeta,
  PersonalNotFound,
  PersonalRefusal,
} from './personal-pages.tsx'
import { ShownPassPage } from './shown-pass-page.tsx'
import { shownPassPage } from './shown-pass.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData?.ok && m.order_pass_title({ holder: loaderData.pass.holder }))

export const headers = pageHeadersWith(personalHeaders)

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const pass = await findPassBySecret(services, params.secret)
  const passId = services.links.idIn(params.secret)
  if (!pass || passId === undefined) throw notFound()
  const looked = await services.limits.take('looks_per_pass', passId)
  if (!looked.ok) return refusalReply({ ...looked, reason: 'too_many_looks' as const })
  return {
    ok: true as const,
    ...(await shownPassPage(services, pass)),
    wallets: services.wallets.offered,
    speaksAll: !services.announced.includes('language'),
  }
}

export default function PassPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <PersonalRefusal refused={loaderData} />
  const { secret, holder } = loaderData.pass
  return (
    <ShownPassPage
      kind="pass"
      page={loaderData}
      speaksAll={loaderData.speaksAll}
      statePath={localPath(href('/pass/:secret/state', { secret }))}
      withCode={
        <WalletButtons
          wallets={loaderData.wallets}
          secret={secret}
          holder={holder}
          className="mt-5"
        />
      }
      whileGood={<FromPass />}
    />
  )
}

/** The holder of a pass need not be its buyer, so an upgrade starts from the order. */
function FromPass() {
  return (
    <p className="mt-3 text-center text-muted">
      <span>{m.upgrade_from_pass()}</span>{' '}
      <a
        href={localPath(href('/order-lookup'))}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {m.upgrade_from_pass_link()}
      </a>
    </p>
  )
}

export const ErrorBoundary = PersonalNotFound

// A pass for the recipient to whom it was sent: the pass and its code, nothing of the order.
import { href } from 'react-router'
import { localPath } from '#domain/ground/language.ts'
import { findSharedPass } from '#domain/passes/share-pass.ts'
import { m } from '#messages/messages.js'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import {
  notFound,
  personalHeaders,
  personalMeta,
  PersonalNotFound,
  PersonalRefusal,
} from '#app/routes/order/pass/personal-pages.tsx'
import { ShownPassPage } from '#app/routes/order/pass/shown-pass-page.tsx'
import { shownPassPage } from '#app/routes/order/pass/shown-pass.ts'
import { LanguageWatch } from '#app/routes/shop/frame/language-watch.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/shared'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData?.ok && m.share_page_title({ holder: loaderData.page.pass.holder }))

export const headers = pageHeadersWith(personalHeaders)

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const shared = await findSharedPass(services, params.secret)
  if (!shared) throw notFound()
  const allowed = await services.limits.take('looks_per_share', shared.shareId)
  if (!allowed.ok) return refusalReply({ ...allowed, reason: 'too_many_looks' as const })
  return {
    ok: true as const,
    page: await shownPassPage(services, shared.pass),
    speaksAll: !services.announced.includes('language'),
  }
}

export default function SharedPassPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <PersonalRefusal refused={loaderData} />
  const { page } = loaderData
  const { secret } = page.pass
  return (
    <>
      <ShownPassPage
        kind="shared"
        page={page}
        speaksAll={loaderData.speaksAll}
        statePath={localPath(href('/shared/:secret/state', { secret }))}
        note={m.share_page_note()}
      />
      {/* The recipient may speak another language than the sender. */}
      {loaderData.speaksAll && <LanguageWatch />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PersonalNotFound
      error={error}
      title={m.share_gone_title()}
      text={m.share_gone()}
      isForRecipient
    />
  )
}

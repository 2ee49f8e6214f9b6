// A gift for its recipient: the message and the passes, nothing of the order. The recipient names the
// travellers here.
import { href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { findGiftBySecret } from '#domain/gifts/gift-queries.ts'
import { nameGiftHolder } from '#domain/gifts/name-gift-holder.ts'
import { localPath } from '#domain/language.ts'
import { holderForm } from '#domain/orders/people.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { pageHeaders, refusalReply } from '#app/refusals.ts'
import { groupStops } from '#app/routes/order/pass/group-card.tsx'
import { OneAtATime } from '#app/routes/order/pass/one-at-a-time.tsx'
import {
  notFound,
  PersonalFrame,
  personalFormHeaders,
  PersonalNotFound,
  PersonalRefusal,
} from '#app/routes/order/pass/personal-pages.tsx'
import { personalMeta } from '#app/routes/order/pieces/personal-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/gift'
import { GiftPassCard } from './gift-pass.tsx'
import { shownGift } from './shown-gift.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData && m.gift_page_title())

const nameForm = holderForm.extend({ intent: z.literal('name'), passId: z.uuid() })

export function headers(args: Route.HeadersArgs) {
  return new Headers([...pageHeaders(args), ...Object.entries(personalFormHeaders)])
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const gift = await getGift(services, params.secret)
  const allowed = await services.limits.take('looks_per_gift', gift.orderId)
  if (!allowed.ok) return refusalReply({ ...allowed, reason: 'too_many_looks' as const })
  return {
    ok: true as const,
    gift: await shownGift(services, gift),
    named: url.searchParams.get('named'),
    speaksAll: !services.announced.includes('language'),
  }
}

async function getGift(services: Services, secret: string) {
  const gift = await findGiftBySecret(services, secret)
  if (!gift) throw notFound()
  return gift
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { orderId } = await getGift(services, params.secret)
  const form = await parseForm(nameForm, request)
  if (!form.ok) return form.reply

  const { passId, name, lastname } = form.value
  const named = await nameGiftHolder(services, { orderId, passId, holder: { name, lastname } })
  if (named.ok) {
    return redirect(`${href('/gift/:secret', params)}?${new URLSearchParams({ named: passId })}`)
  }
  const { reason } = named
  if (reason === 'no_such_pass') throw notFound()
  return refusalReply({ ...named, reason })
}

export default function GiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  if (!loaderData.ok) return <PersonalRefusal refused={loaderData} />
  const { gift, named, speaksAll } = loaderData
  const refusal = !isBusy && actionData && 'reason' in actionData ? actionData : undefined
  const malformed = actionData && 'status' in actionData ? actionData : undefined
  return (
    <PersonalFrame speaksAll={speaksAll}>
      <div className="mx-auto grid max-w-xl gap-6 px-5">
        <header>
          <h1 className="font-display text-section font-bold">{m.gift_page_title()}</h1>
          <p className="mt-3 text-lead wrap-anywhere">
            {m.gift_page_lead({ name: gift.recipientName, from: gift.from, city: gift.cityName })}
          </p>
        </header>
        {gift.message !== '' && (
          <blockquote className="rounded-card border-l-4 border-gold bg-surface p-5 font-display text-lead wrap-anywhere whitespace-pre-line">
            {gift.message}
          </blockquote>
        )}
        {gift.groups.length > 0 && (
          <section aria-label={m.group_title()} className="-mx-5">
            <OneAtATime label={m.group_title()} stops={groupStops(gift.groups)} />
          </section>
        )}
        <section aria-labelledby="gift-passes" className="grid gap-4">
          <div>
            <h2 id="gift-passes" className="text-card font-bold">
              {m.gift_page_passes()}
            </h2>
            {gift.passes.some(({ mayBeNamed }) => mayBeNamed) && (
              <p className="mt-1">{m.gift_page_names()}</p>
            )}
            {gift.passes.some(({ hasCode }) => hasCode) && (
              <p className="mt-1 text-muted">{m.gift_page_keep()}</p>
            )}
          </div>
          <div aria-live="polite" className="empty:hidden">
            {refusal && (
              <p className="rounded-control border-2 border-danger bg-danger-ground px-4 py-3 font-semibold text-danger">
                {withWait(refusal)}
              </p>
            )}
          </div>
          <ul className="grid gap-4">
            {gift.passes.map((pass, index) => (
              <GiftPassCard
                // Saving a name closes the form.
                key={`${pass.id} ${pass.name} ${pass.lastname}`}
                pass={pass}
                number={index + 1}
                isBusy={isBusy}
                wasNamed={!isBusy && !actionData && named === pass.id}
                problems={malformed?.initialValue?.passId === pass.id ? malformed.error : undefined}
              />
            ))}
          </ul>
        </section>
      </div>
    </PersonalFrame>
  )
}

/** Offers no link to an order, because the recipient of a gift has none. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PersonalNotFound error={error} title={m.gift_gone_title()} text={m.gift_gone()}>
      <ButtonLink href={localPath(href('/'))} variant="primary" className="mt-8">
        {m.share_gone_home()}
      </ButtonLink>
    </PersonalNotFound>
  )
}

// The buyer manages a gift behind the order's link: changes it until it is sent, sends it now or again, and
// corrects its address.
import { href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { EMAIL_MAX } from '#domain/email-address.ts'
import { changeGift, correctGiftEmail, sendGiftNow } from '#domain/gifts/change-gift.ts'
import { findGiftOfOrder } from '#domain/gifts/gift-queries.ts'
import { localPath } from '#domain/language.ts'
import { giftForm } from '#domain/orders/gift.ts'
import { buyerForm } from '#domain/orders/people.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { getOrderOfLink } from '#app/routes/order/pass/order-of-link.ts'
import {
  notFound,
  PersonalFrame,
  personalFormHeaders,
  PersonalNotFound,
} from '#app/routes/order/pass/personal-pages.tsx'
import { GiftNote } from '#app/routes/order/pieces/gift-note.tsx'
import { personalMeta } from '#app/routes/order/pieces/personal-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/manage-gift'
import { ChangeGift, CorrectGift, SendGift } from './gift-forms.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData && m.gift_manage_title())

const intents = z.discriminatedUnion('intent', [
  giftForm.extend({ intent: z.literal('change') }),
  z.object({
    intent: z.literal('correct'),
    shownEmail: z.string().check(atMost(EMAIL_MAX)).default(''),
    email: buyerForm.shape.email,
  }),
  z.object({ intent: z.literal('send') }),
])
type Intent = z.output<typeof intents>

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return new Headers([...actionHeaders, ...Object.entries(personalFormHeaders)])
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { gift } = await getGift(services, params.secret)
  return { secret: params.secret, gift, done: url.searchParams.get('done') }
}

async function getGift(services: Services, secret: string) {
  const { orderId } = await getOrderOfLink(services, secret)
  const gift = await findGiftOfOrder(services, orderId)
  if (!gift) throw notFound()
  return { gift, orderId }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { orderId } = await getGift(services, params.secret)
  const form = await parseForm(intents, request)
  if (!form.ok) return form.reply

  const result = await run(services, orderId, form.value)
  if (result.ok) {
    const done = new URLSearchParams({ done: form.value.intent })
    return redirect(`${href('/order/:secret/gift', params)}?${done}`)
  }
  const { reason } = result
  if (reason === 'no_such_gift') throw notFound()
  // The office words these two reasons differently.
  if (reason === 'same_email') return refusalReply({ ok: false, reason: 'same_gift_email' })
  if (reason === 'email_changed_meanwhile') {
    return refusalReply({ ok: false, reason: 'gift_email_changed' })
  }
  return refusalReply({ ...result, reason })
}

function run(services: Services, orderId: string, form: Intent) {
  const by = { orderId, actor: 'visitor' as const }
  switch (form.intent) {
    case 'change': {
      const { intent: _, ...gift } = form
      return changeGift(services, { ...by, gift })
    }
    case 'correct':
      return correctGiftEmail(services, { ...by, ...form })
    case 'send':
      return sendGiftNow(services, by)
    default:
      return form satisfies never
  }
}

export default function ManageGiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { secret, gift, done } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  const refusal = !isBusy && actionData && 'reason' in actionData ? actionData : undefined
  const malformed = !isBusy && actionData && 'status' in actionData ? actionData : undefined
  const problems = malformed?.error ?? undefined
  const { recipientName: name, recipientEmail: email, deliverOn: day, orderState } = gift
  const isOver = orderState === 'cancelled'
  const key = [name, email, day, gift.message, gift.sentAt].join(' ')
  return (
    <PersonalFrame>
      <div className="mx-auto grid max-w-xl gap-8 px-5">
        <h1 className="font-display text-section font-bold">{m.gift_manage_title()}</h1>
        {isOver ? (
          <p className="text-lead">{m.gift_state_over()}</p>
        ) : (
          <GiftNote gift={{ ...gift, name, email, day }} timeZone={gift.timeZone} />
        )}
        <div aria-live="polite" className="grid gap-6 empty:hidden">
          {refusal && (
            <p className="rounded-control border-2 border-danger bg-danger-ground px-4 py-3 font-semibold text-danger">
              {withWait(refusal)}
            </p>
          )}
          {done && !isBusy && !actionData && (
            <p className="rounded-control border-2 border-success bg-success-ground px-4 py-3 font-semibold text-success">
              {done === 'change' ? m.gift_saved() : m.gift_queued()}
            </p>
          )}
        </div>
        {!isOver && gift.sentAt === null && (
          <ChangeGift key={key} gift={gift} isBusy={isBusy} problems={problems} />
        )}
        {orderState === 'covered' && <SendGift wasSent={gift.sentAt !== null} isBusy={isBusy} />}
        {!isOver && gift.sentAt !== null && (
          <CorrectGift key={email} email={email} isBusy={isBusy} problems={problems} />
        )}
        {/* A full page load, because the order's page sends no referrer to other pages. */}
        <ButtonLink
          href={localPath(href('/order/:secret', { secret }))}
          variant="quiet"
          className="justify-self-start"
        >
          {m.gift_back()}
        </ButtonLink>
      </div>
    </PersonalFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PersonalNotFound error={error} />
}

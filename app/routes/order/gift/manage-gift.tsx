// Behind the order's link, the buyer changes a gift until it is sent, sends it, or corrects its address.
import type { ReactNode } from 'react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { dateWords } from '#domain/ground/date-words.ts'
import { EMAIL_MAX } from '#domain/ground/email-address.ts'
import type { Services } from '#domain/ground/services.ts'
import { changeGift, correctGiftEmail, sendGiftNow } from '#domain/sale/gifts/change-gift.ts'
import { findGiftOfOrder } from '#domain/sale/gifts/gift-queries.ts'
import { GIFT_MESSAGE_MAX, giftForm } from '#domain/sale/orders/gift-form.ts'
import { buyerForm, NAME_MAX } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import { getOrderOfLink } from '#app/routes/order/pass/order-of-link.ts'
import {
  BackToOrder,
  notFound,
  personalFormHeaders,
  PersonalFrame,
  personalMeta,
  PersonalNotFound,
  RefusalNote,
} from '#app/routes/order/pass/personal-pages.tsx'
import { GiftNote } from '#app/routes/order/pieces/gift-note.tsx'
import { servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsAfter, type Problems } from '#app/ui/field-problem.ts'
import { EmailField, Field, TextArea } from '#app/ui/field.tsx'
import type { Route } from './+types/manage-gift'

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

export const headers = pageHeadersWith(personalFormHeaders)

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

function run(services: Services, orderId: string, form: z.output<typeof intents>) {
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
          <RefusalNote refused={refusal} />
          {done && !isBusy && !actionData && (
            <p className="rounded-control border-2 border-success bg-success-ground px-4 py-3 font-semibold text-success">
              {done === 'change' ? m.gift_saved() : m.gift_queued()}
            </p>
          )}
        </div>
        {!isOver && gift.sentAt === null && (
          <ChangeGift key={key} gift={gift} isBusy={isBusy} problems={malformed?.error} />
        )}
        {orderState === 'covered' && <SendGift wasSent={gift.sentAt !== null} isBusy={isBusy} />}
        {!isOver && gift.sentAt !== null && (
          <CorrectGift key={email} email={email} isBusy={isBusy} problems={malformed?.error} />
        )}
        <BackToOrder secret={secret}>{m.gift_back()}</BackToOrder>
      </div>
    </PersonalFrame>
  )
}

export const ErrorBoundary = PersonalNotFound

type FoundGift = NonNullable<Awaited<ReturnType<typeof findGiftOfOrder>>>

type GiftFormProps = {
  title: string
  text?: string
  intent: 'change' | 'send' | 'correct'
  submit: string
  isBusy: boolean
  children?: ReactNode
}

function GiftForm({ title, text, intent, submit, isBusy, children }: GiftFormProps) {
  return (
    <Form
      method="post"
      noValidate
      aria-labelledby={`gift-${intent}`}
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h2 id={`gift-${intent}`} className="text-card font-bold">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {children}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={intent === 'send' ? 'secondary' : 'primary'}
        aria-disabled={isBusy}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </Form>
  )
}

type ChangeGiftProps = { gift: FoundGift; isBusy: boolean; problems: Problems }

function ChangeGift({ gift, isBusy, problems }: ChangeGiftProps) {
  const { recipientName: name, recipientEmail: email, deliverOn: day, message } = gift
  const field = fieldsAfter({ name, email, day, message }, problems)
  return (
    <GiftForm
      title={m.gift_change_title()}
      intent="change"
      submit={m.gift_change_save()}
      isBusy={isBusy}
    >
      <Field
        {...field('name')}
        label={m.gift_name()}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      <EmailField {...field('email')} label={m.gift_email()} required autoComplete="off" />
      <Field
        {...field('day')}
        type="date"
        label={m.gift_day()}
        hint={m.gift_change_day_hint({ day: dateWords(gift.lastDay) })}
        min={gift.today}
        max={gift.lastDay}
        required
      />
      <TextArea
        {...field('message')}
        label={m.gift_message()}
        hint={m.gift_message_hint({ count: GIFT_MESSAGE_MAX })}
        maxLength={GIFT_MESSAGE_MAX}
      />
    </GiftForm>
  )
}

function SendGift({ wasSent, isBusy }: { wasSent: boolean; isBusy: boolean }) {
  const words = wasSent
    ? { title: m.gift_again_title(), text: m.gift_again_text(), submit: m.gift_again() }
    : { title: m.gift_now_title(), text: m.gift_now_text(), submit: m.gift_now() }
  return <GiftForm {...words} intent="send" isBusy={isBusy} />
}

type CorrectGiftProps = { email: string; isBusy: boolean; problems: Problems }

function CorrectGift({ email, isBusy, problems }: CorrectGiftProps) {
  return (
    <GiftForm
      title={m.gift_correct_title()}
      text={m.gift_correct_text()}
      intent="correct"
      submit={m.gift_correct()}
      isBusy={isBusy}
    >
      <input type="hidden" name="shownEmail" value={email} />
      <EmailField
        {...fieldsAfter({ email }, problems)('email')}
        label={m.gift_correct_email()}
        required
        autoComplete="off"
      />
    </GiftForm>
  )
}

// The forms of the page that manages a gift, each a plain post.
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { dateWords } from '#domain/date-words.ts'
import type { findGiftOfOrder } from '#domain/gifts/gift-queries.ts'
import { GIFT_MESSAGE_MAX } from '#domain/orders/gift.ts'
import { NAME_MAX } from '#domain/orders/people.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { problemWords } from '#app/ui/field-problem.ts'
import { Field, TextArea } from '#app/ui/field.tsx'

type Problems = Record<string, string[] | null> | undefined
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

/** Every field of an unsent gift. */
export function ChangeGift({ gift, isBusy, problems }: ChangeGiftProps) {
  const words = (name: string) => problemWords(problems?.[name] ?? undefined)
  return (
    <GiftForm
      title={m.gift_change_title()}
      intent="change"
      submit={m.gift_change_save()}
      isBusy={isBusy}
    >
      <Field
        name="name"
        label={m.gift_name()}
        defaultValue={gift.recipientName}
        error={words('name')}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      <EmailField label={m.gift_email()} email={gift.recipientEmail} error={words('email')} />
      <Field
        name="day"
        type="date"
        label={m.gift_day()}
        hint={m.gift_change_day_hint({ day: dateWords(gift.lastDay) })}
        min={gift.today}
        max={gift.lastDay}
        defaultValue={gift.deliverOn}
        error={words('day')}
        required
      />
      <TextArea
        name="message"
        label={m.gift_message()}
        hint={m.gift_message_hint({ count: GIFT_MESSAGE_MAX })}
        defaultValue={gift.message}
        error={words('message')}
        maxLength={GIFT_MESSAGE_MAX}
      />
    </GiftForm>
  )
}

type EmailFieldProps = { label: string; email: string; error: string | undefined }

function EmailField({ label, email, error }: EmailFieldProps) {
  return (
    <Field
      name="email"
      type="email"
      inputMode="email"
      label={label}
      defaultValue={email}
      error={error}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** Sends the gift now instead of on its day, or once more. */
export function SendGift({ wasSent, isBusy }: { wasSent: boolean; isBusy: boolean }) {
  const words = wasSent
    ? { title: m.gift_again_title(), text: m.gift_again_text(), submit: m.gift_again() }
    : { title: m.gift_now_title(), text: m.gift_now_text(), submit: m.gift_now() }
  return <GiftForm {...words} intent="send" isBusy={isBusy} />
}

type CorrectGiftProps = { email: string; isBusy: boolean; problems: Problems }

/** Corrects the address of a gift that was sent. */
export function CorrectGift({ email, isBusy, problems }: CorrectGiftProps) {
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
        label={m.gift_correct_email()}
        email={email}
        error={problemWords(problems?.email ?? undefined)}
      />
    </GiftForm>
  )
}

import { href, Link } from 'react-router'
import { dateWords } from '#domain/ground/date-words.ts'
import { languageNames } from '#domain/ground/language-names.ts'
import { localPath } from '#domain/ground/language.ts'
import type { RefundOfCharge } from '#domain/money/books/order-money.ts'
import { refundIsLive } from '#domain/money/returns/refund.ts'
import { leftOutWords } from '#domain/passes/pass-words.ts'
import { orderStanding } from '#domain/sale/desk/order-filter.ts'
import type { OfficeOrder } from '#domain/sale/desk/order-page.ts'
import type { findGiftOfOrder } from '#domain/sale/gifts/gift-queries.ts'
import { buyerForm } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { IntentFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { linkLook } from '#app/routes/office/pieces/text-link.tsx'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import {
  methodWords,
  orderStateWords,
  orderTones,
} from '#app/routes/office/sale/orders/order-words.ts'
import { Button } from '#app/ui/button.tsx'
import { problemWords } from '#app/ui/field-problem.ts'
import type { OrderNote } from './order-notes.tsx'
import { Fact, FactLine, Facts, OrderSection } from './order-section.tsx'

type OrderSummaryProps = { order: OfficeOrder; notes: OrderNote[]; refunds: RefundOfCharge[] }

/** The order's state, what waits for somebody, how it was bought, and its money in one line. */
export function OrderSummary({ order, notes, refunds }: OrderSummaryProps) {
  const { state, currency, paidCents, returnedCents, payments, withdrawals } = order
  const mayDecide = useMayAct('refunds')
  const { method } =
    payments.find((payment) => payment.state === 'settled') ?? payments.at(-1) ?? {}
  const standing = orderStanding(order)
  const request = notes.find((note) => note.request !== null)
  const waiting = [
    ...withdrawals
      .filter((withdrawal) => withdrawal.state === 'for_staff')
      .map(({ number }) => m.order_office_withdrawal({ number })),
    ...(request?.request === 'open' ? [m.order_office_request()] : []),
  ]
  const underWay = refunds.filter((refund) => refundIsLive(refund) && refund.state !== 'done')
  const underWayCents = underWay.reduce((cents, refund) => cents + refund.catalogueCents, 0)
  const isDeclined =
    request?.request === 'declined' && refunds.every((refund) => refund.askedAt < request.writtenAt)
  const amounts = [
    [m.orders_column_total(), order.totalCents],
    [m.order_office_paid(), paidCents],
    ...(underWayCents > 0 ? [[m.order_office_under_way(), underWayCents] as const] : []),
    [m.order_office_returned(), returnedCents],
    [m.order_office_kept(), paidCents - returnedCents],
  ] as const
  return (
    <FactLine>
      <Fact name={m.orders_column_state()}>
        <StateBadge tone={orderTones[standing]}>{orderStateWords[standing]()}</StateBadge>
      </Fact>
      {waiting.length > 0 && (
        <Fact name={m.order_office_waiting()}>
          {waiting.map((words) => (
            <Link key={words} to={mayDecide ? href('/admin/refunds') : '#refunds'} className="mr-2">
              <StateBadge tone="bad">{words}</StateBadge>
            </Link>
          ))}
        </Fact>
      )}
      {isDeclined && <Fact name={m.order_office_declined()}>{request.answer}</Fact>}
      <Fact name={m.order_office_placed()}>
        <OfficeDate at={order.placedAt} timeZone={order.timeZone} />
      </Fact>
      {method && <Fact name={m.orders_column_method()}>{methodWords[method]()}</Fact>}
      {state === 'placed' && (
        <Fact name={m.order_office_expires()}>
          <OfficeDate at={order.expiresAt} timeZone={order.timeZone} />
        </Fact>
      )}
      {amounts.map(([name, cents]) => (
        <Fact key={name} name={name}>
          <OfficeMoney cents={cents} currency={currency} className="font-semibold" />
        </Fact>
      ))}
    </FactLine>
  )
}

export function OrderBuyer({ order }: { order: OfficeOrder }) {
  const mayAct = useMayAct('orders')
  return (
    <FactLine>
      <Fact name={m.order_office_buyer()}>
        <span translate="no">{`${order.buyerName} ${order.buyerLastname}`}</span>
      </Fact>
      <EmailFact email={order.buyerEmail} intent="email" mayEdit={mayAct && !order.base} />
      <Fact name={m.order_office_phone()}>{order.buyerPhone}</Fact>
      <Fact name={m.order_office_language()}>{languageNames[order.language]()}</Fact>
      <Fact name={m.order_office_nationality()}>{order.buyerNationality}</Fact>
    </FactLine>
  )
}

/** Where it was bought, when it was paid, and by which terms. */
export function OrderPurchase({ order }: { order: OfficeOrder }) {
  const { coveredAt, termsLanguage, termsVersion, timeZone } = order
  return (
    <FactLine>
      <Fact name={m.order_office_city()}>{order.cityName}</Fact>
      {coveredAt && (
        <Fact name={m.order_office_covered()}>
          <OfficeDate at={coveredAt} timeZone={timeZone} />
        </Fact>
      )}
      <Fact name={m.order_terms()}>
        <a
          href={localPath(`/terms/${termsVersion}`, termsLanguage)}
          className={`${linkLook} lg:min-h-0`}
        >
          {m.order_terms_shown({
            version: termsVersion,
            language: languageNames[termsLanguage](),
          })}
        </a>
      </Fact>
    </FactLine>
  )
}

type OfficeGift = NonNullable<Awaited<ReturnType<typeof findGiftOfOrder>>>

export function OrderGift({ gift }: { gift: OfficeGift }) {
  const { recipientName, recipientEmail, deliverOn, message, orderState } = gift
  const mayAct = useMayAct('orders') && orderState !== 'cancelled'
  return (
    <OrderSection
      id="gift"
      title={m.gift_office_title()}
      isOpen={gift.sentAt === null || gift.failedAt !== null}
    >
      <Facts>
        <Fact name={m.gift_office_recipient()}>{recipientName}</Fact>
        <EmailFact email={recipientEmail} intent="gift_email" mayEdit={mayAct} />
        <Fact name={m.gift_office_day()}>{dateWords(deliverOn)}</Fact>
        <Fact name={m.gift_office_state()}>
          <GiftState gift={gift} />
        </Fact>
        <Fact name={m.gift_office_message()}>
          <span className="whitespace-pre-line wrap-anywhere">
            {message || m.gift_office_message_none()}
          </span>
        </Fact>
      </Facts>
      {mayAct && orderState === 'covered' && <SendGift gift={gift} />}
    </OrderSection>
  )
}

function GiftState({ gift: { orderState, sentAt, failedAt, timeZone } }: { gift: OfficeGift }) {
  if (orderState === 'cancelled') return <span>{m.gift_office_over()}</span>
  if (failedAt) return <span>{m.gift_office_failed()}</span>
  if (sentAt) {
    return (
      <>
        <span>{`${m.gift_office_sent()} ·`}</span> <OfficeDate at={sentAt} timeZone={timeZone} />
      </>
    )
  }
  return <span>{orderState === 'covered' ? m.gift_office_waiting() : m.gift_office_unpaid()}</span>
}

function SendGift({ gift }: { gift: OfficeGift }) {
  const { Form, isBusy, waitWhileBusy } = useIntent()
  const words = gift.sentAt ? m.gift_office_again : m.gift_office_now
  return (
    <Form method="post" className="mt-3" onSubmit={waitWhileBusy}>
      <input type="hidden" name="intent" value="gift_send" />
      {/* For the toast, which may appear after another order was opened. */}
      <input type="hidden" name="email" value={gift.recipientEmail} />
      <Button type="submit" variant="secondary" isBusy={isBusy} aria-disabled={isBusy}>
        {isBusy ? m.gift_office_sending() : words()}
      </Button>
    </Form>
  )
}

/** Sends the confirmation again; names the passes that it leaves out, or why it cannot be sent. */
export function ResendMail({ order }: { order: OfficeOrder }) {
  const leftOut = leftOutSentences(order)
  const { Form, isBusy, waitWhileBusy } = useIntent()
  const whyNot = whyNotOf(order)
  const notes = whyNot === undefined ? leftOut : [whyNot]
  return (
    <Form method="post" className="grid justify-items-end gap-1" onSubmit={waitWhileBusy}>
      <input type="hidden" name="intent" value="resend" />
      {/* For the toast, which may appear after another order was opened. */}
      <input type="hidden" name="email" value={order.buyerEmail} />
      <input type="hidden" name="leftOut" value={leftOut.join(' ')} />
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        aria-disabled={isBusy}
        disabled={whyNot !== undefined}
        aria-describedby={notes.length > 0 ? 'about-resend' : undefined}
      >
        {isBusy ? m.order_office_resending() : m.order_office_resend()}
      </Button>
      {notes.length > 0 && (
        <p id="about-resend" className="max-w-md text-sm text-muted">
          {notes.join(' ')}
        </p>
      )}
    </Form>
  )
}

function whyNotOf({ state, passes }: OfficeOrder): string | undefined {
  if (state !== 'covered') return m.order_office_resend_not_paid()
  return passes.some((pass) => pass.state === 'issued') ? undefined : m.refusal_no_passes_to_send()
}

/** The same sentences as in the mail. */
function leftOutSentences({ passes }: OfficeOrder): string[] {
  return passes.flatMap(({ state, holder }) =>
    state === 'issued' ? [] : [leftOutWords(holder, state)],
  )
}

const emailWords = {
  email: {
    editLabel: m.order_office_email_edit_label,
    title: m.order_office_email_title,
    description: m.order_office_email_text,
    label: m.order_office_email_new,
  },
  gift_email: {
    editLabel: m.gift_office_edit_label,
    title: m.gift_office_email_title,
    description: m.gift_office_email_text,
    label: m.gift_office_email_new,
  },
}

type EmailFactProps = {
  email: string
  intent: keyof typeof emailWords
  mayEdit: boolean
}

function EmailFact({ email, intent, mayEdit }: EmailFactProps) {
  const dialog = useDialogOf<string>()
  const words = emailWords[intent]
  return (
    <Fact name={m.order_office_email()}>
      <span className="flex flex-wrap items-center gap-x-4">
        <span translate="no" className="min-w-0 wrap-anywhere">
          {email}
        </span>
        {mayEdit && (
          <RowButton
            look="link"
            className="lg:min-h-0"
            aria-label={words.editLabel()}
            onClick={() => dialog.open(email)}
          >
            {m.order_office_email_edit()}
          </RowButton>
        )}
      </span>
      {dialog.subject !== undefined && (
        <EmailDialog intent={intent} shownEmail={dialog.subject} onClose={dialog.close} />
      )}
    </Fact>
  )
}

type EmailDialogProps = Pick<EmailFactProps, 'intent'> & {
  /** The address when the dialog was opened. */
  shownEmail: string
  onClose: () => void
}

/** The detail is the newer address that somebody else stored. */
type EmailAnswer = Answer<object, { currentEmail?: string }>

const emailForm = buyerForm.pick({ email: true })

function EmailDialog({ intent, shownEmail, onClose }: EmailDialogProps) {
  const words = emailWords[intent]
  const form = useIntentForm<EmailAnswer>({ schema: emailForm, onDone: onClose })
  const { refusal } = form
  return (
    <IntentFormDialog
      title={words.title()}
      description={words.description()}
      form={form}
      // Saving after the conflict was shown overwrites the stored address.
      fields={{ intent, shownEmail: refusal?.currentEmail ?? shownEmail }}
      refusal={
        refusal?.currentEmail && (
          <>
            <span>{refusal.message}</span>
            <span className="block wrap-anywhere">
              {m.order_office_email_current({ email: refusal.currentEmail })}
            </span>
          </>
        )
      }
      onClose={onClose}
    >
      <FormField
        name="email"
        type="email"
        label={words.label()}
        defaultValue={shownEmail}
        problem={emailProblemWords}
        autoCapitalize="none"
        spellCheck={false}
      />
    </IntentFormDialog>
  )
}

function emailProblemWords(problems: string[]): string | undefined {
  return problems[0] === 'not_an_email' ? m.access_field_not_an_email() : problemWords(problems)
}

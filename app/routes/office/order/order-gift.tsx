import { dateWords } from '#domain/date-words.ts'
import type { findGiftOfOrder } from '#domain/gifts/gift-queries.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailDialog } from './order-email-dialog.tsx'
import type { OrderAnswer } from './order-intent.ts'
import { Fact, Facts, OrderSection } from './order-section.tsx'

type OfficeGift = NonNullable<Awaited<ReturnType<typeof findGiftOfOrder>>>

/** The recipient of an order, the state of the gift, and the actions of staff. */
export function OrderGift({ gift }: { gift: OfficeGift }) {
  const { recipientName, recipientEmail, deliverOn, message, orderState } = gift
  const dialog = useDialogOf<string>()
  const mayAct = useMayAct('orders') && orderState !== 'cancelled'
  return (
    <OrderSection title={m.gift_office_title()}>
      <Facts>
        <Fact name={m.gift_office_recipient()}>{recipientName}</Fact>
        <Fact name={m.gift_office_email()}>
          <span className="flex flex-wrap items-center gap-x-4">
            <span translate="no" className="min-w-0 wrap-anywhere">
              {recipientEmail}
            </span>
            {mayAct && (
              <RowButton
                look="link"
                aria-label={m.gift_office_edit_label()}
                onClick={() => dialog.open(recipientEmail)}
              >
                {m.gift_office_edit()}
              </RowButton>
            )}
          </span>
        </Fact>
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
      {dialog.subject !== undefined && (
        <EmailDialog ofGift shownEmail={dialog.subject} onClose={dialog.close} />
      )}
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
  const { Form, isBusy } = useIntent<OrderAnswer>()
  const words = gift.sentAt ? m.gift_office_again : m.gift_office_now
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="intent" value="gift_send" />
      {/* For the toast, which may appear after another order was opened. */}
      <input type="hidden" name="email" value={gift.recipientEmail} />
      <Button type="submit" variant="secondary" isBusy={isBusy} disabled={isBusy}>
        {isBusy ? m.gift_office_sending() : words()}
      </Button>
    </Form>
  )
}

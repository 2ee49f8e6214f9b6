import { languageWords } from '#domain/contact/contact-words.ts'
import { localPath } from '#domain/language.ts'
import type { OfficeOrder } from '#domain/order-desk/order-page.ts'
import { m } from '#messages/messages.js'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { orderStateWords, orderTones } from '#app/routes/office/orders/order-words.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { EmailDialog } from './order-email-dialog.tsx'
import { Fact, Facts, OrderSection } from './order-section.tsx'

export function OrderSummary({ order }: { order: OfficeOrder }) {
  const { state, placedAt, coveredAt, expiresAt, timeZone } = order
  return (
    <OrderSection title={m.order_office_summary()}>
      <Facts>
        <Fact name={m.orders_column_state()}>
          <StateBadge tone={orderTones[state]}>{orderStateWords[state]()}</StateBadge>
        </Fact>
        <Fact name={m.orders_column_total()}>
          <OfficeMoney
            cents={order.totalCents}
            currency={order.currency}
            className="font-semibold"
          />
        </Fact>
        <Fact name={m.order_office_city()}>{order.cityName}</Fact>
        <Fact name={m.order_office_placed()}>
          <OfficeDate at={placedAt} timeZone={timeZone} />
        </Fact>
        <Fact name={m.trust_order_terms()}>
          <a
            href={localPath(`/terms/${order.termsVersion}`, order.termsLanguage)}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {m.trust_order_terms_shown({
              version: order.termsVersion,
              language: languageWords[order.termsLanguage](),
            })}
          </a>
        </Fact>
        {coveredAt && (
          <Fact name={m.order_office_covered()}>
            <OfficeDate at={coveredAt} timeZone={timeZone} />
          </Fact>
        )}
        {state === 'placed' && (
          <Fact name={m.order_office_expires()}>
            <OfficeDate at={expiresAt} timeZone={timeZone} />
          </Fact>
        )}
      </Facts>
    </OrderSection>
  )
}

export function OrderBuyer({ order }: { order: OfficeOrder }) {
  const dialog = useDialogOf<string>()
  const mayAct = useMayAct('orders')
  return (
    <OrderSection title={m.order_office_buyer()}>
      <Facts>
        <Fact name={m.order_office_name()}>
          <span translate="no">{`${order.buyerName} ${order.buyerLastname}`}</span>
        </Fact>
        <Fact name={m.order_office_email()}>
          <span className="flex flex-wrap items-center gap-x-4">
            <span translate="no" className="min-w-0 wrap-anywhere">
              {order.buyerEmail}
            </span>
            {mayAct && !order.base && (
              <RowButton
                look="link"
                aria-label={m.order_office_email_edit_label()}
                onClick={() => dialog.open(order.buyerEmail)}
              >
                {m.order_office_email_edit()}
              </RowButton>
            )}
          </span>
        </Fact>
        <Fact name={m.order_office_phone()}>{order.buyerPhone}</Fact>
        <Fact name={m.order_office_nationality()}>{order.buyerNationality}</Fact>
      </Facts>
      {dialog.subject !== undefined && (
        <EmailDialog shownEmail={dialog.subject} onClose={dialog.close} />
      )}
    </OrderSection>
  )
}

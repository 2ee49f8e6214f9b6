import type { OfficeOrder } from '#domain/order-desk/order-page.ts'
import { m } from '#messages/messages.js'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { wordsOfMail } from './mail-words.ts'
import { OrderSection } from './order-section.tsx'

/** Mails sent for this order, newest first. */
export function OrderMails({ order }: { order: OfficeOrder }) {
  const mails = order.activities.filter(({ name }) => name.startsWith('mail.'))
  const columns = [
    { key: 'what', title: m.order_office_mail_what() },
    { key: 'at', title: m.order_office_mail_at() },
    { key: 'outcome', title: m.order_office_mail_outcome() },
  ]
  return (
    <OrderSection title={m.order_office_mails()}>
      {mails.length === 0 ? (
        <p className="text-muted">{m.order_office_mails_none()}</p>
      ) : (
        <OfficeTable caption={m.order_office_mails()} columns={columns}>
          {mails.map((mail) => (
            <OfficeRow key={mail.id}>
              <OfficeCell isHead>{wordsOfMail(String(mail.data.messageId))}</OfficeCell>
              <OfficeCell>
                <OfficeDate at={mail.at} timeZone={order.timeZone} />
              </OfficeCell>
              <OfficeCell>
                {mail.name === 'mail.sent' ? (
                  <StateBadge tone="good">{m.order_office_mail_sent()}</StateBadge>
                ) : (
                  <StateBadge tone="bad">{m.order_office_mail_failed()}</StateBadge>
                )}
              </OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </OrderSection>
  )
}

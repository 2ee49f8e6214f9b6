import type { ChargeOfOrder } from '#domain/books/order-money.ts'
import { m } from '#messages/messages.js'
import { ChargeStanding } from '#app/routes/office/payments/charge-standing.tsx'
import { providerWords } from '#app/routes/office/payments/money-words.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { OrderSection } from './order-section.tsx'

/** What providers charged for this order, and where that money stands. */
export function OrderCharges({
  charges,
  timeZone,
}: {
  charges: ChargeOfOrder[]
  timeZone: string
}) {
  const columns = [
    { key: 'ref', title: m.payment_column_ref() },
    { key: 'recorded', title: m.payment_column_recorded() },
    { key: 'standing', title: m.payment_column_standing() },
    { key: 'amount', title: m.payment_column_charge(), isNumeric: true },
  ]
  return (
    <OrderSection title={m.order_refund_charges()}>
      {charges.length === 0 ? (
        <p className="text-muted">{m.order_refund_charges_none()}</p>
      ) : (
        <OfficeTable caption={m.order_refund_charges()} columns={columns}>
          {charges.map((charge) => (
            <OfficeRow key={charge.id}>
              <OfficeCell isHead className="text-sm break-all">
                {charge.providerRef}
                <span className="block font-normal text-muted">
                  {providerWords[charge.provider]()}
                </span>
              </OfficeCell>
              <OfficeCell>
                <OfficeDate at={charge.recordedAt} timeZone={timeZone} />
              </OfficeCell>
              <OfficeCell>
                <ChargeStanding charge={charge} />
              </OfficeCell>
              <OfficeCell>
                <OfficeMoney cents={charge.amountCents} currency={charge.currency} />
              </OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </OrderSection>
  )
}

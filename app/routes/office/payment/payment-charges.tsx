import type { PaymentCharge } from '#domain/books/payment-page.ts'
import { m } from '#messages/messages.js'
import { OrderSection } from '#app/routes/office/order/order-section.tsx'
import { ChargeStanding } from '#app/routes/office/payments/charge-standing.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/office-table.tsx'

type PaymentChargesProps = { charges: PaymentCharge[]; timeZone: string }

/** What the provider charged for this attempt: one, none, or more than one. */
export function PaymentCharges({ charges, timeZone }: PaymentChargesProps) {
  const columns = [
    { key: 'ref', title: m.payment_column_ref() },
    { key: 'recorded', title: m.payment_column_recorded() },
    { key: 'standing', title: m.payment_column_standing() },
    { key: 'amount', title: m.payment_column_charge(), isNumeric: true },
    { key: 'fee', title: m.payment_column_fee(), isNumeric: true },
  ]
  return (
    <OrderSection title={m.payment_charges()}>
      {charges.length === 0 ? (
        <p className="text-muted">{m.payment_charges_none()}</p>
      ) : (
        <OfficeTable caption={m.payment_charges()} columns={columns}>
          {charges.map((charge) => (
            <OfficeRow key={charge.id}>
              <OfficeCell isHead className="text-sm break-all">
                {charge.providerRef}
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
              <OfficeCell>
                <OfficeMoney cents={charge.feeCents} currency={charge.currency} />
              </OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </OrderSection>
  )
}

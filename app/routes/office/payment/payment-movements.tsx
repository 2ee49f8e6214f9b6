import type { PaymentMovement } from '#domain/books/payment-page.ts'
import { catalogCurrency } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { OrderSection } from '#app/routes/office/order/order-section.tsx'
import { accountWords, kindWords } from '#app/routes/office/payments/money-words.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'

type PaymentMovementsProps = { movements: PaymentMovement[]; timeZone: string }

/** The payment's movements in the books, in booking order. */
export function PaymentMovements({ movements, timeZone }: PaymentMovementsProps) {
  const columns = [
    { key: 'kind', title: m.payment_column_kind() },
    { key: 'account', title: m.payment_column_account() },
    { key: 'happened', title: m.payment_column_happened() },
    { key: 'amount', title: m.payments_column_amount(), isNumeric: true },
    {
      key: 'catalogue',
      title: m.office_in_currency({
        title: m.payment_column_catalogue(),
        currency: catalogCurrency,
      }),
      isNumeric: true,
    },
  ]
  return (
    <OrderSection title={m.payment_movements()}>
      {movements.length === 0 ? (
        <p className="text-muted">{m.payment_movements_none()}</p>
      ) : (
        <OfficeTable caption={m.payment_movements()} columns={columns}>
          {movements.map((movement) => (
            <OfficeRow key={movement.id}>
              <OfficeCell isHead>{kindWords[movement.kind]()}</OfficeCell>
              <OfficeCell>{accountWords[movement.account]()}</OfficeCell>
              <OfficeCell>
                {/* A correction belongs to a day: its instant is the beginning of that day. */}
                <OfficeDate
                  at={movement.happenedAt}
                  timeZone={timeZone}
                  form={movement.kind === 'correction' ? 'day' : 'moment'}
                />
              </OfficeCell>
              <OfficeCell>
                <OfficeMoney cents={movement.amountCents} currency={movement.currency} />
              </OfficeCell>
              <OfficeCell>
                <OfficeMoney cents={movement.catalogueCents} />
              </OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </OrderSection>
  )
}

import type { OfficeCharge } from '#domain/books/order-money.ts'
import { correctableAccounts } from '#domain/charges/correction.ts'
import { m } from '#messages/messages.js'
import { TableSection } from '#app/routes/office/order/order-section.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { ChargeCell, ChargeStanding } from './charge-cell.tsx'

type ChargesSectionProps = {
  charges: OfficeCharge[]
  /** The text for an empty list. */
  none: string
  timeZone: string
  /** On pages that can correct the books: adds a button to each booked charge. */
  onCorrect?: (charge: OfficeCharge) => void
}

/** The providers' charges, their fees, and the state of the money. */
export function ChargesSection({ charges, none, timeZone, onCorrect }: ChargesSectionProps) {
  return (
    <TableSection
      title={m.payment_charges()}
      none={none}
      rows={charges}
      columns={[
        {
          title: m.payment_column_ref(),
          isHead: true,
          className: 'min-w-32 text-sm break-all',
          cell: (charge) => <ChargeCell charge={charge} />,
        },
        {
          title: m.payment_column_recorded(),
          cell: ({ recordedAt }) => <OfficeDate at={recordedAt} timeZone={timeZone} />,
        },
        {
          title: m.payment_column_standing(),
          cell: (charge) => <ChargeStanding charge={charge} />,
        },
        {
          title: m.payment_column_charge(),
          isNumeric: true,
          cell: ({ amountCents, currency }) => (
            <OfficeMoney cents={amountCents} currency={currency} />
          ),
        },
        {
          title: m.payment_column_fee(),
          isNumeric: true,
          // A failed or pending charge has no fee.
          cell: ({ state, feeCents, currency }) =>
            state === 'settled' && <OfficeMoney cents={feeCents} currency={currency} />,
        },
        onCorrect && {
          title: m.office_actions(),
          isActions: true,
          isTitleHidden: true,
          cell: (charge) =>
            correctableAccounts(charge.standing).length > 0 && (
              <RowButton
                aria-label={m.payment_correct_of({ ref: charge.providerRef })}
                onClick={() => onCorrect(charge)}
              >
                {m.payment_correct()}
              </RowButton>
            ),
        },
      ]}
    />
  )
}

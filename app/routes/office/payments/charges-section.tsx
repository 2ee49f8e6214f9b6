import type { OfficeCharge } from '#domain/books/order-money.ts'
import { correctableAccounts } from '#domain/charges/correction.ts'
import { m } from '#messages/messages.js'
import { OrderSection } from '#app/routes/office/order/order-section.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { ChargeCell } from './charge-cell.tsx'
import { ChargeStanding } from './charge-standing.tsx'

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
  const columns = [
    { key: 'ref', title: m.payment_column_ref() },
    { key: 'recorded', title: m.payment_column_recorded() },
    { key: 'standing', title: m.payment_column_standing() },
    { key: 'amount', title: m.payment_column_charge(), isNumeric: true },
    { key: 'fee', title: m.payment_column_fee(), isNumeric: true },
    ...(onCorrect ? [{ key: 'actions', title: m.office_actions(), isTitleHidden: true }] : []),
  ]
  return (
    <OrderSection title={m.payment_charges()}>
      {charges.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <OfficeTable caption={m.payment_charges()} columns={columns}>
          {charges.map((charge) => (
            <OfficeRow key={charge.id}>
              <ChargeCell charge={charge} />
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
                {/* A failed or pending charge has no fee. */}
                {charge.state === 'settled' && (
                  <OfficeMoney cents={charge.feeCents} currency={charge.currency} />
                )}
              </OfficeCell>
              {onCorrect && (
                <OfficeCell>
                  {correctableAccounts(charge.standing).length > 0 && (
                    <RowButton
                      aria-label={m.payment_correct_of({ ref: charge.providerRef })}
                      onClick={() => onCorrect(charge)}
                    >
                      {m.payment_correct()}
                    </RowButton>
                  )}
                </OfficeCell>
              )}
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </OrderSection>
  )
}

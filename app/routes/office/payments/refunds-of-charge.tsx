import type { RefundOfCharge } from '#domain/books/order-money.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { sourceWords } from './money-words.ts'
import { RefundState } from './refund-state.tsx'

type RefundsOfChargeProps = {
  caption: string
  none: string
  refunds: RefundOfCharge[]
  timeZone: string
}

/** The refunds of an order or a payment, with their passes. */
export function RefundsOfCharge({ caption, none, refunds, timeZone }: RefundsOfChargeProps) {
  const columns = [
    { key: 'asked', title: m.refunds_column_asked() },
    { key: 'state', title: m.refunds_column_state() },
    { key: 'amount', title: m.refunds_column_amount(), isNumeric: true },
    { key: 'passes', title: m.payment_column_passes() },
    { key: 'by', title: m.refunds_column_by() },
    { key: 'ref', title: m.payment_column_ref() },
  ]
  if (refunds.length === 0) return <p className="text-muted">{none}</p>
  return (
    <OfficeTable caption={caption} columns={columns}>
      {refunds.map((refund) => (
        <OfficeRow key={refund.id}>
          <OfficeCell isHead className="font-normal">
            <OfficeDate at={refund.askedAt} timeZone={timeZone} />
          </OfficeCell>
          <OfficeCell>
            <RefundState refund={refund} />
          </OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={refund.amountCents} currency={refund.currency} />
          </OfficeCell>
          <OfficeCell className="min-w-40">
            {refund.passes.map(({ passId, holder }) => (
              <span key={passId} translate="no" className="block">
                {holder}
              </span>
            ))}
          </OfficeCell>
          <OfficeCell className="min-w-40">
            <span>{refund.askedByName ?? sourceWords[refund.source]()}</span>
            {refund.reason && (
              <span className="block text-sm break-words text-muted">{refund.reason}</span>
            )}
          </OfficeCell>
          <OfficeCell className="text-sm break-all text-muted">{refund.providerRef}</OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

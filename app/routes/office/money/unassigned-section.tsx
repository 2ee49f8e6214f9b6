import { href, Link } from 'react-router'
import type { UnassignedCharge } from '#domain/books/unassigned.ts'
import { m } from '#messages/messages.js'
import { orderStateWords } from '#app/routes/office/orders/order-words.ts'
import { ChargeCell } from '#app/routes/office/payments/charge-cell.tsx'
import { disputeWords, unassignedWords } from '#app/routes/office/payments/money-words.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { MoneySection } from './money-section.tsx'
import { ReturnDialog } from './return-dialog.tsx'

type UnassignedSectionProps = { charges: UnassignedCharge[]; timeZone: string }

/** Money without an order, to be assigned or returned. */
export function UnassignedSection({ charges, timeZone }: UnassignedSectionProps) {
  const assigning = useDialogOf<UnassignedCharge>()
  const returning = useDialogOf<UnassignedCharge>()
  const columns = [
    { key: 'ref', title: m.payment_column_ref() },
    { key: 'since', title: m.money_column_since() },
    { key: 'why', title: m.money_column_why() },
    { key: 'amount', title: m.payments_column_amount(), isNumeric: true },
    { key: 'order', title: m.money_column_candidate() },
    { key: 'actions', title: m.office_actions(), isTitleHidden: true },
  ]
  return (
    <MoneySection title={m.money_unassigned()} text={m.money_unassigned_text()}>
      {charges.length === 0 ? (
        <EmptyState>{m.money_unassigned_none()}</EmptyState>
      ) : (
        <OfficeTable caption={m.money_unassigned_caption()} columns={columns}>
          {charges.map((charge) => (
            <OfficeRow key={charge.id}>
              <OfficeCell isHead className="min-w-32 text-sm break-all">
                <ChargeCell charge={charge} />
              </OfficeCell>
              <OfficeCell>
                <OfficeDate at={charge.recordedAt} timeZone={timeZone} />
              </OfficeCell>
              <OfficeCell className="min-w-40">
                {charge.reason && <span>{unassignedWords[charge.reason]()}</span>}
                {charge.dispute && (
                  <span className="block text-sm font-semibold text-danger">
                    {disputeWords[charge.dispute]()}
                  </span>
                )}
              </OfficeCell>
              <OfficeCell>
                <OfficeMoney cents={charge.amountCents} currency={charge.currency} />
              </OfficeCell>
              <OfficeCell>
                <Candidate charge={charge} />
              </OfficeCell>
              <OfficeCell>
                <ChargeActions
                  charge={charge}
                  onAssign={() => assigning.open(charge)}
                  onReturn={() => returning.open(charge)}
                />
              </OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
      {assigning.subject && <AssignDialog charge={assigning.subject} onClose={assigning.close} />}
      {returning.subject && <ReturnDialog charge={returning.subject} onClose={returning.close} />}
    </MoneySection>
  )
}

/** The order named by the charge's reference; it may be the wrong one. */
function Candidate({
  charge: { orderId, operationNumber, orderState },
}: {
  charge: UnassignedCharge
}) {
  if (!orderId || !orderState) return null
  return (
    <>
      <Link
        translate="no"
        to={href('/admin/orders/:orderId', { orderId })}
        className="tabular inline-flex whitespace-nowrap min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {operationNumber}
      </Link>
      <span className="block text-sm text-muted">{orderStateWords[orderState]()}</span>
    </>
  )
}

type ChargeActionsProps = { charge: UnassignedCharge; onAssign: () => void; onReturn: () => void }

function ChargeActions({ charge, onAssign, onReturn }: ChargeActionsProps) {
  const ref = charge.providerRef
  if (charge.isReturning) return <span className="text-muted">{m.money_returning()}</span>
  return (
    <>
      <RowButton aria-label={m.money_assign_of({ ref })} onClick={onAssign}>
        {m.money_assign()}
      </RowButton>
      <RowButton aria-label={m.money_return_of({ ref })} onClick={onReturn}>
        {m.money_return()}
      </RowButton>
    </>
  )
}

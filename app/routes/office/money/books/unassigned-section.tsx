import { href } from 'react-router'
import type { UnassignedCharge } from '#domain/money/books/unassigned.ts'
import { m } from '#messages/messages.js'
import {
  disputeWords,
  providerWords,
  unassignedWords,
} from '#app/routes/office/money/payments/money-words.ts'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  actionsColumn,
  CellNote,
  dateColumn,
  moneyColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { orderStateWords } from '#app/routes/office/sale/orders/order-words.ts'
import { MoneySection } from './money-section.tsx'

type UnassignedSectionProps = { charges: UnassignedCharge[]; timeZone: string }

/** Money without an order, to be assigned or returned. */
export function UnassignedSection({ charges, timeZone }: UnassignedSectionProps) {
  const assigning = useDialogOf<UnassignedCharge>()
  const returning = useDialogOf<UnassignedCharge>()
  return (
    <MoneySection title={m.money_unassigned()} text={m.money_unassigned_text()}>
      <OfficeTable
        caption={m.money_unassigned_caption()}
        rows={charges}
        none={m.money_unassigned_none()}
        columns={[
          {
            title: m.payment_column_ref(),
            isHead: true,
            className: 'min-w-32 text-sm break-all',
            cell: ({ provider, providerRef }) => (
              <>
                <span translate="no">{providerRef}</span>
                <span className="block font-normal text-muted">{providerWords[provider]()}</span>
              </>
            ),
          },
          dateColumn(m.money_column_since(), 'recordedAt', timeZone),
          {
            title: m.money_column_why(),
            className: 'min-w-40',
            cell: ({ reason, dispute }) => (
              <>
                {reason && <span>{unassignedWords[reason]()}</span>}
                {dispute && (
                  <span className="block text-sm font-semibold text-danger">
                    {disputeWords[dispute]()}
                  </span>
                )}
              </>
            ),
          },
          moneyColumn(m.payments_column_amount(), 'amountCents', 'currency'),
          { title: m.money_column_candidate(), cell: candidateOf },
          actionsColumn(
            (charge: UnassignedCharge) => (
              <ChargeActions
                charge={charge}
                onAssign={() => assigning.open(charge)}
                onReturn={() => returning.open(charge)}
              />
            ),
            { isTitleHidden: true },
          ),
        ]}
      />
      {assigning.subject && <AssignDialog charge={assigning.subject} onClose={assigning.close} />}
      {returning.subject && <ReturnDialog charge={returning.subject} onClose={returning.close} />}
    </MoneySection>
  )
}

/** The order named by the charge's reference; it may be the wrong one. */
function candidateOf({ orderId, operationNumber, orderState }: UnassignedCharge) {
  if (!orderId || !orderState) return null
  return (
    <>
      <TextLink
        translate="no"
        to={href('/admin/orders/:orderId', { orderId })}
        className="tabular whitespace-nowrap"
      >
        {operationNumber}
      </TextLink>
      <CellNote>{orderStateWords[orderState]()}</CellNote>
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

// Only the server checks both dialogs' fields: the limit for a reason is defined beside the domain function.
type ChargeDialogProps = { charge: UnassignedCharge; onClose: () => void }

function AssignDialog({ charge, onClose }: ChargeDialogProps) {
  return (
    <PlainFormDialog
      title={m.money_assign_of({ ref: charge.providerRef })}
      description={m.money_assign_text()}
      fields={{ intent: 'assign', chargeId: charge.id }}
      label={m.money_assign()}
      busyLabel={m.money_assigning()}
      onClose={onClose}
    >
      <FormField
        name="operationNumber"
        label={m.money_assign_number()}
        defaultValue={charge.operationNumber ?? ''}
        problem={m.money_assign_number_problem()}
      />
      <ReasonField />
    </PlainFormDialog>
  )
}

function ReturnDialog({ charge, onClose }: ChargeDialogProps) {
  const amount = `${argentineAmount(charge.leftCents)} ${charge.currency}`
  return (
    <PlainFormDialog
      title={m.money_return_of({ ref: charge.providerRef })}
      description={m.money_return_text({ amount })}
      fields={{ intent: 'return', chargeId: charge.id }}
      label={m.money_return()}
      busyLabel={m.order_refund_sending()}
      onClose={onClose}
    >
      <ReasonField />
    </PlainFormDialog>
  )
}

function ReasonField() {
  return <FormField name="reason" label={m.money_reason()} problem={m.money_reason_problem()} />
}

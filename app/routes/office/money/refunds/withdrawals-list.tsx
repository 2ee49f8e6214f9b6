import type { WithdrawalState } from '#domain/ground/vocabulary/money.ts'
import type { OfficeWithdrawal } from '#domain/money/refunds/withdrawal-queries.ts'
import { m } from '#messages/messages.js'
import { withdrawalWords } from '#app/routes/office/money/payments/money-words.ts'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  actionsColumn,
  CellNote,
  dateColumn,
  fieldColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { OrderLink } from '#app/routes/office/sale/order/order-section.tsx'
import { StateBadge, type Tone } from '#app/routes/office/sale/orders/order-state.tsx'
import type { RefundFilter } from './refunds-filter.tsx'

const withdrawalTones: Record<WithdrawalState, Tone> = {
  received: 'waiting',
  refunding: 'waiting',
  done: 'good',
  for_staff: 'bad',
  not_found: 'over',
  closed: 'over',
}

type WithdrawalsListProps = {
  filter: RefundFilter
  withdrawals: OfficeWithdrawal[]
  hasMore: boolean
  timeZone: string
  onClose: (withdrawal: OfficeWithdrawal) => void
}

/** Buyers' withdrawals, with the legal rules for those that staff decide. */
export function WithdrawalsList({ filter, withdrawals, hasMore, ...table }: WithdrawalsListProps) {
  const isNarrowed = filter.withdrawals ?? filter.from ?? filter.to
  return (
    <section aria-labelledby="withdrawals" className="mt-10">
      <h2 id="withdrawals" className="text-xl/7 font-bold">
        {m.withdrawals_title()}
      </h2>
      <p className="text-muted">{m.withdrawals_text()}</p>
      <p className="mt-2 mb-4 max-w-3xl rounded-lg border border-line bg-surface px-4 py-3 text-[0.9375rem]">
        {m.withdrawals_law()}
      </p>
      <PagedRows
        count={withdrawals.length}
        shown={m.withdrawals_shown({ count: withdrawals.length })}
        next={hasMore && withdrawals.at(-1)?.id}
        place="solicitud"
        none={isNarrowed ? m.withdrawals_none_match() : m.withdrawals_none()}
      >
        <WithdrawalsTable withdrawals={withdrawals} {...table} />
      </PagedRows>
    </section>
  )
}

type WithdrawalsTableProps = Pick<WithdrawalsListProps, 'withdrawals' | 'timeZone' | 'onClose'>

function WithdrawalsTable({ withdrawals, timeZone, onClose }: WithdrawalsTableProps) {
  return (
    <OfficeTable
      caption={m.withdrawals_caption()}
      rows={withdrawals}
      columns={[
        {
          title: m.withdrawals_column_number(),
          isHead: true,
          className: 'tabular whitespace-nowrap',
          cell: ({ number }) => <span translate="no">{number}</span>,
        },
        dateColumn(m.withdrawals_column_asked(), 'askedAt', timeZone),
        {
          title: m.refunds_column_order(),
          className: 'min-w-40',
          cell: (withdrawal) => <OrderOf withdrawal={withdrawal} />,
        },
        {
          title: m.refunds_column_state(),
          cell: ({ state }) => (
            <StateBadge tone={withdrawalTones[state]}>{withdrawalWords[state]()}</StateBadge>
          ),
        },
        fieldColumn(m.withdrawals_column_note(), 'note', { className: 'min-w-40 break-words' }),
        actionsColumn(
          (withdrawal: OfficeWithdrawal) =>
            (withdrawal.state === 'for_staff' || withdrawal.state === 'not_found') && (
              <RowButton
                aria-label={m.withdrawals_close_of({ number: withdrawal.number })}
                onClick={() => onClose(withdrawal)}
              >
                {m.withdrawals_close()}
              </RowButton>
            ),
          { isTitleHidden: true },
        ),
      ]}
    />
  )
}

function OrderOf({ withdrawal }: { withdrawal: OfficeWithdrawal }) {
  const { orderId, operationNumber, email } = withdrawal
  return (
    <>
      <OrderLink orderId={orderId}>
        {orderId ? operationNumber : m.withdrawals_typed({ operationNumber })}
      </OrderLink>
      <CellNote>
        <OfficeEmail email={email} />
      </CellNote>
    </>
  )
}

type CloseDialogProps = { withdrawal: OfficeWithdrawal; onClose: () => void }

/** Only the server checks the note: its limit is defined beside the domain function. */
export function CloseDialog({ withdrawal, onClose }: CloseDialogProps) {
  return (
    <PlainFormDialog
      title={m.withdrawals_close_of({ number: withdrawal.number })}
      description={m.withdrawals_close_text()}
      fields={{ intent: 'close', withdrawalId: withdrawal.id }}
      label={m.withdrawals_close()}
      busyLabel={m.withdrawals_closing()}
      onClose={onClose}
    >
      <FormField name="note" label={m.withdrawals_note()} problem={m.withdrawals_note_problem()} />
    </PlainFormDialog>
  )
}

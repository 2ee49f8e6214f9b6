import { Link } from 'react-router'
import type { RefundRequest } from '#domain/money/refunds/refund-queries.ts'
import { m } from '#messages/messages.js'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  actionsColumn,
  CellNote,
  dateColumn,
  Noted,
} from '#app/routes/office/pieces/office-columns.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton, rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { refundAddress, refundAmountWords } from '#app/routes/office/sale/order/order-refunds.tsx'
import { OrderLink, TableSection } from '#app/routes/office/sale/order/order-section.tsx'

type RequestsListProps = { requests: RefundRequest[]; requestCount: number; timeZone: string }

/** What support asked for: finance refunds on the order's page, or declines here. */
export function RequestsList({ requests, requestCount, timeZone }: RequestsListProps) {
  const declining = useDialogOf<RefundRequest>()
  return (
    <div className="mb-6">
      <TableSection
        title={m.refund_requests_title({ count: requestCount })}
        none={m.refund_requests_none()}
        rows={requests}
        columns={[
          {
            title: m.refunds_column_order(),
            isHead: true,
            className: 'tabular whitespace-nowrap',
            cell: ({ orderId, operationNumber, passIds }) => (
              <>
                <OrderLink orderId={orderId}>{operationNumber}</OrderLink>
                {passIds.length > 0 && (
                  <CellNote>{m.refunds_passes({ count: passIds.length })}</CellNote>
                )}
              </>
            ),
          },
          {
            title: m.orders_column_buyer(),
            cell: ({ buyerName, buyerLastname }) => (
              <span translate="no">{`${buyerName} ${buyerLastname}`}</span>
            ),
          },
          {
            title: m.refunds_column_amount(),
            isNumeric: true,
            className: 'whitespace-nowrap',
            cell: ({ refundable, passIds: chosen }) =>
              refundable && (
                <Noted note={chosen.length === 0 && m.refund_requests_whole()}>
                  {refundAmountWords({
                    refundable,
                    chosen: chosen[0] ? chosen : refundable.passes.map(({ passId }) => passId),
                  })}
                </Noted>
              ),
          },
          dateColumn(m.refunds_column_asked(), 'askedAt', timeZone),
          {
            title: m.refunds_column_by(),
            className: 'min-w-40 wrap-anywhere',
            cell: ({ askedByName, reason }) => (
              <Noted note={reason}>{askedByName ?? m.activity_actor_staff()}</Noted>
            ),
          },
          actionsColumn((request: RefundRequest) => (
            <>
              <Link
                to={refundAddress(request.orderId)}
                aria-label={m.refund_requests_refund_of({ what: request.operationNumber })}
                className={rowLinkLook}
              >
                {m.order_refund_open()}
              </Link>
              <RowButton
                aria-label={m.refund_requests_decline_of({ what: request.operationNumber })}
                onClick={() => declining.open(request)}
              >
                {m.refund_requests_decline()}
              </RowButton>
            </>
          )),
        ]}
      />
      {declining.subject && (
        <PlainFormDialog
          title={m.refund_requests_decline_of({ what: declining.subject.operationNumber })}
          description={m.refund_requests_decline_text()}
          fields={{ intent: 'decline', requestId: declining.subject.id }}
          label={m.refund_requests_decline()}
          busyLabel={m.refunds_sending()}
          waitsForList
          onClose={declining.close}
        >
          <FormField name="answer" label={m.money_reason()} problem={m.money_reason_problem()} />
        </PlainFormDialog>
      )}
    </div>
  )
}

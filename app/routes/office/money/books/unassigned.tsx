// Money without an order, to be assigned or returned.
import { href } from 'react-router'
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { moneyWords } from '#domain/ground/money.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import { listUnassigned, type UnassignedCharge } from '#domain/money/books/unassigned.ts'
import { assignCharge } from '#domain/money/payments/assign-charge.ts'
import { refundUnassigned } from '#domain/money/refunds/failed-refunds.ts'
import { REFUND_REASON_MAX } from '#domain/money/refunds/staff-refunds.ts'
import { parseOperationNumber } from '#domain/sale/orders/operation-number.ts'
import { m } from '#messages/messages.js'
import {
  disputeWords,
  providerWords,
  unassignedWords,
} from '#app/routes/office/money/payments/money-words.ts'
import { answerOfRefund } from '#app/routes/office/money/payments/refund-answer.ts'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  actionsColumn,
  CellNote,
  dateColumn,
  moneyColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { orderStateWords } from '#app/routes/office/sale/orders/order-words.ts'
import type { Route } from './+types/unassigned'
import { MoneyPage } from './money-page.tsx'

export const meta = () => officeMeta(m.money_unassigned())

export const loader = (args: Route.LoaderArgs) =>
  contentOf(args, async ({ db, timeZone }) => ({ charges: await listUnassigned(db), timeZone }))

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const NUMBER_LENGTH_MAX = 40
const ofCharge = { chargeId: z.uuid(), reason: readableText(REFUND_REASON_MAX, 'reason') }

const unassignedIntent = z.discriminatedUnion('intent', [
  z.object({
    ...ofCharge,
    intent: z.literal('assign'),
    // A text that cannot be an operation number belongs to no order.
    operationNumber: z
      .string('operationNumber')
      .check(atMost(NUMBER_LENGTH_MAX, 'operationNumber'))
      .transform((text) => parseOperationNumber(text) ?? ''),
  }),
  z.object({ ...ofCharge, intent: z.literal('return') }),
])

export const action = (asked: Route.ActionArgs) =>
  officeAction(
    asked,
    unassignedIntent,
    {
      assign: assignCharge,
      return: (services, given) =>
        answerOfRefund(refundUnassigned(services, given), 'return_waits'),
    },
    { areas: { assign: 'payments', return: 'refunds' } },
  )

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    assign: (sent) => m.money_assigned({ operationNumber: sent('operationNumber').toUpperCase() }),
    return: m.money_returned,
    return_waits: m.money_return_waits,
  })

export default function Unassigned({ loaderData: { content } }: Route.ComponentProps) {
  const assigning = useDialogOf<UnassignedCharge>()
  const returning = useDialogOf<UnassignedCharge>()
  return (
    <MoneyPage title={m.money_unassigned()} lead={m.money_unassigned_text()} content={content}>
      {({ charges, timeZone }) => (
        <>
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
                    <span className="block font-normal text-muted">
                      {providerWords[provider]()}
                    </span>
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
          {assigning.subject && (
            <AssignDialog charge={assigning.subject} onClose={assigning.close} />
          )}
          {returning.subject && (
            <ReturnDialog charge={returning.subject} onClose={returning.close} />
          )}
        </>
      )}
    </MoneyPage>
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
  const amount = moneyWords(charge.leftCents, charge.currency)
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

import { type ComponentProps, useState } from 'react'
import { moneyWords } from '#domain/ground/money.ts'
import type { OfficeRefund } from '#domain/money/refunds/refund-queries.ts'
import type { BlockedPass } from '#domain/money/refunds/withdrawal-queries.ts'
import { m } from '#messages/messages.js'
import { providerWords, sourceWords } from '#app/routes/office/money/payments/money-words.ts'
import { PassChoices } from '#app/routes/office/money/payments/pass-choices.tsx'
import { RefundState } from '#app/routes/office/money/payments/refunds-of-charge.tsx'
import { type IntentQuestion, PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn, dateColumn, Noted } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { OrderLink } from '#app/routes/office/sale/order/order-section.tsx'
import type { RefundFilter } from './refunds-filter.tsx'

type RefundsListProps = {
  filter: RefundFilter
  refunds: OfficeRefund[]
  hasMore: boolean
  /** Ids of the refunds that this administrator asked for. */
  own: string[]
  timeZone: string
  onAsk: (question: RefundQuestion) => void
}

export function RefundsList({ filter, refunds, hasMore, ...table }: RefundsListProps) {
  const isNarrowed = filter.refunds ?? filter.from ?? filter.to
  return (
    <PagedRows
      count={refunds.length}
      shown={m.refunds_shown({ count: refunds.length })}
      next={hasMore && refunds.at(-1)?.id}
      none={isNarrowed ? m.refunds_none_match() : m.refunds_none_to_see()}
    >
      <RefundsTable refunds={refunds} {...table} />
    </PagedRows>
  )
}

type RefundsTableProps = Pick<RefundsListProps, 'refunds' | 'own' | 'timeZone' | 'onAsk'>

function RefundsTable({ refunds, own, timeZone, onAsk }: RefundsTableProps) {
  return (
    <OfficeTable
      caption={m.refunds_caption()}
      rows={refunds}
      columns={[
        {
          title: m.refunds_column_order(),
          isHead: true,
          className: 'tabular whitespace-nowrap',
          cell: (refund) => <OrderOf refund={refund} />,
        },
        dateColumn(m.refunds_column_asked(), 'askedAt', timeZone),
        {
          title: m.refunds_column_state(),
          cell: (refund) => (
            <>
              <RefundState refund={refund} />
              {refund.state === 'waiting_approval' && own.includes(refund.id) && (
                <span id={whyNotIdOf(refund)} className="block min-w-36 text-sm text-muted">
                  {m.refusal_own_refund()}
                </span>
              )}
            </>
          ),
        },
        {
          title: m.refunds_column_amount(),
          isNumeric: true,
          cell: ({ amountCents, currency, provider }) => (
            <Noted note={providerWords[provider]()}>
              <OfficeMoney cents={amountCents} currency={currency} />
            </Noted>
          ),
        },
        {
          title: m.refunds_column_by(),
          className: 'min-w-40',
          cell: ({ askedByName, source, reason }) => (
            <Noted note={reason}>{askedByName ?? sourceWords[source]()}</Noted>
          ),
        },
        actionsColumn(
          (refund: OfficeRefund) => (
            <RefundActions refund={refund} isOwn={own.includes(refund.id)} onAsk={onAsk} />
          ),
          { isTitleHidden: true },
        ),
      ]}
    />
  )
}

function OrderOf({ refund }: { refund: OfficeRefund }) {
  const { orderId, operationNumber, passCount } = refund
  if (!orderId || operationNumber === null) {
    return <span className="font-normal">{m.refunds_no_order()}</span>
  }
  return (
    <Noted note={passCount > 0 && m.refunds_passes({ count: passCount })}>
      <OrderLink orderId={orderId}>{operationNumber}</OrderLink>
    </Noted>
  )
}

type RefundQuestion = {
  intent: 'approve' | 'reject' | 'retry' | 'acknowledge'
  refund: OfficeRefund
}

type DecisionWords = {
  /** Of the button, and with its refund the title of the question. */
  label: () => string
  titleOf: (about: { what: string }) => string
  question: (refund: OfficeRefund) => string
}

const decisionWords: Record<RefundQuestion['intent'], DecisionWords> = {
  approve: {
    label: m.refunds_approve,
    titleOf: m.refunds_approve_of,
    question: (refund) => m.refunds_approve_question({ amount: amountOf(refund) }),
  },
  reject: {
    label: m.refunds_reject,
    titleOf: m.refunds_reject_of,
    question: () => m.refunds_reject_question(),
  },
  retry: {
    label: m.refunds_retry,
    titleOf: m.refunds_retry_of,
    question: (refund) => m.refunds_retry_question({ amount: amountOf(refund) }),
  },
  acknowledge: {
    label: m.refunds_acknowledge,
    titleOf: m.refunds_acknowledge_of,
    question: ({ source }) =>
      source === 'provider'
        ? m.refunds_acknowledge_provider_question()
        : m.refunds_acknowledge_failed_question(),
  },
}

function titleOf({ intent, refund }: RefundQuestion): string {
  return decisionWords[intent].titleOf({ what: refund.operationNumber ?? refund.chargeRef })
}

function amountOf({ amountCents, currency }: OfficeRefund): string {
  return moneyWords(amountCents, currency)
}

/** The id of the explanation for a disabled button; it is beside the state to save room. */
const whyNotIdOf = (refund: OfficeRefund) => `why-not-${refund.id}`

type RefundActionsProps = {
  refund: OfficeRefund
  /** The viewer asked for this refund. */
  isOwn: boolean
  onAsk: (question: RefundQuestion) => void
}

function RefundActions({ refund, isOwn, onAsk }: RefundActionsProps) {
  const mayApprove = useMayAct('approvals')
  const about = { refund, onAsk }
  if (refund.state === 'waiting_approval') {
    return (
      <>
        {mayApprove && (
          <DecisionButton
            {...about}
            intent="approve"
            disabled={isOwn}
            title={isOwn ? m.refusal_own_refund() : undefined}
            aria-describedby={isOwn ? whyNotIdOf(refund) : undefined}
          />
        )}
        <DecisionButton {...about} intent="reject" isDangerous />
      </>
    )
  }
  const isByProvider = refund.source === 'provider'
  if (refund.acknowledgedAt !== null || !(refund.state === 'failed' || isByProvider)) return null
  return (
    <>
      {!isByProvider && <DecisionButton {...about} intent="retry" />}
      <DecisionButton {...about} intent="acknowledge" />
    </>
  )
}

type DecisionButtonProps = RefundQuestion &
  Pick<RefundActionsProps, 'onAsk'> &
  Omit<ComponentProps<typeof RowButton>, 'children'>

function DecisionButton({ intent, refund, onAsk, ...button }: DecisionButtonProps) {
  return (
    <RowButton
      {...button}
      aria-label={titleOf({ intent, refund })}
      onClick={() => onAsk({ intent, refund })}
    >
      {decisionWords[intent].label()}
    </RowButton>
  )
}

/** Asks first: money and passes follow at once. */
export function confirmationOf({ intent, refund }: RefundQuestion): IntentQuestion {
  const { question, label } = decisionWords[intent]
  return {
    title: titleOf({ intent, refund }),
    question: question(refund),
    label: label(),
    busyLabel: m.refunds_sending(),
    fields: { intent, refundId: refund.id },
  }
}

type AcknowledgeDialogProps = { refund: OfficeRefund; passes: BlockedPass[]; onClose: () => void }

/** Acknowledges a refund made at the provider, and names the blocked passes that it was for, if known. */
export function AcknowledgeDialog({ refund, passes, onClose }: AcknowledgeDialogProps) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <PlainFormDialog
      title={titleOf({ intent: 'acknowledge', refund })}
      description={m.refunds_acknowledge_choose({ amount: amountOf(refund) })}
      fields={{ intent: 'acknowledge', refundId: refund.id, passIds: chosen.join(' ') }}
      label={m.refunds_acknowledge()}
      busyLabel={m.refunds_sending()}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1.5 font-semibold">{m.refunds_blocked_passes()}</legend>
        <PassChoices
          passes={passes}
          currency={refund.currency}
          chosen={chosen}
          onChoose={setChosen}
        />
      </fieldset>
    </PlainFormDialog>
  )
}

import type { RefundState as State } from '#domain/ground/vocabulary/money.ts'
import type { RefundOfCharge } from '#domain/money/books/order-money.ts'
import { m } from '#messages/messages.js'
import {
  dateColumn,
  fieldColumn,
  moneyColumn,
  Noted,
} from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { StateBadge, type Tone } from '#app/routes/office/sale/orders/order-state.tsx'
import { failureWords, refundStateWords, sourceWords } from './money-words.ts'

type RefundsOfChargeProps = {
  caption: string
  none: string
  refunds: RefundOfCharge[]
  timeZone: string
}

export function RefundsOfCharge({ caption, none, refunds, timeZone }: RefundsOfChargeProps) {
  if (refunds.length === 0) return <p className="text-muted">{none}</p>
  return (
    <OfficeTable
      caption={caption}
      rows={refunds}
      columns={[
        {
          ...dateColumn(m.refunds_column_asked(), 'askedAt', timeZone),
          isHead: true,
          className: 'font-normal',
        },
        { title: m.refunds_column_state(), cell: (refund) => <RefundState refund={refund} /> },
        moneyColumn(m.refunds_column_amount(), 'amountCents', 'currency'),
        {
          title: m.payment_column_passes(),
          className: 'min-w-40',
          cell: ({ passes }) =>
            passes.map(({ passId, holder }) => (
              <span key={passId} translate="no" className="block">
                {holder}
              </span>
            )),
        },
        {
          title: m.refunds_column_by(),
          className: 'min-w-40',
          cell: ({ askedByName, source, reason }) => (
            <Noted note={reason}>{askedByName ?? sourceWords[source]()}</Noted>
          ),
        },
        fieldColumn(m.payment_column_ref(), 'providerRef', {
          className: 'text-sm break-all text-muted',
        }),
      ]}
    />
  )
}

const refundTones: Record<State, Tone> = {
  waiting_approval: 'bad',
  created: 'waiting',
  in_transit: 'waiting',
  done: 'good',
  failed: 'bad',
  rejected: 'over',
}

export function RefundState({ refund }: { refund: { state: State; failure: string | null } }) {
  const { state, failure } = refund
  return (
    <Noted note={failure && wordsOfFailure(failure)}>
      <StateBadge tone={refundTones[state]}>{refundStateWords[state]()}</StateBadge>
    </Noted>
  )
}

/** Why a refund failed; an unknown reason, from a newer version, is shown as it is. */
function wordsOfFailure(failure: string): string {
  const known = new Map<string, () => string>(Object.entries(failureWords))
  return known.get(failure)?.() ?? failure
}

import type { ComponentProps } from 'react'
import type { ChargeStanding as Standing, ChargeState } from '#domain/ground/vocabulary/money.ts'
import type { OfficeCharge } from '#domain/money/books/order-money.ts'
import { correctableAccounts } from '#domain/money/charges/correction.ts'
import { m } from '#messages/messages.js'
import {
  CellNote,
  actionsColumn,
  dateColumn,
  moneyColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { TableSection } from '#app/routes/office/sale/order/order-section.tsx'
import { StateBadge, type Tone } from '#app/routes/office/sale/orders/order-state.tsx'
import { disputeWords, providerWords, unassignedWords } from './money-words.ts'

type ChargesSectionProps = Pick<ComponentProps<typeof TableSection>, 'none' | 'id' | 'isOpen'> & {
  charges: OfficeCharge[]
  timeZone: string
  /** On pages that can correct the books: adds a button to each booked charge. */
  onCorrect?: (charge: OfficeCharge) => void
}

export function ChargesSection({ charges, timeZone, onCorrect, ...section }: ChargesSectionProps) {
  return (
    <TableSection
      title={m.payment_charges()}
      {...section}
      rows={charges}
      columns={[
        {
          title: m.payment_column_ref(),
          isHead: true,
          className: 'min-w-32 text-sm break-all',
          cell: ({ providerRef, provider }) => (
            <>
              <span translate="no">{providerRef}</span>
              <span className="block font-normal text-muted">{providerWords[provider]()}</span>
            </>
          ),
        },
        dateColumn(m.payment_column_recorded(), 'recordedAt', timeZone),
        {
          title: m.payment_column_standing(),
          cell: (charge) => <ChargeStanding charge={charge} />,
        },
        moneyColumn(m.payment_column_charge(), 'amountCents', 'currency'),
        {
          title: m.payment_column_fee(),
          isNumeric: true,
          // A failed or pending charge has no fee.
          cell: ({ state, feeCents, currency }) =>
            state === 'settled' && <OfficeMoney cents={feeCents} currency={currency} />,
        },
        onCorrect &&
          actionsColumn(
            (charge: OfficeCharge) =>
              correctableAccounts(charge.standing).length > 0 && (
                <RowButton
                  aria-label={m.payment_correct_of({ ref: charge.providerRef })}
                  onClick={() => onCorrect(charge)}
                >
                  {m.payment_correct()}
                </RowButton>
              ),
            { isTitleHidden: true },
          ),
      ]}
    />
  )
}

function ChargeStanding({ charge }: { charge: OfficeCharge }) {
  const { tone, words } = standingOf(charge)
  const { unassignedReason, dispute } = charge
  return (
    <>
      <StateBadge tone={tone}>{words}</StateBadge>
      {unassignedReason && <CellNote>{unassignedWords[unassignedReason]()}</CellNote>}
      {dispute && (
        <span
          className={`block text-sm ${dispute === 'won' ? 'text-muted' : 'font-semibold text-danger'}`}
        >
          {disputeWords[dispute]()}
        </span>
      )}
    </>
  )
}

const chargeStateWords: Record<ChargeState, () => string> = {
  pending: m.money_charge_pending,
  settled: m.money_charge_settled,
  declined: m.money_charge_declined,
}

const standingWords: Record<Standing, () => string> = {
  assigned: m.money_standing_assigned,
  unassigned: m.money_standing_unassigned,
  returned: m.money_standing_returned,
}

const standingTones: Record<Standing, Tone> = {
  assigned: 'good',
  unassigned: 'bad',
  returned: 'over',
}

/** The state of a charge's money, or of the charge while there is no money yet. */
function standingOf({ state, standing }: OfficeCharge): { tone: Tone; words: string } {
  if (standing) return { tone: standingTones[standing], words: standingWords[standing]() }
  return { tone: state === 'declined' ? 'bad' : 'waiting', words: chargeStateWords[state]() }
}

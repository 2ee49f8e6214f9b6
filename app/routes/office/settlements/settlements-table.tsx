import { href, Link } from 'react-router'
import type { OfficeSettlement } from '#domain/settlements/settlement-queries.ts'
import type { SettlementState } from '#domain/vocabulary/settlement.ts'
import { m } from '#messages/messages.js'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { SettlementButtons } from './settlement-buttons.tsx'
import type { AskedOfSettlement } from './settlement-dialogs.tsx'
import {
  agreementIn,
  agreementWords,
  inDollars,
  settlementTones,
  stateWords,
} from './settlement-words.ts'

type SettlementsTableProps = {
  settlements: OfficeSettlement[]
  month: string
  state: SettlementState | undefined
  onAsk: (asked: AskedOfSettlement) => void
}

/** A month of every attraction, or of those in one state. */
export function SettlementsTable({ settlements, month, state, onAsk }: SettlementsTableProps) {
  const shown = settlements.filter((one) => state === undefined || one.state === state)
  const words = monthWords(month)
  if (shown.length === 0) return <EmptyState>{m.settlements_none({ month: words })}</EmptyState>
  const columns = [
    { key: 'attraction', title: m.settlements_attraction() },
    { key: 'agreement', title: m.settlements_agreement() },
    { key: 'adults', title: m.settlements_adults(), isNumeric: true },
    { key: 'children', title: m.settlements_children(), isNumeric: true },
    { key: 'earlier', title: inDollars(m.settlements_earlier()), isNumeric: true },
    { key: 'amount', title: inDollars(m.settlements_amount()), isNumeric: true },
    { key: 'state', title: m.settlements_state() },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <OfficeTable caption={m.settlements_caption({ month: words })} columns={columns}>
      {shown.map((settlement) => (
        <OfficeRow key={settlement.attractionId}>
          <OfficeCell isHead className="min-w-40">
            <SettlementLink settlement={settlement} />
            <span className="block text-sm font-normal text-muted">{settlement.cityName}</span>
          </OfficeCell>
          <OfficeCell>
            <AgreementOf settlement={settlement} />
          </OfficeCell>
          <OfficeCell>{argentineNumber(settlement.totals.adultVisits)}</OfficeCell>
          <OfficeCell>{argentineNumber(settlement.totals.childVisits)}</OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={settlement.totals.earlierCents} />
          </OfficeCell>
          <OfficeCell className="font-semibold">
            <OfficeMoney cents={settlement.totals.amountCents} />
          </OfficeCell>
          <OfficeCell>
            <StateBadge tone={settlementTones[settlement.state]}>
              {stateWords(settlement)}
            </StateBadge>
          </OfficeCell>
          <OfficeCell>
            <SettlementButtons settlement={settlement} onAsk={onAsk} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

function SettlementLink({ settlement }: { settlement: OfficeSettlement }) {
  const { attractionId, attractionName, month } = settlement
  return (
    <Link
      to={href('/admin/settlements/:attractionId/:month', {
        attractionId: String(attractionId),
        month,
      })}
      className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
    >
      {attractionName}
    </Link>
  )
}

function AgreementOf({ settlement: { agreements, month } }: { settlement: OfficeSettlement }) {
  const agreement = agreementIn(agreements, month)
  if (agreement) return agreementWords(agreement)
  return <span className="font-semibold text-danger">{m.settlements_no_agreement_owes()}</span>
}

import type { OfficeComparison } from '#domain/books/comparison-queries.ts'
import { m } from '#messages/messages.js'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { providerWords } from '#app/routes/office/payments/money-words.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeDate, officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { ComparisonConfirm, type ComparisonQuestion } from './comparison-confirm.tsx'
import { comparisonTones, comparisonWords } from './comparison-words.ts'
import { DifferencesTable } from './differences-table.tsx'
import { MoneySection } from './money-section.tsx'

type ComparisonsSectionProps = { comparisons: OfficeComparison[]; timeZone: string }

/** Each day compared with the provider's books; days with differences come first, with their rows. */
export function ComparisonsSection({ comparisons, timeZone }: ComparisonsSectionProps) {
  const asking = useDialogOf<ComparisonQuestion>()
  const withRows = comparisons.filter(({ differences }) => differences.length > 0)
  return (
    <MoneySection title={m.money_books()} text={m.money_books_text()}>
      {comparisons.length === 0 ? (
        <EmptyState>{m.money_books_none()}</EmptyState>
      ) : (
        <ComparisonsTable comparisons={comparisons} timeZone={timeZone} onAsk={asking.open} />
      )}
      {withRows.map((comparison) => (
        <DifferencesTable key={comparison.id} comparison={comparison} />
      ))}
      {asking.subject && <ComparisonConfirm question={asking.subject} onClose={asking.close} />}
    </MoneySection>
  )
}

type ComparisonsTableProps = ComparisonsSectionProps & {
  onAsk: (question: ComparisonQuestion) => void
}

function ComparisonsTable({ comparisons, timeZone, onAsk }: ComparisonsTableProps) {
  const columns = [
    { key: 'day', title: m.money_books_day() },
    { key: 'provider', title: m.payments_column_provider() },
    { key: 'state', title: m.money_books_state() },
    { key: 'movements', title: m.money_books_movements(), isNumeric: true },
    { key: 'at', title: m.money_books_compared_at() },
    { key: 'actions', title: m.office_actions(), isTitleHidden: true },
  ]
  return (
    <OfficeTable caption={m.money_books_caption()} columns={columns}>
      {comparisons.map((comparison) => (
        <OfficeRow key={comparison.id}>
          <OfficeCell isHead className="tabular">
            {officeDayWords(comparison.day)}
          </OfficeCell>
          <OfficeCell>{providerWords[comparison.provider]()}</OfficeCell>
          <OfficeCell>
            <StateBadge tone={comparisonTones[comparison.state]}>
              {comparisonWords[comparison.state]()}
            </StateBadge>
            {comparison.failure && (
              <span className="block text-sm break-words text-muted">{comparison.failure}</span>
            )}
            {comparison.acknowledgedAt && (
              <span className="block text-sm text-muted">{seenWords(comparison)}</span>
            )}
          </OfficeCell>
          <OfficeCell>{argentineNumber(comparison.movements)}</OfficeCell>
          <OfficeCell>
            <OfficeDate at={comparison.comparedAt} timeZone={timeZone} />
          </OfficeCell>
          <OfficeCell>
            <ComparisonActions comparison={comparison} onAsk={onAsk} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

function seenWords({ acknowledgedByName: name }: OfficeComparison): string {
  return name === null ? m.money_books_seen() : m.money_books_seen_by({ name })
}

type ComparisonActionsProps = Pick<ComparisonsTableProps, 'onAsk'> & {
  comparison: OfficeComparison
}

function ComparisonActions({ comparison, onAsk }: ComparisonActionsProps) {
  const about = {
    day: officeDayWords(comparison.day),
    provider: providerWords[comparison.provider](),
  }
  return (
    <>
      <RowButton
        aria-label={m.money_compare_of(about)}
        onClick={() => onAsk({ intent: 'compare', comparison })}
      >
        {m.money_compare()}
      </RowButton>
      {comparison.state === 'different' && !comparison.acknowledgedAt && (
        <RowButton
          aria-label={m.money_acknowledge_of(about)}
          onClick={() => onAsk({ intent: 'acknowledge', comparison })}
        >
          {m.money_acknowledge()}
        </RowButton>
      )}
    </>
  )
}

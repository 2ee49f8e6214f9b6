import type { ComparisonState } from '#domain/ground/vocabulary/money.ts'
import type { OfficeComparison } from '#domain/money/books/comparisons.ts'
import type { DifferenceNote } from '#domain/money/books/differences.ts'
import { m } from '#messages/messages.js'
import { kindWords, providerWords } from '#app/routes/office/money/payments/money-words.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  actionsColumn,
  CellNote,
  countColumn,
  dateColumn,
  dayColumn,
  fieldColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { StateBadge, type Tone } from '#app/routes/office/sale/orders/order-state.tsx'
import { MoneySection } from './money-section.tsx'

export const comparisonWords: Record<ComparisonState, () => string> = {
  balanced: m.money_books_balanced,
  different: m.money_books_different,
  failed: m.money_books_failed,
}
const tones: Record<ComparisonState, Tone> = {
  balanced: 'good',
  different: 'bad',
  failed: 'waiting',
}
const noteWords: Record<DifferenceNote, () => string> = {
  recorded_now: m.money_note_recorded_now,
  missing_here: m.money_note_missing_here,
  missing_there: m.money_note_missing_there,
  other_amount: m.money_note_other_amount,
  corrected: m.money_note_corrected,
  correction_unexplained: m.money_note_correction_unexplained,
  unreadable: m.money_note_unreadable,
}

type Question = { intent: 'compare' | 'acknowledge'; comparison: OfficeComparison }
type ComparisonsSectionProps = { comparisons: OfficeComparison[]; timeZone: string }

/** Each day compared with the provider's books; days with differences come first, with their rows. */
export function ComparisonsSection({ comparisons, timeZone }: ComparisonsSectionProps) {
  const asking = useDialogOf<Question>()
  const withRows = comparisons.filter(({ differences }) => differences.length > 0)
  return (
    <MoneySection title={m.money_books()} text={m.money_books_text()}>
      <OfficeTable
        caption={m.money_books_caption()}
        rows={comparisons}
        none={m.money_books_none()}
        columns={[
          dayColumn(m.money_books_day(), 'day', { isHead: true, className: 'tabular' }),
          {
            title: m.payments_column_provider(),
            cell: ({ provider }) => providerWords[provider](),
          },
          { title: m.money_books_state(), cell: stateOf },
          countColumn(m.money_books_movements(), 'movements'),
          dateColumn(m.money_books_compared_at(), 'comparedAt', timeZone),
          actionsColumn(
            (comparison: OfficeComparison) => (
              <ComparisonActions comparison={comparison} onAsk={asking.open} />
            ),
            { isTitleHidden: true },
          ),
        ]}
      />
      {withRows.map((comparison) => (
        <DifferencesTable key={comparison.id} comparison={comparison} />
      ))}
      {asking.subject && <ComparisonConfirm question={asking.subject} onClose={asking.close} />}
    </MoneySection>
  )
}

function stateOf({ state, failure, acknowledgedAt, acknowledgedByName: name }: OfficeComparison) {
  return (
    <>
      <StateBadge tone={tones[state]}>{comparisonWords[state]()}</StateBadge>
      {failure && <CellNote>{failure}</CellNote>}
      {acknowledgedAt && (
        <CellNote>
          {name === null ? m.money_books_seen() : m.money_books_seen_by({ name })}
        </CellNote>
      )}
    </>
  )
}

function namesOf({ day, provider }: OfficeComparison) {
  return { day: officeDayWords(day), provider: providerWords[provider]() }
}

type ComparisonActionsProps = {
  comparison: OfficeComparison
  onAsk: (question: Question) => void
}

function ComparisonActions({ comparison, onAsk }: ComparisonActionsProps) {
  const about = namesOf(comparison)
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

type ComparisonConfirmProps = { question: Question; onClose: () => void }

function ComparisonConfirm({ question: { intent, comparison }, onClose }: ComparisonConfirmProps) {
  const { id: comparisonId, provider, day } = comparison
  const about = namesOf(comparison)
  if (intent === 'compare') {
    return (
      <IntentConfirm
        title={m.money_compare_of(about)}
        question={m.money_compare_question()}
        label={m.money_compare()}
        busyLabel={m.money_comparing()}
        fields={{ intent, provider, day }}
        onClose={onClose}
      />
    )
  }
  return (
    <IntentConfirm
      title={m.money_acknowledge_of(about)}
      question={m.money_acknowledge_question()}
      label={m.money_acknowledge()}
      busyLabel={m.money_saving()}
      fields={{ intent, comparisonId }}
      onClose={onClose}
    />
  )
}

function DifferencesTable({ comparison }: { comparison: OfficeComparison }) {
  const { rows, differences } = comparison
  const title = m.money_books_rows(namesOf(comparison))
  return (
    <div className="mt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <OfficeTable
        caption={title}
        rows={differences}
        rowKey={({ kind, ref }) => `${kind} ${ref}`}
        columns={[
          fieldColumn(m.payment_column_ref(), 'ref', {
            isHead: true,
            className: 'text-sm break-all',
          }),
          {
            title: m.payment_column_kind(),
            cell: ({ kind }) => kind !== 'unreadable' && kindWords[kind](),
          },
          {
            title: m.money_books_ours(),
            isNumeric: true,
            cell: ({ ours }) =>
              ours && <OfficeMoney cents={ours.amountCents} currency={ours.currency} />,
          },
          {
            title: m.money_books_theirs(),
            isNumeric: true,
            cell: ({ theirs }) =>
              theirs && <OfficeMoney cents={theirs.amountCents} currency={theirs.currency} />,
          },
          {
            title: m.money_column_why(),
            className: 'min-w-40',
            cell: ({ note }) => noteWords[note](),
          },
        ]}
      />
      {rows > differences.length && (
        <p className="mt-2 text-sm text-muted">
          {m.money_books_rows_beyond({
            kept: argentineNumber(differences.length),
            rows: argentineNumber(rows),
          })}
        </p>
      )}
    </div>
  )
}

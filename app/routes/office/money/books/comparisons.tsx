// Each day compared with the provider's books; days with differences come first, with their rows.
import { href } from 'react-router'
import { z } from 'zod'
import { typedDay } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import { type ComparisonState, providerNames } from '#domain/ground/vocabulary/money.ts'
import {
  acknowledgeComparison,
  compareDay,
  listComparisons,
  type OfficeComparison,
} from '#domain/money/books/comparisons.ts'
import type { DifferenceNote } from '#domain/money/books/differences.ts'
import { m } from '#messages/messages.js'
import {
  comparisonWords,
  kindWords,
  providerWords,
} from '#app/routes/office/money/payments/money-words.ts'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { AskingButton } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  actionsColumn,
  CellNote,
  countColumn,
  dateColumn,
  dayColumn,
  fieldColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { PartShown } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { StateBadge, type Tone } from '#app/routes/office/sale/orders/order-state.tsx'
import type { Route } from './+types/comparisons'
import { MoneyPage } from './money-page.tsx'

export const meta = () => officeMeta(m.money_books())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage({ db, timeZone }: Services, params: URLSearchParams) {
  const isPart = params.get('state') === 'waiting'
  return { comparisons: await listComparisons(db, isPart), isPart, timeZone }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const comparisonIntent = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('compare'),
    provider: z.enum(providerNames),
    day: typedDay(),
  }),
  z.object({ intent: z.literal('acknowledge'), comparisonId: z.int32().positive() }),
])

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, comparisonIntent, {
    compare: (services, { provider, day }) => compareDay(services, provider, day),
    acknowledge: acknowledgeComparison,
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, { compare: m.money_compared, acknowledge: m.money_acknowledged })

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

export default function Comparisons({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <MoneyPage title={m.money_books()} lead={m.money_books_text()} content={content}>
      {({ comparisons, isPart, timeZone }) => (
        <>
          {isPart && (
            <PartShown words={m.money_books_waiting()} all={href('/admin/money/comparisons')} />
          )}
          <OfficeTable
            caption={m.money_books_caption()}
            rows={comparisons}
            none={isPart ? m.money_books_none_waiting() : m.money_books_none()}
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
                (comparison: OfficeComparison) => <ComparisonActions comparison={comparison} />,
                { isTitleHidden: true },
              ),
            ]}
          />
          {comparisons
            .filter(({ differences }) => differences.length > 0)
            .map((comparison) => (
              <DifferencesTable key={comparison.id} comparison={comparison} />
            ))}
        </>
      )}
    </MoneyPage>
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

function ComparisonActions({ comparison }: { comparison: OfficeComparison }) {
  const { id, provider, day, state, acknowledgedAt } = comparison
  const about = namesOf(comparison)
  return (
    <>
      <AskingButton
        title={m.money_compare_of(about)}
        question={m.money_compare_question()}
        label={m.money_compare()}
        busyLabel={m.money_comparing()}
        fields={{ intent: 'compare', provider, day }}
      />
      {state === 'different' && !acknowledgedAt && (
        <AskingButton
          title={m.money_acknowledge_of(about)}
          question={m.money_acknowledge_question()}
          label={m.money_acknowledge()}
          busyLabel={m.money_saving()}
          fields={{ intent: 'acknowledge', comparisonId: id }}
        />
      )}
    </>
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

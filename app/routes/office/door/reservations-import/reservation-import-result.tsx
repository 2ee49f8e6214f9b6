import type { ReactNode } from 'react'
import type {
  ReservationPlan,
  ShownReservation,
} from '#domain/door/reservations/plan-reservations.ts'
import type { ReservationProblem } from '#domain/door/reservations/read-reservations.ts'
import { m } from '#messages/messages.js'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'

const problemWords: Record<ReservationProblem, () => string> = {
  not_utf8: m.reservations_problem_not_utf8,
  not_a_table: m.reservations_problem_not_a_table,
  quote_open: m.reservations_problem_quote_open,
  quote_misplaced: m.reservations_problem_quote_misplaced,
  line_too_long: m.reservations_problem_line_too_long,
  too_many_columns: m.reservations_problem_too_many_columns,
  too_many_rows: m.reservations_problem_too_many_rows,
  no_rows: m.reservations_problem_no_rows,
  column_missing: m.reservations_problem_column_missing,
  column_twice: m.reservations_problem_column_twice,
  not_a_day: m.reservations_problem_not_a_day,
  day_too_old: m.reservations_problem_day_too_old,
  day_too_far: m.reservations_problem_day_too_far,
  too_many_days: m.reservations_problem_too_many_days,
  not_a_time: m.reservations_problem_not_a_time,
  not_a_reference: m.reservations_problem_not_a_reference,
  reference_twice: m.reservations_problem_reference_twice,
  not_a_name: m.reservations_problem_not_a_name,
  not_people: m.reservations_problem_not_people,
  not_an_operation: m.reservations_problem_not_an_operation,
}

/** Whether there are changes and no problems. */
export function isApplicable({ problems, created, changed, removed }: ReservationPlan): boolean {
  return problems.total === 0 && created.total + changed.total + removed.total > 0
}

type ResultProps = { plan: ReservationPlan; children: ReactNode }

/** The dry run, row by row. `children` is the button that applies it. */
export function ReservationImportResult({ plan, children }: ResultProps) {
  const { problems, created, changed, removed, arrivedOfRemoved, isWindows1252 } = plan
  const isNothing = problems.total === 0 && !isApplicable(plan)
  return (
    <section aria-label={m.reservations_import_result()} className="mt-8 min-w-0">
      <h2 className="mb-2 text-lg font-bold">{m.reservations_import_result()}</h2>
      {isWindows1252 && <p className="mb-4 font-semibold">{m.import_windows_1252()}</p>}
      {isNothing && <EmptyState>{m.reservations_import_nothing()}</EmptyState>}
      {arrivedOfRemoved > 0 && (
        <p className="mb-4 rounded-lg border border-danger bg-danger-ground px-3 py-2 font-semibold text-danger">
          {m.reservations_import_removed_arrived({ arrived: arrivedOfRemoved })}
        </p>
      )}
      {children && <div className="mb-6">{children}</div>}
      <Problems {...plan} />
      <Part title={m.reservations_import_removed()} {...removed} />
      <Part title={m.reservations_import_changed()} {...changed} />
      <Part title={m.reservations_import_created()} {...created} />
    </section>
  )
}

function Problems({ problems: { rows, total } }: Pick<ReservationPlan, 'problems'>) {
  if (total === 0) return null
  const title = m.reservations_import_problems()
  return (
    <div className="mb-6 min-w-0">
      <h3 className="font-bold">{title}</h3>
      <p className="mb-2 text-muted">{m.import_problems_lead()}</p>
      <OfficeTable
        caption={title}
        rows={rows}
        rowKey={({ row, column, problem }) => `${row} ${column} ${problem}`}
        columns={[
          {
            title: m.reservations_import_row(),
            className: 'tabular whitespace-nowrap',
            cell: ({ row }) => row ?? m.import_row_none(),
          },
          {
            title: m.reservations_import_column(),
            cell: ({ row, column }) => column ?? (row !== undefined && m.import_column_none()),
          },
          {
            title: m.reservations_import_problem(),
            cell: ({ problem }) => problemWords[problem](),
          },
        ]}
      />
      <More shown={rows.length} total={total} />
    </div>
  )
}

type PartProps = { title: string; rows: ShownReservation[]; total: number }

function Part({ title, rows, total }: PartProps) {
  if (total === 0) return null
  return (
    <div className="mb-6 min-w-0">
      <h3 className="mb-2 font-bold">{title}</h3>
      <OfficeTable
        caption={title}
        rows={rows}
        rowKey={({ day, reference }) => `${day} ${reference}`}
        columns={[
          {
            title: m.reservations_name(),
            isHead: true,
            className: 'min-w-36 break-words',
            cell: ({ name }) => name,
          },
          {
            title: m.reservations_day(),
            className: 'whitespace-nowrap',
            cell: ({ day }) => officeDayWords(day),
          },
          { title: m.reservations_time(), cell: ({ at }) => at ?? m.reservations_all_day() },
          {
            title: m.reservations_reference(),
            className: 'break-words',
            cell: ({ reference }) => reference,
          },
          { title: m.reservations_people(), isNumeric: true, cell: ({ people }) => people },
          {
            title: m.reservations_operation(),
            className: 'whitespace-nowrap',
            cell: ({ operationNumber }) => operationNumber ?? m.reservations_no_operation(),
          },
        ]}
      />
      <More shown={rows.length} total={total} />
    </div>
  )
}

function More({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null
  return <p className="mt-2 text-muted">{m.reservations_import_more({ shown, total })}</p>
}

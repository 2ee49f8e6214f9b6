import type { ReactNode } from 'react'
import type { ReservationPlan } from '#domain/door/reservations/plan-reservations.ts'
import type { ReservationProblem } from '#domain/door/reservations/read-reservations.ts'
import { m } from '#messages/messages.js'
import { ImportPart, ImportProblems, ImportReport } from '#app/routes/office/pieces/file-import.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'

const problemWords: Record<ReservationProblem, () => string> = {
  not_utf8: m.reservations_problem_not_utf8,
  not_a_table: m.reservations_problem_not_a_table,
  quote_open: m.reservations_problem_quote_open,
  quote_misplaced: m.reservations_problem_quote_misplaced,
  line_too_long: m.reservations_problem_line_too_long,
  too_many_columns: m.reservations_problem_too_many_columns,
  too_many_rows: m.reservations_problem_too_many_rows,
  no_rows: m.reservations_problem_no_rows,
  column_missing: m.import_problem_column_missing,
  column_twice: m.import_problem_column_twice,
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

type ReservationImportResultProps = { plan: ReservationPlan; apply: ReactNode }

export function ReservationImportResult({ plan, apply }: ReservationImportResultProps) {
  const { problems, created, changed, removed, arrivedOfRemoved, isWindows1252 } = plan
  const isNothing = problems.total === 0 && !isApplicable(plan)
  return (
    <ImportReport
      title={m.reservations_import_result()}
      isWindows1252={isWindows1252}
      nothing={isNothing && m.reservations_import_nothing()}
      notes={
        arrivedOfRemoved > 0 && (
          <p className="mb-4 rounded-lg border border-danger bg-danger-ground px-3 py-2 font-semibold text-danger">
            {m.reservations_import_removed_arrived({ arrived: arrivedOfRemoved })}
          </p>
        )
      }
      apply={apply}
    >
      <ImportProblems
        title={m.reservations_import_problems()}
        problemTitle={m.reservations_import_problem()}
        problems={problems}
        wordsOf={(problem) => problemWords[problem]()}
      />
      <Part title={m.reservations_import_removed()} part={removed} />
      <Part title={m.reservations_import_changed()} part={changed} />
      <Part title={m.reservations_import_created()} part={created} />
    </ImportReport>
  )
}

type PartProps = { title: string; part: ReservationPlan['created'] }

function Part({ title, part }: PartProps) {
  return (
    <ImportPart
      title={title}
      part={part}
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
  )
}

import type { ReactNode } from 'react'
import type { ReservationPlan, ShownReservation } from '#domain/reservations/plan-reservations.ts'
import { m } from '#messages/messages.js'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { reservationProblemWords } from './reservation-problems.ts'

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
        columns={[
          { key: 'row', title: m.reservations_import_row() },
          { key: 'column', title: m.reservations_import_column() },
          { key: 'problem', title: m.reservations_import_problem() },
        ]}
      >
        {rows.map(({ row, column, problem }) => (
          <OfficeRow key={`${row} ${column} ${problem}`}>
            <OfficeCell className="tabular whitespace-nowrap">
              {row ?? m.import_row_none()}
            </OfficeCell>
            <OfficeCell>{column ?? (row !== undefined && m.import_column_none())}</OfficeCell>
            <OfficeCell>{reservationProblemWords[problem]()}</OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
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
        columns={[
          { key: 'name', title: m.reservations_name() },
          { key: 'day', title: m.reservations_day() },
          { key: 'time', title: m.reservations_time() },
          { key: 'reference', title: m.reservations_reference() },
          { key: 'people', title: m.reservations_people(), isNumeric: true },
          { key: 'operation', title: m.reservations_operation() },
        ]}
      >
        {rows.map(({ day, at, reference, name, people, operationNumber }) => (
          <OfficeRow key={`${day} ${reference}`}>
            <OfficeCell isHead className="min-w-36 break-words">
              {name}
            </OfficeCell>
            <OfficeCell className="whitespace-nowrap">{officeDayWords(day)}</OfficeCell>
            <OfficeCell>{at ?? m.reservations_all_day()}</OfficeCell>
            <OfficeCell className="break-words">{reference}</OfficeCell>
            <OfficeCell>{people}</OfficeCell>
            <OfficeCell className="whitespace-nowrap">
              {operationNumber ?? m.reservations_no_operation()}
            </OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
      <More shown={rows.length} total={total} />
    </div>
  )
}

function More({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null
  return <p className="mt-2 text-muted">{m.reservations_import_more({ shown, total })}</p>
}

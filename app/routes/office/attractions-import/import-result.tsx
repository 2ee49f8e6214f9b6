import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ImportPlan } from '#domain/catalog-file/import-plan.ts'
import { m } from '#messages/messages.js'
import { FieldChanges } from '#app/routes/office/attraction/history.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { importProblemSentence } from './import-words.ts'

/** The dry run, row by row. `children` is the button that applies it. */
export function ImportResult({ plan, children }: { plan: ImportPlan; children: ReactNode }) {
  const { problems, created, changed, isWindows1252, unusedPictures } = plan
  const isNothing = problems.total + created.total + changed.total === 0
  return (
    <section aria-label={m.import_result()} className="mt-8 min-w-0">
      <h2 className="mb-2 text-lg font-bold">{m.import_result()}</h2>
      {isWindows1252 && <p className="mb-4 font-semibold">{m.import_windows_1252()}</p>}
      {unusedPictures.length > 0 && (
        <p className="mb-4">{m.import_unused({ names: unusedPictures.join(', ') })}</p>
      )}
      {isNothing && <EmptyState>{m.import_nothing()}</EmptyState>}
      {children && <div className="mb-6">{children}</div>}
      <Problems problems={problems} />
      <Changed changed={changed} />
      <Created created={created} />
    </section>
  )
}

type PartProps = {
  title: string
  lead?: string
  shown: number
  total: number
  columns: { key: string; title: string; isNumeric?: boolean }[]
  children: ReactNode
}

/** Rows of one kind; not rendered if there are none. */
function Part({ title, lead, shown, total, columns, children }: PartProps) {
  if (total === 0) return null
  return (
    <div className="mb-6 min-w-0">
      <h3 className="mb-2 font-bold">{title}</h3>
      {lead && <p className="mb-2 text-muted">{lead}</p>}
      <OfficeTable caption={title} columns={columns}>
        {children}
      </OfficeTable>
      {shown < total && <p className="mt-2 text-muted">{m.import_more({ shown, total })}</p>}
    </div>
  )
}

function Problems({ problems: { rows, total } }: Pick<ImportPlan, 'problems'>) {
  return (
    <Part
      title={m.import_problems()}
      lead={m.import_problems_lead()}
      shown={rows.length}
      total={total}
      columns={[
        { key: 'row', title: m.import_row() },
        { key: 'column', title: m.import_column() },
        { key: 'problem', title: m.import_problem() },
      ]}
    >
      {rows.map(({ row, column, problem }) => (
        <OfficeRow key={`${row} ${column} ${problem}`}>
          <OfficeCell className="tabular whitespace-nowrap">
            {row ?? m.import_row_none()}
          </OfficeCell>
          <OfficeCell className="break-words">
            {column ?? (row !== undefined && m.import_column_none())}
          </OfficeCell>
          <OfficeCell>{importProblemSentence(problem)}</OfficeCell>
        </OfficeRow>
      ))}
    </Part>
  )
}

function Created({ created: { rows, total } }: Pick<ImportPlan, 'created'>) {
  return (
    <Part
      title={m.import_created()}
      shown={rows.length}
      total={total}
      columns={[
        { key: 'row', title: m.import_row() },
        { key: 'name', title: m.import_attraction() },
        { key: 'slug', title: m.import_slug() },
      ]}
    >
      {rows.map(({ row, name, slug }) => (
        <OfficeRow key={row}>
          <OfficeCell className="tabular">{row}</OfficeCell>
          <OfficeCell className="font-semibold">{name}</OfficeCell>
          <OfficeCell className="break-words">{slug}</OfficeCell>
        </OfficeRow>
      ))}
    </Part>
  )
}

function Changed({ changed: { rows, total } }: Pick<ImportPlan, 'changed'>) {
  return (
    <Part
      title={m.import_changed()}
      shown={rows.length}
      total={total}
      columns={[
        { key: 'row', title: m.import_row() },
        { key: 'name', title: m.import_attraction() },
        { key: 'fields', title: m.import_fields() },
      ]}
    >
      {rows.map(({ row, name, attractionId, fields }) => (
        <OfficeRow key={row}>
          <OfficeCell className="tabular align-top">{row}</OfficeCell>
          <OfficeCell className="align-top font-semibold">
            <Link
              to={href('/admin/attractions/:attractionId', {
                attractionId: String(attractionId),
              })}
              target="_blank"
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
            >
              {name}
            </Link>
          </OfficeCell>
          <OfficeCell>
            <FieldChanges fields={fields} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </Part>
  )
}

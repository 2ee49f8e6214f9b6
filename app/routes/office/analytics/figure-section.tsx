import { type ReactNode, use } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.js'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { AddressContext } from './address-context.ts'
import type { FigureTable } from './figure-table.ts'

type FigureSectionProps = {
  table: FigureTable
  note?: ReactNode
  /** The chart or the table. */
  children: ReactNode
}

/** One figure: its title, its download, and its chart. */
export function FigureSection({ table, note, children }: FigureSectionProps) {
  const query = new URLSearchParams(use(AddressContext))
  query.set('table', table.id)
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg/7 font-bold">{table.title}</h3>
        {table.rows.length > 0 && (
          <FileDownload
            action={`${href('/admin/analytics.csv')}?${query}`}
            label={m.analytics_csv()}
            about={m.analytics_csv_of({ table: table.title })}
          />
        )}
      </div>
      {note && <p className="mb-3 max-w-3xl text-muted">{note}</p>}
      {table.rows.length === 0 ? <EmptyState>{m.analytics_none()}</EmptyState> : children}
    </div>
  )
}

type AnalyticsPartProps = { title: string; text?: ReactNode; children: ReactNode }

/** Several figures under one heading. */
export function AnalyticsPart({ title, text, children }: AnalyticsPartProps) {
  return (
    <section className="mt-10">
      <h2 className="text-xl/7 font-bold">{title}</h2>
      {text && <p className="mt-1 mb-4 max-w-3xl text-muted">{text}</p>}
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

import { href, Link } from 'react-router'
import { filterIsSet } from '#domain/address-filter.ts'
import { type OfficeScanFilter, writeScanFilter, writeScanPlace } from '#domain/scan/scan-filter.ts'
import type { OfficeScan } from '#domain/scan/scan-rows.ts'
import { m } from '#messages/messages.js'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { ScansTable } from './scans-table.tsx'

type ScansListProps = {
  filter: OfficeScanFilter
  scans: OfficeScan[]
  /** The newest anomalies, shown above the first page; empty if the filter excludes them. */
  odd: OfficeScan[]
  /** The number of open anomalies: neither undone nor settled. */
  anomalies: number
  hasMore: boolean
  isFirstPage: boolean
  undoable: string[]
  timeZone: string
  onUndo: (scan: OfficeScan) => void
  onSettle: (scan: OfficeScan) => void
}

/** One page of scans, with the open anomalies above it; no scan is in both. */
export function ScansList({
  filter,
  scans,
  odd,
  anomalies,
  hasMore,
  isFirstPage,
  ...table
}: ScansListProps) {
  const query = writeScanFilter(filter)
  const first = `${href('/admin/scans')}?${query}`
  const last = scans.at(-1)
  return (
    <>
      {odd.length > 0 && (
        <div className="mb-6">
          <p className="mb-2 flex flex-wrap items-center gap-x-4 font-semibold text-danger">
            <span>{m.scan_anomalies_waiting({ count: anomalies })}</span>
            <Link
              to={changedQuery(query, { kind: 'anomalies' })}
              className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
            >
              {m.scan_anomalies_show()}
            </Link>
          </p>
          <ScansTable caption={m.scan_kind_anomalies()} scans={odd} {...table} />
        </div>
      )}
      {last ? (
        <>
          <ScansTable caption={m.scan_caption()} scans={scans} {...table} />
          <Paging
            first={isFirstPage ? undefined : first}
            next={hasMore ? changedQuery(query, { despues: writeScanPlace(last) }) : undefined}
          >
            {m.scan_count({ count: scans.length })}
          </Paging>
        </>
      ) : (
        odd.length === 0 && (
          <EmptyState>
            {filterIsSet(filter) || !isFirstPage ? m.scan_none_found() : m.scan_none()}
          </EmptyState>
        )
      )}
    </>
  )
}

import { href, Link } from 'react-router'
import {
  type ScanFilter,
  scanFilter,
  type ScanKind,
  writeScanPlace,
} from '#domain/door/scan/scan-filter.ts'
import type { OfficeScan } from '#domain/door/scan/scan-rows.ts'
import { filterIsSet } from '#domain/ground/address-filter.ts'
import { m } from '#messages/messages.js'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import {
  FilterBar,
  FilterChoice,
  FilterDays,
  FilterOneOf,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { ScansTable, type ScansTableProps } from './scans-table.tsx'

const kindWords: Record<ScanKind, () => string> = {
  entries: m.scan_kind_entries,
  refusals: m.scan_kind_refusals,
  set_aside: m.scan_kind_set_aside,
  anomalies: m.scan_kind_open_anomalies,
  settled_anomalies: m.scan_kind_settled_anomalies,
  all_anomalies: m.scan_kind_all_anomalies,
}

type ScansFilterProps = {
  filter: ScanFilter
  attractions: { id: number; name: string }[]
  devices: { id: string; name: string }[]
}

export function ScansFilter({ filter, attractions, devices }: ScansFilterProps) {
  return (
    <FilterBar label={m.scan_filters()} filter={filter} clear={href('/admin/scans')}>
      <FilterChoice
        name="kind"
        label={m.scan_kind()}
        all={m.scan_kind_all()}
        words={kindWords}
        chosen={filter.kind}
      />
      <FilterOneOf
        name="attraction"
        label={m.scan_attraction()}
        all={m.scan_attraction_all()}
        choices={attractions}
        chosen={filter.attraction}
      />
      <FilterOneOf
        name="device"
        label={m.scan_device()}
        all={m.scan_device_all()}
        choices={devices}
        chosen={filter.device}
      />
      <FilterDays from={filter.from} to={filter.to} />
    </FilterBar>
  )
}

type ScansListProps = Omit<ScansTableProps, 'caption'> & {
  filter: ScanFilter
  /** The newest anomalies, shown above the first page; empty if the filter excludes them. */
  odd: OfficeScan[]
  /** The number of open anomalies: neither undone nor settled. */
  anomalies: number
  hasMore: boolean
  isFirstPage: boolean
}

export function ScansList({
  filter,
  scans,
  odd,
  anomalies,
  hasMore,
  isFirstPage,
  ...table
}: ScansListProps) {
  const query = scanFilter.write(filter)
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
          <ScansTable {...table} caption={m.scan_kind_anomalies()} scans={odd} />
        </div>
      )}
      {(last || odd.length === 0) && (
        <PagedRows
          count={scans.length}
          shown={m.scan_count({ count: scans.length })}
          query={query}
          isFirstPage={isFirstPage}
          next={hasMore && last && writeScanPlace(last)}
          none={filterIsSet(filter) || !isFirstPage ? m.scan_none_found() : m.scan_none()}
        >
          <ScansTable {...table} caption={m.scan_caption()} scans={scans} />
        </PagedRows>
      )}
    </>
  )
}

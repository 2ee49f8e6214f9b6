import { href } from 'react-router'
import type { OfficeScanFilter, ScanKind } from '#domain/scan/scan-filter.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  FilterChoice,
  FilterDays,
  FilterOneOf,
} from '#app/routes/office/pieces/office-filter-bar.tsx'

type Choices = {
  attractions: { id: number; name: string }[]
  devices: { id: string; name: string }[]
}

const kindWords: Record<ScanKind, () => string> = {
  entries: m.scan_kind_entries,
  refusals: m.scan_kind_refusals,
  set_aside: m.scan_kind_set_aside,
  anomalies: m.scan_kind_open_anomalies,
  settled_anomalies: m.scan_kind_settled_anomalies,
  all_anomalies: m.scan_kind_all_anomalies,
}

/** The list's filters, as in the address. */
export function ScansFilter({
  filter,
  attractions,
  devices,
}: Choices & { filter: OfficeScanFilter }) {
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
        chosen={filter.attractionId}
      />
      <FilterOneOf
        name="device"
        label={m.scan_device()}
        all={m.scan_device_all()}
        choices={devices}
        chosen={filter.deviceId}
      />
      <FilterDays from={filter.from} to={filter.to} />
    </FilterBar>
  )
}

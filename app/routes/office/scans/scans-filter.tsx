import { href } from 'react-router'
import { filterIsSet } from '#domain/address-filter.ts'
import type { OfficeScanFilter, ScanKind } from '#domain/scan/scan-filter.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  FilterChoice,
  filterControl,
  FilterDays,
  FilterField,
} from '#app/routes/office/pieces/office-filter-bar.tsx'

type Choices = {
  attractions: { id: number; name: string }[]
  devices: { id: string; name: string }[]
}

const kindWords: Record<ScanKind, () => string> = {
  entries: m.scan_kind_entries,
  refusals: m.scan_kind_refusals,
  anomalies: m.scan_kind_anomalies,
}

/** The filters of the list as the address has them. */
export function ScansFilter({
  filter,
  attractions,
  devices,
}: Choices & { filter: OfficeScanFilter }) {
  return (
    <FilterBar
      // Another address, other fields: what was chosen and not sent goes with the old one.
      key={JSON.stringify(filter)}
      label={m.scan_filters()}
      clear={filterIsSet(filter) ? href('/admin/scans') : undefined}
    >
      <FilterChoice
        name="kind"
        label={m.scan_kind()}
        all={m.scan_kind_all()}
        words={kindWords}
        chosen={filter.kind}
      />
      <FilterField label={m.scan_attraction()}>
        <select
          name="attraction"
          defaultValue={filter.attractionId ?? ''}
          className={filterControl}
        >
          <option value="">{m.scan_attraction_all()}</option>
          {attractions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField label={m.scan_device()}>
        <select name="device" defaultValue={filter.deviceId ?? ''} className={filterControl}>
          <option value="">{m.scan_device_all()}</option>
          {devices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterDays from={filter.from} to={filter.to} />
    </FilterBar>
  )
}

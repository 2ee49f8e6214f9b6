import type { VisitsFilter } from '#domain/scan/visits-filter.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  filterControl,
  FilterDays,
  FilterField,
} from '#app/routes/office/pieces/office-filter-bar.tsx'

type VisitsFilterBarProps = {
  filter: VisitsFilter
  /** For who may see more than one. */
  choices: { id: number; name: string }[] | undefined
}

/** Whose visits of which days, as the address has them. */
export function VisitsFilterBar({ filter, choices }: VisitsFilterBarProps) {
  return (
    <FilterBar
      // Another address, other fields: what was chosen and not sent goes with the old one.
      key={JSON.stringify(filter)}
      label={m.visits_filters()}
      clear={undefined}
    >
      {choices && (
        <FilterField label={m.visits_attraction()}>
          <select
            name="attraction"
            defaultValue={filter.attractionId ?? ''}
            className={filterControl}
          >
            <option value="">{m.device_attraction_choose()}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FilterField>
      )}
      <FilterDays from={filter.from} to={filter.to} />
    </FilterBar>
  )
}

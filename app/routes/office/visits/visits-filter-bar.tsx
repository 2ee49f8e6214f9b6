import type { VisitsFilter } from '#domain/scan/visits/visits-filter.ts'
import { m } from '#messages/messages.js'
import { FilterBar, FilterDays, FilterOneOf } from '#app/routes/office/pieces/office-filter-bar.tsx'

type VisitsFilterBarProps = {
  filter: VisitsFilter
  /** For viewers who may see more than one attraction. */
  choices: { id: number; name: string }[] | undefined
}

/** The attraction and the days, as in the address. */
export function VisitsFilterBar({ filter, choices }: VisitsFilterBarProps) {
  return (
    <FilterBar label={m.visits_filters()} filter={filter}>
      {choices && (
        <FilterOneOf
          name="attraction"
          label={m.visits_attraction()}
          all={m.device_attraction_choose()}
          choices={choices}
          chosen={filter.attractionId}
        />
      )}
      <FilterDays from={filter.from} to={filter.to} />
    </FilterBar>
  )
}

import type { DayFilter } from '#domain/door-day/day-filter.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  filterControl,
  FilterField,
  FilterOneOf,
} from '#app/routes/office/pieces/office-filter-bar.tsx'

type TodayFilterBarProps = {
  filter: DayFilter
  /** For viewers who may see more than one attraction. */
  choices: { id: number; name: string }[] | undefined
}

/** The attraction and the day, as in the address. */
export function TodayFilterBar({ filter, choices }: TodayFilterBarProps) {
  return (
    <FilterBar label={m.today_filters()} filter={filter} submit={m.today_show()}>
      {choices && (
        <FilterOneOf
          name="attraction"
          label={m.today_attraction()}
          all={m.device_attraction_choose()}
          choices={choices}
          chosen={filter.attractionId}
        />
      )}
      <FilterField label={m.today_day()}>
        <input name="day" type="date" defaultValue={filter.day} className={filterControl} />
      </FilterField>
    </FilterBar>
  )
}

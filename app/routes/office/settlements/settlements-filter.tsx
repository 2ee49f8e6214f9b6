import { href } from 'react-router'
import {
  type SettlementFilter,
  writeSettlementList,
} from '#domain/settlements/settlement-filter.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  FilterChoice,
  filterControl,
  FilterField,
  FilterSearch,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { settlementWords } from './settlement-words.ts'

type SettlementsFilterProps = { filter: SettlementFilter }

/** The list's filter, as in the address. */
export function SettlementsFilter({ filter }: SettlementsFilterProps) {
  const { month, state, q } = filter
  const isNarrowed = state !== undefined || q !== undefined
  return (
    <FilterBar
      label={m.settlements_filters()}
      filter={filter}
      clear={
        isNarrowed ? `${href('/admin/settlements')}?${writeSettlementList({ month })}` : undefined
      }
    >
      <FilterSearch label={m.settlements_search()} typed={q} />
      <FilterField label={m.settlements_month()}>
        <input name="month" type="month" defaultValue={month} className={filterControl} />
      </FilterField>
      <FilterChoice
        name="state"
        label={m.settlements_state()}
        all={m.settlements_all_states()}
        words={settlementWords}
        chosen={state}
      />
    </FilterBar>
  )
}

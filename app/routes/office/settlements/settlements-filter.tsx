import { href } from 'react-router'
import type { SettlementState } from '#domain/vocabulary/settlement.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  FilterChoice,
  filterControl,
  FilterField,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { settlementWords } from './settlement-words.ts'

type SettlementsFilterProps = { month: string; state: SettlementState | undefined }

/** The month and the state of the list as the address has them. */
export function SettlementsFilter({ month, state }: SettlementsFilterProps) {
  return (
    <FilterBar
      label={m.settlements_filters()}
      filter={{ month, state }}
      clear={state && `${href('/admin/settlements')}?${new URLSearchParams({ month })}`}
    >
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

import { href } from 'react-router'
import { filterIsSet } from '#domain/address-filter.ts'
import type { AttractionListFilter } from '#domain/catalog/attraction-list.ts'
import type { Choice } from '#domain/catalog/office-attractions.ts'
import { attractionPasses } from '#domain/vocabulary/attraction.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  FilterChoice,
  filterControl,
  FilterField,
  FilterSearch,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { stateWords } from './state-words.ts'

const passWords = Object.fromEntries(attractionPasses.map((pass) => [pass, () => pass]))

type AttractionsFilterProps = { filter: AttractionListFilter; cities: Choice[]; kinds: Choice[] }

/** The filters of the list as the address has them. */
export function AttractionsFilter({ filter, cities, kinds }: AttractionsFilterProps) {
  return (
    <FilterBar
      // Another address, other fields: what was chosen and not sent goes with the old one.
      key={JSON.stringify(filter)}
      label={m.places_filters()}
      clear={filterIsSet(filter) ? href('/admin/attractions') : undefined}
    >
      <FilterSearch label={m.places_search()} typed={filter.q} />
      <FilterOf
        name="city"
        label={m.places_city()}
        all={m.places_city_all()}
        choices={cities}
        chosen={filter.cityId}
      />
      <FilterOf
        name="kind"
        label={m.places_kind()}
        all={m.places_kind_all()}
        choices={kinds}
        chosen={filter.kindId}
      />
      <FilterChoice
        name="pass"
        label={m.places_pass()}
        all={m.places_pass_all()}
        words={passWords}
        chosen={filter.pass}
      />
      <FilterChoice
        name="state"
        label={m.places_state()}
        all={m.places_state_all()}
        words={stateWords}
        chosen={filter.state}
      />
    </FilterBar>
  )
}

type FilterOfProps = {
  name: string
  label: string
  all: string
  choices: Choice[]
  chosen: number | undefined
}

function FilterOf({ name, label, all, choices, chosen }: FilterOfProps) {
  return (
    <FilterField label={label}>
      <select name={name} defaultValue={chosen ?? ''} className={filterControl}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </FilterField>
  )
}

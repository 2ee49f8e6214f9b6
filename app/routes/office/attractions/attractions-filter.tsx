import { href } from 'react-router'
import type { AttractionListFilter, Lacking } from '#domain/attractions/attraction-list.ts'
import type { Choice } from '#domain/attractions/office-attractions.ts'
import { attractionPasses } from '#domain/vocabulary/attraction.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  FilterChoice,
  FilterOneOf,
  FilterSearch,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { stateWords } from './state-words.ts'

const passWords = Object.fromEntries(attractionPasses.map((pass) => [pass, () => pass]))

const lackingWords: Record<Lacking, () => string> = {
  any: m.translation_filter_any,
  en: m.translation_filter_en,
  pt: m.translation_filter_pt,
}

type AttractionsFilterProps = { filter: AttractionListFilter; cities: Choice[]; kinds: Choice[] }

/** The list's filters, as in the address. */
export function AttractionsFilter({ filter, cities, kinds }: AttractionsFilterProps) {
  return (
    <FilterBar label={m.places_filters()} filter={filter} clear={href('/admin/attractions')}>
      <FilterSearch label={m.places_search()} typed={filter.q} />
      <FilterOneOf
        name="city"
        label={m.places_city()}
        all={m.places_city_all()}
        choices={cities}
        chosen={filter.cityId}
      />
      <FilterOneOf
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
      <FilterChoice
        name="lacks"
        label={m.translation_filter()}
        all={m.translation_filter_all()}
        words={lackingWords}
        chosen={filter.lacks}
      />
    </FilterBar>
  )
}

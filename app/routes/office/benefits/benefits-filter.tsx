import { href } from 'react-router'
import type { OfficeAttraction } from '#domain/participation/participation-queries.ts'
import { m } from '#messages/messages.js'
import { FilterBar, FilterOneOf } from '#app/routes/office/pieces/office-filter-bar.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'

type BenefitsFilterProps = {
  attractions: OfficeAttraction[]
  chosen: number | undefined
  onAdd: () => void
}

/** The choice of an attraction, and the button for a new benefit. */
export function BenefitsFilter({ attractions, chosen, onAdd }: BenefitsFilterProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <FilterBar
        label={m.benefits_filter()}
        filter={{ attractionId: chosen }}
        clear={href('/admin/benefits')}
      >
        <FilterOneOf
          name="attraction"
          label={m.benefits_attraction()}
          all={m.benefits_filter_all()}
          choices={attractions.map(({ id, name, cityName }) => ({
            id,
            name: `${name}, ${cityName}`,
          }))}
          chosen={chosen}
        />
      </FilterBar>
      <div className="mb-4">
        <PageButton onClick={onAdd}>{m.benefits_add()}</PageButton>
      </div>
    </div>
  )
}

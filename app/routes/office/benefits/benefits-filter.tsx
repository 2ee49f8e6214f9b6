import type { OfficeAttraction } from '#domain/participation/participation-queries.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  filterControl,
  FilterField,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'

type BenefitsFilterProps = {
  attractions: OfficeAttraction[]
  chosen: number | undefined
  onAdd: () => void
}

/** Which place's benefits are shown, and the button for a new one. */
export function BenefitsFilter({ attractions, chosen, onAdd }: BenefitsFilterProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <FilterBar label={m.benefits_filter()} clear={chosen === undefined ? undefined : '?'}>
        <FilterField label={m.benefits_attraction()}>
          <select name="atraccion" defaultValue={chosen ?? ''} className={filterControl}>
            <option value="">{m.benefits_filter_all()}</option>
            {attractions.map(({ id, name, cityName }) => (
              <option key={id} value={id}>{`${name}, ${cityName}`}</option>
            ))}
          </select>
        </FilterField>
      </FilterBar>
      <div className="mb-4">
        <PageButton onClick={onAdd}>{m.benefits_add()}</PageButton>
      </div>
    </div>
  )
}

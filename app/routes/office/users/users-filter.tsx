import { href } from 'react-router'
import { filterIsSet } from '#domain/address-filter.ts'
import { roleWords } from '#domain/mail/role-words.ts'
import type { StaffFilter } from '#domain/staff/staff-list.ts'
import type { StaffStanding } from '#domain/vocabulary/staff.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  FilterChoice,
  FilterSearch,
} from '#app/routes/office/pieces/office-filter-bar.tsx'

export const standingWords: Record<StaffStanding, () => string> = {
  active: m.users_standing_active,
  suspended: m.users_standing_suspended,
  invited: m.users_standing_invited,
}

/** The filters of the list as the address has them. */
export function UsersFilter({ filter }: { filter: StaffFilter }) {
  return (
    <FilterBar
      // Another address, other fields: what was typed and not sent goes with the old one.
      key={JSON.stringify(filter)}
      label={m.users_filters()}
      clear={filterIsSet(filter) ? href('/admin/users') : undefined}
    >
      <FilterSearch label={m.users_filter_search()} typed={filter.search} />
      <FilterChoice
        name="role"
        label={m.users_role()}
        all={m.users_filter_all_roles()}
        words={roleWords}
        chosen={filter.role}
      />
      <FilterChoice
        name="state"
        label={m.users_standing()}
        all={m.users_filter_all_standings()}
        words={standingWords}
        chosen={filter.standing}
      />
    </FilterBar>
  )
}

import { href } from 'react-router'
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

/** The list's filters, as in the address. */
export function UsersFilter({ filter }: { filter: StaffFilter }) {
  return (
    <FilterBar label={m.users_filters()} filter={filter} clear={href('/admin/users')}>
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

// The office's list of users: its address parameters and its rows.
import { z } from 'zod'
import { writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'
import {
  type StaffRole,
  staffRoles,
  type StaffStanding,
  staffStandings,
} from '#domain/vocabulary/staff.ts'

export const STAFF_PAGE_SIZE = 50
const SEARCH_MAX = 80

export type StaffFilter = {
  /** Part of a name or an address. */
  search?: string
  /** Pending and rejected applicants are listed only when filtered for. */
  role?: StaffRole
  standing?: StaffStanding
}

const addressFilter = z.object({
  q: z.string().trim().min(1).check(atMost(SEARCH_MAX)).optional().catch(undefined),
  role: z.enum(staffRoles).optional().catch(undefined),
  state: z.enum(staffStandings).optional().catch(undefined),
  despues: z.uuid().optional().catch(undefined),
})

/** Reads the filter and the cursor from the list's address. */
export function readStaffFilter(params: URLSearchParams): {
  filter: StaffFilter
  /** The last person of the previous page. */
  after: string | undefined
} {
  const { q, role, state, despues } = addressFilter.parse(Object.fromEntries(params))
  return { filter: { search: q, role, standing: state }, after: despues }
}

/** Writes the filter as address parameters, without empty fields and without the cursor. */
export function writeStaffFilter({ search, role, standing }: StaffFilter): URLSearchParams {
  return writeFilter({ q: search, role, state: standing })
}

export type OfficeUser = {
  id: string
  /** Empty for an invited person, who gives it later. */
  fullName: string
  email: string
  role: StaffRole
  attraction: { id: number; name: string } | undefined
  standing: StaffStanding
  isVerified: boolean
  hasSecondFactor: boolean
  lastEntryAt: Date | undefined
  /** When the newest link of an invitation expires. */
  inviteUntil: Date | undefined
}

/** Lifetime of an invitation's link. */
export const INVITATION_MS = 72 * 3600 * 1000

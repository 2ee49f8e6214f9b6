// The office's list of users: what its address says, and what a row of it holds.
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
  /** Who waits and who was turned down is listed only when asked for by this. */
  role?: StaffRole
  standing?: StaffStanding
}

const addressFilter = z.object({
  q: z.string().trim().min(1).check(atMost(SEARCH_MAX)).optional().catch(undefined),
  role: z.enum(staffRoles).optional().catch(undefined),
  state: z.enum(staffStandings).optional().catch(undefined),
  despues: z.uuid().optional().catch(undefined),
})

/** Reads the address of the list: its filter and its place in it. */
export function readStaffFilter(params: URLSearchParams): {
  filter: StaffFilter
  /** The last person of the page before. */
  after: string | undefined
} {
  const { q, role, state, despues } = addressFilter.parse(Object.fromEntries(params))
  return { filter: { search: q, role, standing: state }, after: despues }
}

/** The filter as an address holds it, without empty fields and without a place in the list. */
export function writeStaffFilter({ search, role, standing }: StaffFilter): URLSearchParams {
  return writeFilter({ q: search, role, state: standing })
}

export type OfficeUser = {
  id: string
  /** Empty for somebody invited, who says it later. */
  fullName: string
  email: string
  role: StaffRole
  attraction: { id: number; name: string } | undefined
  standing: StaffStanding
  isVerified: boolean
  hasSecondFactor: boolean
  lastEntryAt: Date | undefined
  /** Until when the newest link of an invitation is good. */
  inviteUntil: Date | undefined
}

/** How long the link of an invitation lives. */
export const INVITATION_MS = 72 * 3600 * 1000

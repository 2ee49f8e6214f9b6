// The office's list of users: its address parameters and its rows.
import { z } from 'zod'
import { type FilterOf, listFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'
import {
  type StaffRole,
  staffRoles,
  type StaffStanding,
  staffStandings,
} from '#domain/vocabulary/staff.ts'

export const STAFF_PAGE_SIZE = 50
const SEARCH_MAX = 80

/** Pending and rejected applicants are listed only when filtered for. */
export const staffFilter = listFilter({
  /** Part of a name or an address. */
  q: z.string().trim().min(1).check(atMost(SEARCH_MAX)),
  role: z.enum(staffRoles),
  state: z.enum(staffStandings),
})
export type StaffFilter = FilterOf<typeof staffFilter>

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

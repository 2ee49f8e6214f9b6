// Office staff. An account applies and waits (`pending`) until an administrator gives it a role or rejects
// it (`rejected`); others are invited with a role. Nobody gives themselves a role. areas.ts defines what
// each role may do.
import { z } from 'zod'
import { type FilterOf, listFilter } from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'
import {
  type OfficeRole,
  type StaffRole,
  officeRoles,
  staffRoles,
  staffStandings,
} from '#domain/ground/vocabulary/people.ts'

/** A signed-in member of staff, as passed to routes and verbs. */
export type Staff = {
  id: string
  fullName: string
  email: string
  role: OfficeRole
  /** Only for the role `attraction`: the attraction whose visits and statements it sees. */
  attractionId: number | undefined
}

/** Whether the role may enter the office at all. */
export function isOfficeRole(role: StaffRole): role is OfficeRole {
  return officeRoles.some((known) => known === role)
}

type Account = { role: StaffRole; emailVerified: boolean; suspendedAt: Date | null }

/** Requires an office role, a verified address and no suspension. */
export function mayEnter(account: Account): account is Account & { role: OfficeRole } {
  return isOfficeRole(account.role) && account.emailVerified && account.suspendedAt === null
}

/**
 * The attraction whose figures a user sees: staff of an attraction always see their own; others, if the
 * guard admits them, see the requested one.
 */
export function attractionSeenBy(
  { role, attractionId }: Staff,
  asked: number | undefined,
): number | undefined {
  return role === 'attraction' ? attractionId : asked
}

const SEARCH_MAX = 80

/** Pending and rejected applicants are listed only when filtered for. */
export const staffFilter = listFilter({
  /** Part of a name or an address. */
  q: z.string().trim().min(1).check(atMost(SEARCH_MAX)),
  role: z.enum(staffRoles),
  state: z.enum(staffStandings),
})
export type StaffFilter = FilterOf<typeof staffFilter>

const ID_MAX = 2_147_483_647

/**
 * The form for giving a role; error messages are the fields' names. `attractionId` is for the role tied to one
 * attraction; see `hasItsAttraction`.
 */
export const roleForm = z.object({
  role: z.enum(officeRoles, 'role'),
  attractionId: z.coerce.number('attractionId').int().positive().max(ID_MAX).optional(),
})
export type GivenRole = z.output<typeof roleForm>

/** Whether an attraction is given if the role needs one; a refinement for forms with `roleForm`. */
export function hasItsAttraction({ role, attractionId }: GivenRole): boolean {
  return role !== 'attraction' || attractionId !== undefined
}

export const attractionMissing = { error: 'attractionId', path: ['attractionId'] }

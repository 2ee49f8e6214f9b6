// An account waits (`pending`) until an administrator decides, or is invited: nobody gives themselves a role.
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

export type Staff = {
  id: string
  fullName: string
  email: string
  role: OfficeRole
  /** Only for the role `attraction`: the attraction whose visits and statements it sees. */
  attractionId: number | undefined
  hasSecondFactor: boolean
}

export function isOfficeRole(role: StaffRole): role is OfficeRole {
  return officeRoles.some((known) => known === role)
}

type Account = { role: StaffRole; emailVerified: boolean; suspendedAt: Date | null }

/** Requires an office role, a verified address and no suspension. */
export function mayEnter(account: Account): account is Account & { role: OfficeRole } {
  return isOfficeRole(account.role) && account.emailVerified && account.suspendedAt === null
}

/** Staff of an attraction always see their own; others, if the guard admits them, the requested one. */
export function attractionSeenBy(
  { role, attractionId }: Staff,
  asked: number | undefined,
): number | undefined {
  return role === 'attraction' ? attractionId : asked
}

/** Whether the operator's setting demands a second factor of a role. */
export function demandsSecondFactor(
  { secondFactorRoles }: { secondFactorRoles: readonly OfficeRole[] },
  role: StaffRole,
): boolean {
  return secondFactorRoles.some((known) => known === role)
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

/** Error messages are the fields' names. For `attractionId` see `hasItsAttraction`. */
export const roleForm = z.object({
  role: z.enum(officeRoles, 'role'),
  attractionId: z.coerce.number('attractionId').int().positive().max(ID_MAX).optional(),
})
export type GivenRole = z.output<typeof roleForm>

/** A refinement for forms with `roleForm`. */
export function hasItsAttraction({ role, attractionId }: GivenRole): boolean {
  return role !== 'attraction' || attractionId !== undefined
}

export const attractionMissing = { error: 'attractionId', path: ['attractionId'] }

// Office staff. An account applies and waits (`pending`) until an administrator gives it a role or rejects
// it (`rejected`); others are invited with a role. Nobody gives themselves a role. areas.ts defines what
// each role may do.
import { type OfficeRole, officeRoles, type StaffRole } from '#domain/vocabulary/staff.ts'

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

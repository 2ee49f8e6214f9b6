// Who works in the office. An account asks for access and waits (`pending`) until an administrator
// gives it a role or not (`rejected`); others are invited with one. Nobody gives themselves a role.
// What each role may do stands in areas.ts.
import { type OfficeRole, officeRoles, type StaffRole } from '#domain/vocabulary/staff.ts'

/** A signed-in member of staff, as routes and verbs get to know one. */
export type Staff = {
  id: string
  fullName: string
  email: string
  role: OfficeRole
  /** Of the role `attraction`, and of no other: the only one whose visits and statements it sees. */
  attractionId: number | undefined
}

/** Whether it is a role that enters the office at all. */
export function isOfficeRole(role: StaffRole): role is OfficeRole {
  return officeRoles.some((known) => known === role)
}

type Account = { role: StaffRole; emailVerified: boolean; suspendedAt: Date | null }

/** Only with a role of the office, a proved address, and not while suspended. */
export function mayEnter(account: Account): account is Account & { role: OfficeRole } {
  return isOfficeRole(account.role) && account.emailVerified && account.suspendedAt === null
}

/**
 * The attraction whose figures somebody sees: who works for one sees that one, whatever is asked for;
 * everybody else whom the guard lets through sees the one they ask for.
 */
export function attractionSeenBy(
  { role, attractionId }: Staff,
  asked: number | undefined,
): number | undefined {
  return role === 'attraction' ? attractionId : asked
}

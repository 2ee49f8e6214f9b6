// Who works in the office. An account asks for access and waits (`pending`) until an administrator
// lets it in (`admin`) or not (`rejected`); nobody gives themselves a role.
import type { StaffRole } from '#domain/vocabulary/staff.ts'

/** A signed-in administrator, as routes and verbs get to know one. */
export type Staff = { id: string; fullName: string; email: string }

/** Only administrators whose address is proved; the role comes from another one's approval. */
export function mayEnter(profile: { role: StaffRole; emailVerified: boolean }): boolean {
  return profile.role === 'admin' && profile.emailVerified
}

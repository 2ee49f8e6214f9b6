import type { StaffRole } from '#domain/ground/vocabulary/people.ts'
import { m } from '#messages/messages.js'

export const roleWords: Record<StaffRole, () => string> = {
  pending: m.staff_role_pending,
  rejected: m.staff_role_rejected,
  admin: m.staff_role_admin,
  support: m.staff_role_support,
  finance: m.staff_role_finance,
  catalogue: m.staff_role_catalogue,
  doors: m.staff_role_doors,
  analyst: m.staff_role_analyst,
  attraction: m.staff_role_attraction,
}

/** "Atracción (MALBA)": the role, and its attraction. */
export function wordsOfRole(role: StaffRole, attraction: string | null | undefined): string {
  const words = roleWords[role]()
  return attraction ? m.staff_role_of_attraction({ role: words, attraction }) : words
}

// The form for giving a role; error messages are the fields' names.
import { z } from 'zod'
import { officeRoles } from '#domain/vocabulary/staff.ts'

const ID_MAX = 2_147_483_647

/** `attractionId` is for the role tied to one attraction; see `hasItsAttraction`. */
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

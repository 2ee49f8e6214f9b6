// The intents that the action of 'Usuarios' accepts, one per button, and its answers.
import { z } from 'zod'
import { staffEmailAddress } from '#domain/email-address.ts'
import { attractionMissing, hasItsAttraction, roleForm } from '#domain/staff/role-form.ts'
import { staffRoles } from '#domain/vocabulary/staff.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const userId = z.uuid()
const invitationId = z.uuid()

/** Also validated by the page. */
export const changeRoleForm = roleForm.refine(hasItsAttraction, attractionMissing)
export const inviteForm = roleForm
  .extend({ email: staffEmailAddress })
  .refine(hasItsAttraction, attractionMissing)

export const userIntent = z.discriminatedUnion('intent', [
  roleForm
    .extend({ intent: z.literal('invite'), email: staffEmailAddress })
    .refine(hasItsAttraction, attractionMissing),
  roleForm
    .extend({ intent: z.literal('role'), userId, shownRole: z.enum(staffRoles) })
    .refine(hasItsAttraction, attractionMissing),
  z.object({ intent: z.literal('resend'), invitationId }),
  z.object({ intent: z.literal('withdraw'), invitationId }),
  z.object({ intent: z.literal('suspend'), userId }),
  z.object({ intent: z.literal('restore'), userId }),
  z.object({ intent: z.literal('sessions'), userId }),
  z.object({ intent: z.literal('second_factor'), userId }),
  z.object({ intent: z.literal('remove'), userId }),
])
export type UserIntent = z.output<typeof userIntent>
export type UserDone = UserIntent['intent']
export type UserAnswer = Answer<{ done: UserDone }>

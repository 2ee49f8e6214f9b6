import { useState } from 'react'
import { z } from 'zod'
import { staffEmailAddress } from '#domain/ground/email-address.ts'
import { type OfficeRole, officeRoles, staffRoles } from '#domain/ground/vocabulary/people.ts'
import { roleWords } from '#domain/mail/role-words.ts'
import type { OfficeUser } from '#domain/people/staff-list.ts'
import { attractionMissing, hasItsAttraction, roleForm } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { fieldWords } from '#app/routes/access/access-fields.tsx'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'

const userId = z.uuid()
const invitationId = z.uuid()

/** The intents that the action of 'Usuarios' accepts, one per button; the dialog checks its own too. */
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

/** The user's name; an invited person has only an address. */
export function nameOf({ fullName, email }: Pick<OfficeUser, 'fullName' | 'email'>): string {
  return fullName || email
}

/** Undefined for an invitation. */
export type RoleChoice = { user: OfficeUser | undefined }

type RoleDialogProps = RoleChoice & {
  attractions: { id: number; name: string }[]
  onClose: () => void
}

const roleHints: Record<OfficeRole, () => string> = {
  admin: m.users_hint_admin,
  support: m.users_hint_support,
  finance: m.users_hint_finance,
  catalogue: m.users_hint_catalogue,
  doors: m.users_hint_doors,
  analyst: m.users_hint_analyst,
  attraction: m.users_hint_attraction,
}

export function RoleDialog({ user, attractions, onClose }: RoleDialogProps) {
  return (
    <PlainFormDialog
      title={user ? m.users_role_change_of({ name: nameOf(user) }) : m.users_invite()}
      description={user ? m.users_role_question() : m.users_invite_question()}
      schema={userIntent}
      fields={
        user
          ? { intent: 'role', userId: user.id, shownRole: user.role, name: nameOf(user) }
          : { intent: 'invite' }
      }
      label={user ? undefined : m.users_invite_send()}
      busyLabel={user ? undefined : m.users_inviting()}
      onClose={onClose}
    >
      {!user && (
        <FormField
          name="email"
          type="email"
          label={m.users_email()}
          problem={fieldWords}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <RoleFields given={user} attractions={attractions} />
    </PlainFormDialog>
  )
}

type RoleFieldsProps = Pick<RoleDialogProps, 'attractions'> & {
  given?: Pick<OfficeUser, 'role' | 'attraction'>
}

/** The role, and the attraction of the role that needs one. */
export function RoleFields({ given, attractions }: RoleFieldsProps) {
  const [role, setRole] = useState<OfficeRole | undefined>(() => roleIn(given?.role ?? ''))
  return (
    <>
      <ChoiceField
        name="role"
        label={m.users_role()}
        placeholder={m.users_role_choose()}
        choices={officeRoles.map((one) => ({ value: one, label: roleWords[one]() }))}
        defaultValue={role}
        hint={role && roleHints[role]()}
        problem={m.users_role_choose()}
        onChange={({ target }) => setRole(roleIn(target.value))}
      />
      {role === 'attraction' && (
        <ChoiceField
          name="attractionId"
          label={m.visits_attraction()}
          placeholder={m.device_attraction_choose()}
          choices={attractions.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={given?.attraction && String(given.attraction.id)}
          problem={m.device_problem_attraction()}
        />
      )}
    </>
  )
}

function roleIn(value: string): OfficeRole | undefined {
  return officeRoles.find((known) => known === value)
}

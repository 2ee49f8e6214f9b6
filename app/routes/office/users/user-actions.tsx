import type { OfficeUser } from '#domain/staff/staff-list.ts'
import { isOfficeRole } from '#domain/staff/staff.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { nameOf, type UserIntentAsked, type UserQuestion } from './user-confirm.tsx'

type UserActionsProps = {
  user: OfficeUser
  onRole: (user: OfficeUser) => void
  onAsk: (question: UserQuestion) => void
}

/** Actions on another user. Those for role and second factor are beside the values they change. */
export function UserActions({ user, onRole, onAsk }: UserActionsProps) {
  const who = { name: nameOf(user) }
  const ask = (intent: UserIntentAsked) => () => onAsk({ intent, user })
  if (user.standing === 'invited') {
    return (
      <>
        <RowButton aria-label={m.users_resend_of(who)} onClick={ask('resend')}>
          {m.users_resend()}
        </RowButton>
        <RowButton aria-label={m.users_withdraw_of(who)} isDangerous onClick={ask('withdraw')}>
          {m.users_withdraw()}
        </RowButton>
      </>
    )
  }
  return (
    <>
      <RoleButton user={user} onRole={onRole} />
      {isOfficeRole(user.role) && (
        <>
          {user.standing === 'suspended' ? (
            <RowButton aria-label={m.users_restore_of(who)} onClick={ask('restore')}>
              {m.users_restore()}
            </RowButton>
          ) : (
            <>
              <RowButton aria-label={m.users_sessions_of(who)} onClick={ask('sessions')}>
                {m.users_sessions()}
              </RowButton>
              <RowButton aria-label={m.users_suspend_of(who)} onClick={ask('suspend')}>
                {m.users_suspend()}
              </RowButton>
            </>
          )}
          <RowButton aria-label={m.users_remove_of(who)} isDangerous onClick={ask('remove')}>
            {m.users_remove()}
          </RowButton>
        </>
      )}
    </>
  )
}

/** Disabled for an unconfirmed address, which may belong to somebody else. */
function RoleButton({ user, onRole }: Pick<UserActionsProps, 'user' | 'onRole'>) {
  const who = { name: nameOf(user) }
  const isNew = !isOfficeRole(user.role)
  return (
    <RowButton
      aria-label={isNew ? m.users_give_role_to(who) : m.users_role_change_of(who)}
      disabled={!user.isVerified}
      title={user.isVerified ? undefined : m.office_pending_unverified()}
      onClick={() => onRole(user)}
    >
      {isNew ? m.users_give_role() : m.users_role_change()}
    </RowButton>
  )
}

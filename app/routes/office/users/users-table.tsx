import { wordsOfRole } from '#domain/mail/role-words.ts'
import type { OfficeUser } from '#domain/staff/staff-list.ts'
import { isOfficeRole } from '#domain/staff/staff.ts'
import { m } from '#messages/messages.js'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { OfficeDate, officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { UserActions } from './user-actions.tsx'
import { nameOf, type UserQuestion } from './user-confirm.tsx'
import { standingWords } from './users-filter.tsx'

type UsersTableProps = {
  users: OfficeUser[]
  ownId: string
  now: Date
  timeZone: string
  onRole: (user: OfficeUser) => void
  onAsk: (question: UserQuestion) => void
}

const standingTones = { active: 'good', suspended: 'bad', invited: 'waiting' } as const

/** Staff by name; invited people have no name yet. */
export function UsersTable({ users, ownId, now, timeZone, onRole, onAsk }: UsersTableProps) {
  const columns = [
    { key: 'name', title: m.users_name() },
    { key: 'role', title: m.users_role() },
    { key: 'standing', title: m.users_standing() },
    { key: 'entry', title: m.users_last_entry() },
    { key: 'factor', title: m.users_factor() },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <OfficeTable caption={m.office_menu_users()} columns={columns}>
      {users.map((user) => (
        <OfficeRow key={user.id}>
          <OfficeCell isHead className="min-w-40 break-words">
            <span translate="no">{user.fullName}</span>
            {user.id === ownId && (
              <span className="font-normal text-muted">{` ${m.users_you()}`}</span>
            )}
            <span className="block text-sm font-normal text-muted">
              <OfficeEmail email={user.email} />
            </span>
          </OfficeCell>
          <OfficeCell>{wordsOfRole(user.role, user.attraction?.name)}</OfficeCell>
          <OfficeCell>
            <Standing user={user} now={now} timeZone={timeZone} />
          </OfficeCell>
          <OfficeCell>
            {user.lastEntryAt ? (
              <OfficeDate at={user.lastEntryAt} timeZone={timeZone} />
            ) : (
              m.users_never_entered()
            )}
          </OfficeCell>
          <OfficeCell className="whitespace-nowrap">
            <span>{user.hasSecondFactor ? m.users_factor_on() : m.users_factor_off()}</span>
            {user.hasSecondFactor && user.id !== ownId && (
              <RowButton
                look="link"
                className="ml-3"
                aria-label={m.users_factor_of({ name: nameOf(user) })}
                onClick={() => onAsk({ intent: 'second_factor', user })}
              >
                {m.users_factor_take_off()}
              </RowButton>
            )}
          </OfficeCell>
          <OfficeCell>
            {user.id !== ownId && <UserActions user={user} onRole={onRole} onAsk={onAsk} />}
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

type StandingProps = { user: OfficeUser; now: Date; timeZone: string }

function Standing({ user, now, timeZone }: StandingProps) {
  const { role, standing, inviteUntil } = user
  // Waiting and rejected users have no office role, and the role column says so.
  if (!isOfficeRole(role)) return null
  return (
    <>
      <StateBadge tone={standingTones[standing]}>{standingWords[standing]()}</StateBadge>
      {inviteUntil && (
        <span className="block text-sm text-muted">
          {inviteUntil > now
            ? m.users_invite_until({ at: officeDateWords(inviteUntil, timeZone) })
            : m.users_invite_over()}
        </span>
      )}
    </>
  )
}

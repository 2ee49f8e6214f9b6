import type { ComponentProps } from 'react'
import type { OfficeRole, StaffStanding } from '#domain/ground/vocabulary/people.ts'
import { wordsOfRole } from '#domain/mail/role-words.ts'
import type { OfficeUser } from '#domain/people/staff-list.ts'
import { demandsSecondFactor, isOfficeRole } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { AskingButton } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  actionsColumn,
  CellNote,
  dateColumn,
  wordsColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { WholeList } from '#app/routes/office/pieces/whole-list.tsx'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import { nameOf } from './role-dialog.tsx'

type UsersTableProps = {
  users: OfficeUser[]
  none: string
  ownId: string
  now: Date
  timeZone: string
  secondFactorRoles: readonly OfficeRole[]
  onRole: (user: OfficeUser) => void
}

export function UsersTable({
  users,
  none,
  ownId,
  now,
  timeZone,
  secondFactorRoles,
  onRole,
}: UsersTableProps) {
  return (
    <WholeList
      caption={m.office_menu_users()}
      rows={users}
      none={none}
      columns={[
        {
          title: m.users_name(),
          isHead: true,
          className: 'min-w-40 break-words',
          value: nameOf,
          cell: (user) => (
            <>
              <span translate="no">{user.fullName}</span>
              {user.id === ownId && (
                <span className="font-normal text-muted">{` ${m.users_you()}`}</span>
              )}
              <CellNote>
                <OfficeEmail email={user.email} />
              </CellNote>
            </>
          ),
        },
        wordsColumn(m.users_role(), ({ role, attraction }: OfficeUser) =>
          wordsOfRole(role, attraction?.name),
        ),
        {
          title: m.users_standing(),
          value: ({ standing }) => standingWords[standing](),
          cell: (user) => <Standing user={user} now={now} timeZone={timeZone} />,
        },
        dateColumn(m.users_last_entry(), 'lastEntryAt', timeZone, m.users_never_entered()),
        {
          title: m.users_factor(),
          className: 'whitespace-nowrap',
          cell: (user) => (
            <>
              <FactorWords
                isOn={user.hasSecondFactor}
                isDemanded={
                  user.standing !== 'invited' &&
                  demandsSecondFactor({ secondFactorRoles }, user.role)
                }
              />
              {user.hasSecondFactor && user.id !== ownId && (
                <UserButton look="link" className="ml-3" intent="second_factor" user={user} />
              )}
            </>
          ),
        },
        actionsColumn(
          (user: OfficeUser) => user.id !== ownId && <UserActions user={user} onRole={onRole} />,
        ),
      ]}
    />
  )
}

function FactorWords({ isOn, isDemanded }: { isOn: boolean; isDemanded: boolean }) {
  if (isOn) return <span>{m.users_factor_on()}</span>
  if (!isDemanded) return <span>{m.users_factor_off()}</span>
  return <span className="font-semibold text-danger">{m.users_factor_missing()}</span>
}

export const standingWords: Record<StaffStanding, () => string> = {
  active: m.users_standing_active,
  suspended: m.users_standing_suspended,
  invited: m.users_standing_invited,
}
const standingTones = { active: 'good', suspended: 'bad', invited: 'waiting' } as const

type StandingProps = { user: OfficeUser; now: Date; timeZone: string }

function Standing({ user, now, timeZone }: StandingProps) {
  const { role, standing, inviteUntil } = user
  // Waiting and rejected users have no office role, and the role column says so.
  if (!isOfficeRole(role)) return null
  return (
    <>
      <StateBadge tone={standingTones[standing]}>{standingWords[standing]()}</StateBadge>
      {inviteUntil && (
        <CellNote>
          {inviteUntil > now
            ? m.users_invite_until({ at: officeDateWords(inviteUntil, timeZone) })
            : m.users_invite_over()}
        </CellNote>
      )}
    </>
  )
}

type UserActionsProps = {
  user: OfficeUser
  onRole: (user: OfficeUser) => void
}

/** Actions on another user. Those for role and second factor are beside the values they change. */
function UserActions({ user, onRole }: UserActionsProps) {
  if (user.standing === 'invited') {
    return (
      <>
        <UserButton intent="resend" user={user} />
        <UserButton intent="withdraw" user={user} isDangerous />
      </>
    )
  }
  return (
    <>
      <RoleButton user={user} onRole={onRole} />
      {isOfficeRole(user.role) && (
        <>
          {user.standing === 'suspended' ? (
            <UserButton intent="restore" user={user} />
          ) : (
            <>
              <UserButton intent="sessions" user={user} />
              <UserButton intent="suspend" user={user} />
            </>
          )}
          <UserButton intent="remove" user={user} isDangerous />
        </>
      )}
    </>
  )
}

/** Disabled for an unconfirmed address, which may belong to somebody else. */
function RoleButton({ user, onRole }: UserActionsProps) {
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

type Who = { name: string }
type Words = {
  title: (who: Who) => string
  question: (who: { email: string }) => string
  label: () => string
  busy: () => string
}

const words = {
  resend: {
    title: m.users_resend_of,
    question: m.users_resend_question,
    label: m.users_resend,
    busy: m.users_resending,
  },
  withdraw: {
    title: m.users_withdraw_of,
    question: m.users_withdraw_question,
    label: m.users_withdraw,
    busy: m.users_withdrawing,
  },
  suspend: {
    title: m.users_suspend_of,
    question: m.users_suspend_question,
    label: m.users_suspend,
    busy: m.users_suspending,
  },
  restore: {
    title: m.users_restore_of,
    question: m.users_restore_question,
    label: m.users_restore,
    busy: m.users_restoring,
  },
  sessions: {
    title: m.users_sessions_of,
    question: m.users_sessions_question,
    label: m.users_sessions,
    busy: m.users_ending,
  },
  second_factor: {
    title: m.users_factor_of,
    question: m.users_factor_question,
    label: m.users_factor_take_off,
    busy: m.users_factor_taking_off,
  },
  remove: {
    title: m.users_remove_of,
    question: m.users_remove_question,
    label: m.users_remove,
    busy: m.users_removing,
  },
} satisfies Record<string, Words>

type UserButtonProps = { intent: keyof typeof words; user: OfficeUser } & Pick<
  ComponentProps<typeof AskingButton>,
  'look' | 'className' | 'isDangerous'
>

function UserButton({ intent, user, ...button }: UserButtonProps) {
  const { title, question, label, busy } = words[intent]
  const name = nameOf(user)
  const about = user.standing === 'invited' ? 'invitationId' : 'userId'
  return (
    <AskingButton
      {...button}
      title={title({ name })}
      question={question({ email: user.email })}
      label={label()}
      busyLabel={busy()}
      // The name is used in the toast.
      fields={{ intent, name, [about]: user.id }}
    />
  )
}

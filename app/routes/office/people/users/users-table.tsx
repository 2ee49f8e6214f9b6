import type { OfficeRole, StaffStanding } from '#domain/ground/vocabulary/people.ts'
import { wordsOfRole } from '#domain/mail/role-words.ts'
import type { OfficeUser } from '#domain/people/staff-list.ts'
import { demandsSecondFactor, isOfficeRole } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
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
  onAsk: (question: UserQuestion) => void
}

export function UsersTable({
  users,
  none,
  ownId,
  now,
  timeZone,
  secondFactorRoles,
  onRole,
  onAsk,
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
                <RowButton
                  look="link"
                  className="ml-3"
                  aria-label={m.users_factor_of({ name: nameOf(user) })}
                  onClick={() => onAsk({ intent: 'second_factor', user })}
                >
                  {m.users_factor_take_off()}
                </RowButton>
              )}
            </>
          ),
        },
        actionsColumn(
          (user: OfficeUser) =>
            user.id !== ownId && <UserActions user={user} onRole={onRole} onAsk={onAsk} />,
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
  onAsk: (question: UserQuestion) => void
}

/** Actions on another user. Those for role and second factor are beside the values they change. */
function UserActions({ user, onRole, onAsk }: UserActionsProps) {
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

type UserIntentAsked = keyof typeof words
export type UserQuestion = { intent: UserIntentAsked; user: OfficeUser }

type UserConfirmProps = { question: UserQuestion; onClose: () => void }

export function UserConfirm({ question: { intent, user }, onClose }: UserConfirmProps) {
  const { title, question, label, busy } = words[intent]
  const name = nameOf(user)
  const about = user.standing === 'invited' ? 'invitationId' : 'userId'
  return (
    <IntentConfirm
      title={title({ name })}
      question={question({ email: user.email })}
      label={label()}
      busyLabel={busy()}
      // The name is used in the toast.
      fields={{ intent, name, [about]: user.id }}
      onClose={onClose}
    />
  )
}

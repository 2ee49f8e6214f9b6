import type { OfficeUser } from '#domain/staff/staff-list.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import type { UserIntent } from './user-intent.ts'

/** Intents that need a confirmation; roles have a dialog of their own. */
export type UserIntentAsked = Exclude<UserIntent['intent'], 'invite' | 'role'>
export type UserQuestion = { intent: UserIntentAsked; user: OfficeUser }

/** The user's name; an invited person has only an address. */
export function nameOf({ fullName, email }: Pick<OfficeUser, 'fullName' | 'email'>): string {
  return fullName || email
}

type Who = { name: string }
type Words = {
  title: (who: Who) => string
  question: (who: { email: string }) => string
  label: () => string
  busy: () => string
}

const words: Record<UserIntentAsked, Words> = {
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
}

type UserConfirmProps = { question: UserQuestion; onClose: () => void }

/** Asks first, and explains the effect on the user. */
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

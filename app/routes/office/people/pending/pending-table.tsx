import { type ComponentProps, useState } from 'react'
import { z } from 'zod'
import type { PendingUser } from '#domain/people/staff-list.ts'
import { attractionMissing, hasItsAttraction, roleForm } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { RoleFields } from '#app/routes/office/people/users/role-dialog.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { ConfirmDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { WholeList } from '#app/routes/office/pieces/whole-list.tsx'
import { useWaitingWatch } from './use-waiting-watch.ts'

/** The intents that the action of 'Usuarios Pendientes' accepts, one per button, and its answers. */
export const pendingIntent = z.object({
  intent: z.enum(['approve', 'reject', 'verify']),
  userId: z.uuid(),
})
/** The same where an approval names its role. */
export const pendingRoleIntent = z.discriminatedUnion('intent', [
  roleForm
    .extend({ intent: z.literal('approve'), userId: z.uuid() })
    .refine(hasItsAttraction, attractionMissing),
  pendingIntent.extend({ intent: z.literal('reject') }),
  pendingIntent.extend({ intent: z.literal('verify') }),
])
export type PendingIntent = z.infer<typeof pendingIntent>['intent']
export type PendingAnswer = Answer<{ done: PendingIntent }>

type PendingTableProps = {
  users: PendingUser[]
  /** The standings of all users, joined, which the watch compares. */
  standings: string
  /** For the choice of a role; undefined where everybody approved becomes an administrator. */
  attractions: { id: number; name: string }[] | undefined
  timeZone: string
}

export function PendingTable({ users, standings, attractions, timeZone }: PendingTableProps) {
  useWaitingWatch(standings)
  return (
    <WholeList
      caption={m.office_menu_pending_users()}
      rows={users}
      none={m.office_pending_none()}
      columns={[
        {
          title: m.office_pending_name(),
          isHead: true,
          className: 'min-w-36 break-words',
          cell: ({ fullName }) => <span translate="no">{fullName}</span>,
        },
        {
          title: m.office_pending_email(),
          cell: (user) => (
            <>
              <OfficeEmail email={user.email} />
              <span
                id={stateId(user)}
                className={`block text-sm ${user.isVerified ? 'text-success' : 'text-muted'}`}
              >
                {user.isVerified ? m.office_pending_verified() : m.office_pending_unverified()}
              </span>
            </>
          ),
        },
        {
          title: m.office_pending_date(),
          cell: ({ requestedAt }) => <OfficeDate at={requestedAt} timeZone={timeZone} form="day" />,
        },
        actionsColumn((user: PendingUser) => (
          <PendingButtons user={user} attractions={attractions} />
        )),
      ]}
    />
  )
}

const stateId = ({ id }: PendingUser) => `state-${id}`

type PendingButtonsProps = Pick<PendingTableProps, 'attractions'> & { user: PendingUser }

function PendingButtons({ user, attractions }: PendingButtonsProps) {
  const { Form, send, sent, ...intent } = useIntent<PendingAnswer>({
    key: `decide-${user.id}`,
    onDone({ done }) {
      // The row disappears with the pressed button, so the focus moves to the page's content.
      if (done !== 'verify') document.getElementById('content')?.focus()
    },
  })
  const isDecided = intent.done !== undefined && intent.done.done !== 'verify'
  const isBusy = intent.isBusy || isDecided
  const [asked, setAsked] = useState<'approve' | 'reject'>()
  const close = () => setAsked(undefined)
  const person = { name: user.fullName }

  function reject() {
    close()
    send({ userId: user.id, intent: 'reject' })
  }

  return (
    <>
      <Form
        method="post"
        className="flex flex-wrap gap-2 xl:flex-nowrap"
        onSubmit={(event) => isBusy && event.preventDefault()}
      >
        <input type="hidden" name="userId" value={user.id} />
        <IntentButton
          intent="approve"
          busyIntent={isBusy ? sent : undefined}
          aria-label={m.office_pending_approve_one(person)}
          aria-describedby={user.isVerified ? undefined : stateId(user)}
          disabled={isBusy || !user.isVerified}
          onClick={(event) => {
            if (!attractions) return
            event.preventDefault()
            setAsked('approve')
          }}
        />
        <IntentButton
          intent="reject"
          busyIntent={isBusy ? sent : undefined}
          aria-label={m.office_pending_reject_one(person)}
          isDangerous
          disabled={isBusy}
          onClick={(event) => {
            // A rejection cannot be undone: the person has to ask again.
            event.preventDefault()
            setAsked('reject')
          }}
        />
        {!user.isVerified && (
          <IntentButton
            intent="verify"
            busyIntent={isBusy ? sent : undefined}
            aria-label={m.office_pending_verify_one(person)}
            disabled={isBusy}
          />
        )}
      </Form>
      {asked === 'approve' && attractions && (
        <PlainFormDialog
          title={m.office_pending_approve_one(person)}
          description={m.office_pending_approve_question()}
          schema={pendingRoleIntent}
          fields={{ intent: 'approve', userId: user.id }}
          label={m.office_pending_approve()}
          busyLabel={m.office_pending_approving()}
          // The row takes the dialog with it.
          waitsForList
          onClose={close}
        >
          <RoleFields attractions={attractions} />
        </PlainFormDialog>
      )}
      {asked === 'reject' && (
        <ConfirmDialog
          title={m.office_pending_reject_one(person)}
          question={m.office_pending_reject_question({ email: user.email })}
          confirmLabel={m.office_pending_reject()}
          onConfirm={reject}
          onClose={close}
        />
      )}
    </>
  )
}

const buttonWords: Record<PendingIntent, { label: () => string; busyLabel: () => string }> = {
  approve: { label: m.office_pending_approve, busyLabel: m.office_pending_approving },
  reject: { label: m.office_pending_reject, busyLabel: m.office_pending_rejecting },
  verify: { label: m.office_pending_verify, busyLabel: m.office_pending_verifying },
}

type IntentButtonProps = ComponentProps<typeof RowButton> & {
  intent: PendingIntent
  busyIntent: unknown
}

function IntentButton({ intent, busyIntent, ...rest }: IntentButtonProps) {
  const isBusy = busyIntent === intent
  const { label, busyLabel } = buttonWords[intent]
  return (
    <RowButton type="submit" name="intent" value={intent} isBusy={isBusy} {...rest}>
      {isBusy ? busyLabel() : label()}
    </RowButton>
  )
}

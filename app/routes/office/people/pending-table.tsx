import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { type PendingUser, standingOf } from '#domain/staff/pending-queries.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { ConfirmDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import type { PendingAnswer } from './pending-answer.ts'
import { useWaitingWatch } from './use-waiting-watch.ts'

type PendingTableProps = { users: PendingUser[]; timeZone: string }

/** Who waits, who asked first at the top; stays true when somebody else decides. */
export function PendingTable({ users, timeZone }: PendingTableProps) {
  useWaitingWatch(users.map(standingOf).join())
  if (users.length === 0) return <EmptyState>{m.office_pending_none()}</EmptyState>
  return (
    <OfficeTable
      caption={m.office_menu_pending_users()}
      columns={[
        { key: 'name', title: m.office_pending_name() },
        { key: 'email', title: m.office_pending_email() },
        { key: 'date', title: m.office_pending_date() },
        { key: 'actions', title: m.office_actions() },
      ]}
    >
      {users.map((user) => (
        <PendingRow key={user.id} user={user} timeZone={timeZone} />
      ))}
    </OfficeTable>
  )
}

function PendingRow({ user, timeZone }: { user: PendingUser; timeZone: string }) {
  const fetcher = useFetcher<PendingAnswer>({ key: `decide-${user.id}` })
  const isDecided = fetcher.data?.ok === true && fetcher.data.done !== 'verification_sent'
  const isBusy = fetcher.state !== 'idle' || isDecided
  const intent = fetcher.formData?.get('intent')
  const stateId = `state-${user.id}`
  const [isAsked, setIsAsked] = useState(false)

  function reject() {
    setIsAsked(false)
    const answer = { userId: user.id, intent: 'reject' }
    void fetcher.submit(answer, { method: 'post', action: href('/admin/pending-users') })
  }

  useEffect(() => {
    // The row goes away with the pressed button; the focus stays on the page.
    if (isDecided) document.getElementById('content')?.focus()
  }, [isDecided])

  return (
    <OfficeRow>
      <OfficeCell isHead className="min-w-36 break-words">
        {user.fullName}
      </OfficeCell>
      <OfficeCell>
        <OfficeEmail email={user.email} />
        <span
          id={stateId}
          className={`block text-sm ${user.isVerified ? 'text-success' : 'text-muted'}`}
        >
          {user.isVerified ? m.office_pending_verified() : m.office_pending_unverified()}
        </span>
      </OfficeCell>
      <OfficeCell>
        <OfficeDate at={user.requestedAt} timeZone={timeZone} form="day" />
      </OfficeCell>
      <OfficeCell>
        <fetcher.Form
          method="post"
          action={href('/admin/pending-users')}
          className="flex flex-wrap gap-2 xl:flex-nowrap"
          onSubmit={(event) => isBusy && event.preventDefault()}
        >
          <input type="hidden" name="userId" value={user.id} />
          <RowButton
            type="submit"
            name="intent"
            value="approve"
            aria-label={m.office_pending_approve_one({ name: user.fullName })}
            aria-describedby={user.isVerified ? undefined : stateId}
            isBusy={isBusy && intent === 'approve'}
            disabled={isBusy || !user.isVerified}
          >
            {isBusy && intent === 'approve'
              ? m.office_pending_approving()
              : m.office_pending_approve()}
          </RowButton>
          <RowButton
            type="submit"
            isDangerous
            name="intent"
            value="reject"
            aria-label={m.office_pending_reject_one({ name: user.fullName })}
            isBusy={isBusy && intent === 'reject'}
            disabled={isBusy}
            onClick={(event) => {
              // Nobody can take it back: who was rejected asks anew.
              event.preventDefault()
              setIsAsked(true)
            }}
          >
            {isBusy && intent === 'reject'
              ? m.office_pending_rejecting()
              : m.office_pending_reject()}
          </RowButton>
          {!user.isVerified && (
            <RowButton
              type="submit"
              name="intent"
              value="verify"
              aria-label={m.office_pending_verify_one({ name: user.fullName })}
              isBusy={isBusy && intent === 'verify'}
              disabled={isBusy}
            >
              {isBusy && intent === 'verify'
                ? m.office_pending_verifying()
                : m.office_pending_verify()}
            </RowButton>
          )}
        </fetcher.Form>
        <ConfirmDialog
          title={m.office_pending_reject_one({ name: user.fullName })}
          question={m.office_pending_reject_question({ email: user.email })}
          confirmLabel={m.office_pending_reject()}
          isOpen={isAsked}
          isBusy={false}
          onConfirm={reject}
          onClose={() => setIsAsked(false)}
        />
      </OfficeCell>
    </OfficeRow>
  )
}

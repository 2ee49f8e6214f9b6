// The table of guards, its row buttons, and the dialogs that only ask.
import type { OfficeGuard } from '#domain/guards/guard-queries.ts'
import type { GuardRole } from '#domain/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'

export const roleWords: Record<GuardRole, () => string> = {
  guard: m.guard_role_guard,
  supervisor: m.guard_role_supervisor,
}

type Handlers = {
  onChange: (guard: OfficeGuard) => void
  onPin: (guard: OfficeGuard) => void
  onBadge: (guard: OfficeGuard) => void
  onSuspend: (guard: OfficeGuard) => void
  onRestore: (guard: OfficeGuard) => void
}

/** The guards, and whether they have a badge or a PIN. */
export function GuardsTable({ guards, ...handlers }: Handlers & { guards: OfficeGuard[] }) {
  return (
    <OfficeTable
      caption={m.guard_caption()}
      rows={guards}
      none={m.guard_none()}
      columns={[
        {
          title: m.guard_name(),
          isHead: true,
          className: 'min-w-28',
          cell: (guard) => (
            <>
              <span translate="no">{guard.name}</span>
              <span className="block text-sm font-normal text-muted">{guard.city.name}</span>
            </>
          ),
        },
        { title: m.guard_role(), cell: ({ role }) => roleWords[role]() },
        { title: m.guard_proof(), cell: proofWords },
        {
          title: m.guard_state(),
          cell: ({ state }) =>
            state === 'working' ? m.guard_state_working() : m.guard_state_suspended(),
        },
        {
          title: m.office_actions(),
          isActions: true,
          className: 'whitespace-nowrap',
          cell: (guard) => <GuardButtons guard={guard} {...handlers} />,
        },
      ]}
    />
  )
}

function proofWords({ hasBadge, hasPin }: OfficeGuard): string {
  if (hasBadge && hasPin) return m.guard_proof_both()
  if (hasBadge) return m.guard_proof_badge()
  return hasPin ? m.guard_proof_pin() : m.guard_proof_none()
}

function GuardButtons({ guard, ...on }: Handlers & { guard: OfficeGuard }) {
  const named = { guard: guard.name }
  if (guard.state === 'suspended') {
    return (
      <RowButton aria-label={m.guard_restore_of(named)} onClick={() => on.onRestore(guard)}>
        {m.guard_restore()}
      </RowButton>
    )
  }
  return (
    <>
      <RowButton aria-label={m.guard_change_of(named)} onClick={() => on.onChange(guard)}>
        {m.guard_change()}
      </RowButton>
      {guard.role === 'supervisor' && (
        <RowButton aria-label={m.guard_pin_of(named)} onClick={() => on.onPin(guard)}>
          {m.guard_pin()}
        </RowButton>
      )}
      <RowButton aria-label={m.guard_badge_of(named)} onClick={() => on.onBadge(guard)}>
        {m.guard_badge()}
      </RowButton>
      <RowButton
        aria-label={m.guard_suspend_of(named)}
        isDangerous
        onClick={() => on.onSuspend(guard)}
      >
        {m.guard_suspend()}
      </RowButton>
    </>
  )
}

type ConfirmProps = { guard: OfficeGuard; onClose: () => void }

/** Asks before a guard is suspended. */
export function SuspendGuard({ guard, onClose }: ConfirmProps) {
  return (
    <IntentConfirm
      title={m.guard_suspend_of({ guard: guard.name })}
      question={m.guard_suspend_question()}
      label={m.guard_suspend()}
      busyLabel={m.office_saving()}
      fields={{ intent: 'suspend', guardId: guard.id }}
      onClose={onClose}
    />
  )
}

/** Asks before a guard is restored. */
export function RestoreGuard({ guard, onClose }: ConfirmProps) {
  return (
    <IntentConfirm
      title={m.guard_restore_of({ guard: guard.name })}
      question={m.guard_restore_question()}
      label={m.guard_restore()}
      busyLabel={m.office_saving()}
      fields={{ intent: 'restore', guardId: guard.id }}
      onClose={onClose}
    />
  )
}

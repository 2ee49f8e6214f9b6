import type { OfficeGuard } from '#domain/guards/guard-queries.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'

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

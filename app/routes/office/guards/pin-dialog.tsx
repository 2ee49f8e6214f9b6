import { useState } from 'react'
import { pinForm } from '#domain/guards/guard-form.ts'
import type { OfficeGuard } from '#domain/guards/guard-queries.ts'
import { PIN_MAX } from '#domain/guards/pin.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { GuardAnswer } from './guard-intent.ts'

const pinProblems: Record<string, () => string> = {
  pin_digits: m.guard_problem_pin_digits,
  pin_trivial: m.guard_problem_pin_trivial,
}

/** Sets a supervisor's PIN, typed twice. */
export function PinDialog({ guard, onClose }: { guard: OfficeGuard; onClose: () => void }) {
  const [typed, setTyped] = useState({ pin: '', again: '' })
  const form = useIntentForm<GuardAnswer>({ schema: pinForm, onDone: onClose })
  const [problem = ''] = form.problems.pin ?? []
  return (
    <OfficeDialog
      title={m.guard_pin_of({ guard: guard.name })}
      description={guard.hasPin ? m.guard_pin_replaces() : undefined}
      isOpen
      onClose={onClose}
    >
      <IntentForm form={form} fields={{ intent: 'pin', guardId: guard.id }} onClose={onClose}>
        <Field
          name="pin"
          type="password"
          inputMode="numeric"
          maxLength={PIN_MAX}
          label={m.guard_pin_new()}
          hint={m.guard_pin_hint()}
          value={typed.pin}
          error={form.problems.pin && (pinProblems[problem] ?? m.guard_problem_pin_digits)()}
          required
          autoComplete="new-password"
          onChange={({ target }) => setTyped({ ...typed, pin: target.value })}
        />
        <Field
          name="again"
          type="password"
          inputMode="numeric"
          maxLength={PIN_MAX}
          label={m.guard_pin_again()}
          value={typed.again}
          error={form.problems.again && m.guard_problem_pin_again()}
          required
          autoComplete="new-password"
          onChange={({ target }) => setTyped({ ...typed, again: target.value })}
        />
      </IntentForm>
    </OfficeDialog>
  )
}

import { useState } from 'react'
import { guardForm, newGuardForm } from '#domain/guards/guard-form.ts'
import type { OfficeGuard } from '#domain/guards/guard-queries.ts'
import { guardRoles } from '#domain/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { GuardAnswer } from './guard-intent.ts'
import { roleWords } from './guard-words.ts'

type GuardDialogProps = {
  /** Undefined for a new one. */
  guard: OfficeGuard | undefined
  cities: { id: number; name: string }[]
  onClose: () => void
}

/** Adds a guard, or changes a guard's name or role. */
export function GuardDialog({ guard, cities, onClose }: GuardDialogProps) {
  const [name, setName] = useState(guard?.name ?? '')
  const form = useIntentForm<GuardAnswer>({
    schema: guard ? guardForm : newGuardForm,
    onDone: onClose,
  })
  const [only, ...others] = cities
  const isGiven = only !== undefined && others.length === 0
  return (
    <OfficeDialog
      title={guard ? m.guard_change_of({ guard: guard.name }) : m.guard_add()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={guard ? { intent: 'change', guardId: guard.id } : { intent: 'add' }}
        onClose={onClose}
      >
        <Field
          name="name"
          label={m.guard_name()}
          hint={m.guard_name_hint()}
          value={name}
          error={form.problems.name && m.guard_problem_name()}
          required
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <ChoiceField
          name="role"
          label={m.guard_role()}
          hint={m.guard_role_hint()}
          defaultValue={guard?.role ?? 'guard'}
          choices={guardRoles.map((role) => ({ value: role, label: roleWords[role]() }))}
        />
        {!guard && isGiven && <input type="hidden" name="cityId" value={only.id} />}
        {!guard && !isGiven && (
          <ChoiceField
            name="cityId"
            label={m.guard_city()}
            placeholder={m.guard_city_choose()}
            choices={cities.map((city) => ({ value: String(city.id), label: city.name }))}
            error={form.problems.cityId && m.guard_problem_city()}
          />
        )}
      </IntentForm>
    </OfficeDialog>
  )
}

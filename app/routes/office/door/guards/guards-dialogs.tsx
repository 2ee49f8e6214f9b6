import { useState } from 'react'
import { guardForm, newGuardForm, pinForm } from '#domain/door/guards/guard-form.ts'
import { PIN_MAX } from '#domain/door/guards/guard-proof.ts'
import type { OfficeGuard } from '#domain/door/guards/guard-queries.ts'
import { guardRoles } from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
} from '#app/routes/office/pieces/office-dialog.tsx'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { Button } from '#app/ui/button.tsx'
import { roleWords } from './guards-table.tsx'

type GuardDialogProps = {
  /** Undefined for a new one. */
  guard: OfficeGuard | undefined
  cities: { id: number; name: string }[]
  onClose: () => void
}

export function GuardDialog({ guard, cities, onClose }: GuardDialogProps) {
  const [name, setName] = useState(guard?.name ?? '')
  const [only, ...others] = cities
  const isGiven = only !== undefined && others.length === 0
  return (
    <PlainFormDialog
      title={guard ? m.guard_change_of({ guard: guard.name }) : m.guard_new()}
      schema={guard ? guardForm : newGuardForm}
      fields={guard ? { intent: 'change', guardId: guard.id } : { intent: 'create' }}
      onClose={onClose}
    >
      <FormField
        name="name"
        label={m.guard_name()}
        hint={m.guard_name_hint()}
        value={name}
        problem={m.guard_problem_name()}
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
          problem={m.guard_problem_city()}
        />
      )}
    </PlainFormDialog>
  )
}

function pinProblem([problem]: string[]): string {
  return problem === 'pin_trivial' ? m.guard_problem_pin_trivial() : m.guard_problem_pin_digits()
}

export function PinDialog({ guard, onClose }: { guard: OfficeGuard; onClose: () => void }) {
  const [typed, setTyped] = useState({ pin: '', again: '' })
  return (
    <PlainFormDialog
      title={m.guard_pin_of({ guard: guard.name })}
      description={guard.hasPin ? m.guard_pin_replaces() : undefined}
      schema={pinForm}
      fields={{ intent: 'pin', guardId: guard.id }}
      onClose={onClose}
    >
      <FormField
        name="pin"
        type="password"
        inputMode="numeric"
        maxLength={PIN_MAX}
        label={m.guard_pin_new()}
        hint={m.guard_pin_hint()}
        value={typed.pin}
        problem={pinProblem}
        autoComplete="new-password"
        onChange={({ target }) => setTyped({ ...typed, pin: target.value })}
      />
      <FormField
        name="again"
        type="password"
        inputMode="numeric"
        maxLength={PIN_MAX}
        label={m.guard_pin_again()}
        value={typed.again}
        problem={m.guard_problem_pin_again()}
        autoComplete="new-password"
        onChange={({ target }) => setTyped({ ...typed, again: target.value })}
      />
    </PlainFormDialog>
  )
}

/** Shown once: the server cannot show it again. */
export type Badge = { name: string; qrSvg: string }

export function BadgeDialog({ guard, onClose }: { guard: OfficeGuard; onClose: () => void }) {
  const { send, isBusy, done, refusal } = useIntent<Answer<{ badge?: Badge }>>()
  const badge = done?.badge
  return (
    <OfficeDialog
      title={m.guard_badge_of({ guard: guard.name })}
      description={guard.hasBadge && !badge ? m.guard_badge_replaces() : undefined}
      onClose={onClose}
    >
      {refusal && <DialogRefusal>{refusal.message}</DialogRefusal>}
      {badge ? (
        <>
          <p className="mb-4">{m.guard_badge_once()}</p>
          <div
            // Our inline SVG, which an `img` cannot hold.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="img"
            aria-label={m.guard_badge_qr({ guard: badge.name })}
            className="mx-auto size-60 bg-white [&>svg]:size-full"
            dangerouslySetInnerHTML={{ __html: badge.qrSvg }}
          />
          <DialogButtons>
            <Button
              variant="secondary"
              onClick={() => printBadge({ ...badge, cityName: guard.city.name })}
            >
              {m.guard_badge_print()}
            </Button>
            <Button onClick={onClose}>{m.guard_close()}</Button>
          </DialogButtons>
        </>
      ) : (
        <DialogButtons onCancel={onClose}>
          <Button
            isBusy={isBusy}
            onClick={() => !isBusy && send({ intent: 'badge', guardId: guard.id })}
          >
            {m.guard_badge_make()}
          </Button>
        </DialogButtons>
      )}
    </OfficeDialog>
  )
}

const CARD = { width: '54mm', minHeight: '86mm', border: '0.3mm solid #000' }

/** Prints a badge of card size from a hidden frame, without the page around the dialog. */
function printBadge({ name, cityName, qrSvg }: Badge & { cityName: string }): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const { contentDocument: sheet, contentWindow: view } = frame
  if (!sheet || !view) return
  sheet.title = name
  const card = sheet.createElement('div')
  // Through the DOM, because the page's policy forbids inline styles.
  Object.assign(card.style, CARD, {
    boxSizing: 'border-box',
    padding: '5mm',
    fontFamily: 'sans-serif',
    textAlign: 'center',
  })
  const drawing = new DOMParser().parseFromString(qrSvg, 'image/svg+xml').documentElement
  drawing.setAttribute('width', '44mm')
  drawing.setAttribute('height', '44mm')
  const named = sheet.createElement('h1')
  named.textContent = name
  Object.assign(named.style, { fontSize: '6mm', margin: '4mm 0 1mm' })
  const city = sheet.createElement('p')
  city.textContent = cityName
  Object.assign(city.style, { fontSize: '4mm', margin: '0' })
  card.append(sheet.importNode(drawing, true), named, city)
  sheet.body.append(card)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}

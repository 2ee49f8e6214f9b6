import { type FormEvent, useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { closureForm } from '#domain/participation/closure-form.ts'
import type { OfficeAttraction } from '#domain/participation/participation-queries.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import {
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
} from '#app/routes/office/pieces/office-dialog.tsx'
import { isDone, refusalOf } from '#app/routes/office/pieces/door-answer.ts'
import type { ParticipationAnswer } from './participation-intent.ts'

type ClosureDialogProps = { attraction: OfficeAttraction; today: string; onClose: () => void }

/** Shuts an attraction for some days. What was typed stays until it is stored. */
export function ClosureDialog({ attraction, today, onClose }: ClosureDialogProps) {
  const fetcher = useFetcher<ParticipationAnswer>()
  const [typed, setTyped] = useState({ closedFrom: today, closedUntil: today, reason: '' })
  const [problems, setProblems] = useState<string[]>([])
  const isBusy = fetcher.state !== 'idle'
  const hasEnded = isDone(fetcher.data)
  const refusal = refusalOf(fetcher.data)

  useEffect(() => {
    if (hasEnded) onClose()
  }, [hasEnded, onClose])

  function check(event: FormEvent<HTMLFormElement>) {
    const checked = closureForm.safeParse(typed)
    const found = checked.error?.issues.map((issue) => String(issue.path[0])) ?? []
    if (checked.success && typed.closedFrom > typed.closedUntil) found.push('order')
    setProblems(found)
    if (found.length === 0 && !isBusy) return
    event.preventDefault()
    const first = found[0] === 'order' ? 'closedUntil' : found[0]
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  return (
    <OfficeDialog
      title={m.participation_close_of({ attraction: attraction.name })}
      description={m.participation_close_text()}
      isOpen
      onClose={onClose}
    >
      <fetcher.Form
        method="post"
        action={href('/admin/access-attractions')}
        noValidate
        onSubmit={check}
      >
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="attractionId" value={attraction.id} />
        {refusal && <DialogRefusal>{refusal.message}</DialogRefusal>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            type="date"
            name="closedFrom"
            label={m.participation_from()}
            value={typed.closedFrom}
            error={problems.includes('closedFrom') ? m.participation_problem_date() : undefined}
            required
            onChange={({ target }) => setTyped({ ...typed, closedFrom: target.value })}
          />
          <Field
            type="date"
            name="closedUntil"
            label={m.participation_until()}
            value={typed.closedUntil}
            error={untilProblem(problems)}
            required
            onChange={({ target }) => setTyped({ ...typed, closedUntil: target.value })}
          />
          <Field
            name="reason"
            label={m.participation_reason()}
            hint={m.participation_reason_hint()}
            value={typed.reason}
            error={problems.includes('reason') ? m.participation_problem_reason() : undefined}
            required
            autoComplete="off"
            className="sm:col-span-2"
            onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
          />
        </div>
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {m.office_cancel()}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? m.office_saving() : m.office_save()}
          </Button>
        </DialogButtons>
      </fetcher.Form>
    </OfficeDialog>
  )
}

function untilProblem(problems: string[]): string | undefined {
  if (problems.includes('closedUntil')) return m.participation_problem_date()
  return problems.includes('order') ? m.participation_problem_order() : undefined
}

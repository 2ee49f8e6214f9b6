import { href, Link } from 'react-router'
import type { ReservationPlan } from '#domain/door/reservations/plan-reservations.ts'
import { RESERVATIONS_BYTES_MAX } from '#domain/door/reservations/reservation.ts'
import { dayFilter } from '#domain/ground/attraction-filters.ts'
import { m } from '#messages/messages.js'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { useFileImport } from '#app/routes/office/pieces/use-file-import.ts'
import { WaitingButton } from '#app/routes/office/pieces/waiting-button.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { isApplicable, ReservationImportResult } from './reservation-import-result.tsx'

/** `plan` is the current dry run, if known. */
export type ReservationImportAnswer = Answer<
  | { done: 'check'; plan: ReservationPlan }
  | { done: 'apply'; created: number; changed: number; removed: number; days: string[] },
  { plan?: ReservationPlan }
>

/** The file, the dry run, and the button that applies exactly the checked file. */
export function ReservationImportForm({ attractionId }: { attractionId: number }) {
  const { Form, isBusy, isChecking, done, refused, fileProblem, onSubmit, change } =
    useFileImport<ReservationImportAnswer>({
      bytesMax: RESERVATIONS_BYTES_MAX,
      words: {
        missing: m.reservations_import_file_missing(),
        tooLarge: m.reservations_import_file_too_large(),
      },
    })
  const plan = done?.done === 'check' ? done.plan : refused?.plan
  const applied = done?.done === 'apply' ? done : undefined
  const mayApply = plan !== undefined && isApplicable(plan)

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      aria-label={m.reservations_import_title()}
    >
      <input type="hidden" name="attractionId" value={attractionId} />
      <input type="hidden" name="digest" value={plan?.digest ?? ''} />
      <div className="grid max-w-3xl gap-4">
        <Field
          type="file"
          name="file"
          accept=".csv,text/csv"
          label={m.reservations_import_file()}
          error={fileProblem}
          onChange={change}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <WaitingButton
            type="submit"
            name="intent"
            value="check"
            aria-busy={isChecking || undefined}
            className={buttonLook(mayApply ? 'secondary' : 'primary')}
          >
            {m.reservations_import_check()}
          </WaitingButton>
          <output className="text-muted">
            {isChecking && <span>{m.reservations_import_checking()}</span>}
            {plan && (
              <span>
                {m.reservations_import_counts({
                  created: plan.created.total,
                  changed: plan.changed.total,
                  removed: plan.removed.total,
                  unchanged: plan.unchanged,
                  problems: plan.problems.total,
                })}
              </span>
            )}
          </output>
        </div>
      </div>
      {refused && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {refused.message}
        </p>
      )}
      {applied && <Applied attractionId={attractionId} {...applied} />}
      {plan && (
        <ReservationImportResult plan={plan}>
          {mayApply && (
            <WaitingButton
              type="submit"
              name="intent"
              value="apply"
              aria-busy={isBusy || undefined}
              className={buttonLook('primary')}
            >
              {isBusy ? m.reservations_import_applying() : m.reservations_import_apply()}
            </WaitingButton>
          )}
        </ReservationImportResult>
      )}
    </Form>
  )
}

type AppliedProps = {
  attractionId: number
  created: number
  changed: number
  removed: number
  days: string[]
}

function Applied({ attractionId, days, ...counts }: AppliedProps) {
  const day = days[0]
  return (
    <div className="mt-6">
      <p className="text-lg">{m.reservations_import_applied(counts)}</p>
      {day !== undefined && (
        <Link
          to={`${href('/admin/reservations')}?${dayFilter.write({ attraction: attractionId, day })}`}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {m.reservations_import_see({ day: officeDayWords(day) })}
        </Link>
      )}
    </div>
  )
}

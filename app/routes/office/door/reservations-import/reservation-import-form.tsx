import { href, Link } from 'react-router'
import type { ReservationPlan } from '#domain/door/reservations/plan-reservations.ts'
import { RESERVATIONS_BYTES_MAX } from '#domain/door/reservations/reservation.ts'
import { dayFilter } from '#domain/ground/attraction-filters.ts'
import { m } from '#messages/messages.js'
import { FileImportForm, useFileImport } from '#app/routes/office/pieces/file-import.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { isApplicable, ReservationImportResult } from './reservation-import-result.tsx'

/** `plan` is the current dry run, if known. */
export type ReservationImportAnswer = Answer<
  | { done: 'check'; plan: ReservationPlan }
  | { done: 'apply'; created: number; changed: number; removed: number; days: string[] },
  { plan?: ReservationPlan }
>

export function ReservationImportForm({ attractionId }: { attractionId: number }) {
  const { done, refused, ...importing } = useFileImport<ReservationImportAnswer>({
    bytesMax: RESERVATIONS_BYTES_MAX,
    words: {
      missing: m.reservations_import_file_missing(),
      tooLarge: m.reservations_import_file_too_large(),
    },
  })
  const plan = done?.done === 'check' ? done.plan : refused?.plan
  return (
    <FileImportForm
      importing={importing}
      title={m.reservations_import_title()}
      fields={{ attractionId, digest: plan?.digest ?? '' }}
      progress={importing.isChecking ? m.reservations_import_checking() : plan && countsOf(plan)}
      problem={refused?.message}
      applied={done?.done === 'apply' && <Applied attractionId={attractionId} {...done} />}
      mayApply={plan !== undefined && isApplicable(plan)}
      applyWords={{ label: m.reservations_import_apply(), busy: m.reservations_import_applying() }}
      report={(apply) => plan && <ReservationImportResult plan={plan} apply={apply} />}
    />
  )
}

function countsOf({ created, changed, removed, unchanged, problems }: ReservationPlan): string {
  return m.reservations_import_counts({
    created: created.total,
    changed: changed.total,
    removed: removed.total,
    unchanged,
    problems: problems.total,
  })
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

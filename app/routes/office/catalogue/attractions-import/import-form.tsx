import { href, Link } from 'react-router'
import {
  IMPORT_BYTES_MAX,
  type ImportPlan,
  planIsApplicable,
} from '#domain/catalogue/file/import-plan.ts'
import { m } from '#messages/messages.js'
import { FileImportForm, useFileImport } from '#app/routes/office/pieces/file-import.tsx'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { ImportPictures, useSentPictures } from './import-pictures.tsx'
import { ImportResult } from './import-result.tsx'

/** `plan` is the current dry run, if known. */
export type ImportAnswer = Answer<
  { done: 'check'; plan: ImportPlan } | { done: 'apply'; created: number; changed: number },
  { plan?: ImportPlan }
>

export function ImportForm({ cityId }: { cityId: number }) {
  const pictures = useSentPictures()
  const { plan, applied, problem, ...importing } = useImporting(pictures)
  const { change } = importing
  return (
    <FileImportForm
      importing={importing}
      title={m.import_title()}
      fields={{ cityId, pictures: JSON.stringify(pictures.sent), digest: plan?.digest ?? '' }}
      fileHint={m.import_file_hint()}
      progress={progressWords({ ...pictures, ...importing, plan })}
      problem={problem}
      applied={
        applied && (
          <p className="mt-6 text-lg">
            <span>{m.import_applied(applied)}</span>{' '}
            <Link
              to={`${href('/admin/attractions')}?city=${cityId}`}
              className="underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {m.import_applied_next()}
            </Link>
          </p>
        )
      }
      mayApply={plan !== undefined && planIsApplicable(plan)}
      applyWords={{ label: m.import_apply(), busy: m.import_applying() }}
      report={(apply) => plan && <ImportResult plan={plan} apply={apply} />}
    >
      <ImportPictures
        {...pictures}
        onAdd={(files) => {
          change()
          return pictures.add(files)
        }}
        onRemove={(key) => {
          change()
          pictures.remove(key)
        }}
      />
    </FileImportForm>
  )
}

type Progress = { isUploading: boolean; isChecking: boolean; plan: ImportPlan | undefined }

function progressWords({ isUploading, isChecking, plan }: Progress): string | undefined {
  if (isUploading) return m.import_uploading()
  if (isChecking) return m.import_checking()
  if (!plan) return undefined
  const { problems, created, changed, unchanged } = plan
  return m.import_counts({
    created: created.total,
    changed: changed.total,
    unchanged,
    problems: problems.total,
  })
}

type Waits = Pick<ReturnType<typeof useSentPictures>, 'isUploading' | 'hasFailed' | 'clear'>

function useImporting({ isUploading, hasFailed, clear }: Waits) {
  const { done, refused, fileProblem, ...importing } = useFileImport<ImportAnswer>({
    bytesMax: IMPORT_BYTES_MAX,
    words: { missing: m.import_file_missing(), tooLarge: m.import_file_too_large() },
    isHeld: isUploading || hasFailed,
    // The pictures are in use now; kept here, the next dry run would report them as unused.
    onDone: (answer) => answer.done === 'apply' && clear(),
  })
  return {
    ...importing,
    plan: done?.done === 'check' ? done.plan : refused?.plan,
    applied: done?.done === 'apply' ? done : undefined,
    problem: hasFailed ? m.import_upload_failed() : refused?.message,
    fileProblem: hasFailed ? undefined : fileProblem,
  }
}

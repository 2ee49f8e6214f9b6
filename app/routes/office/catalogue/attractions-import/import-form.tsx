import { href, Link } from 'react-router'
import {
  IMPORT_BYTES_MAX,
  type ImportPlan,
  planIsApplicable,
} from '#domain/catalogue/file/import-plan.ts'
import { m } from '#messages/messages.js'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { useFileImport } from '#app/routes/office/pieces/use-file-import.ts'
import { WaitingButton } from '#app/routes/office/pieces/waiting-button.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ImportPictures, useSentPictures } from './import-pictures.tsx'
import { ImportResult } from './import-result.tsx'

/** `plan` is the current dry run, if known. */
export type ImportAnswer = Answer<
  { done: 'check'; plan: ImportPlan } | { done: 'apply'; created: number; changed: number },
  { plan?: ImportPlan }
>

/** Dry run and import share one form: the chosen files stay, and the applied file is the checked one. */
export function ImportForm({ cityId }: { cityId: number }) {
  const pictures = useSentPictures()
  const importing = useImporting(pictures)
  const { Form, isBusy, isChecking, sent, plan, applied, onSubmit, change } = importing
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      aria-label={m.import_title()}
    >
      <input type="hidden" name="cityId" value={cityId} />
      <input type="hidden" name="pictures" value={JSON.stringify(pictures.sent)} />
      <input type="hidden" name="digest" value={plan?.digest ?? ''} />
      <div className="grid max-w-3xl gap-6">
        <Field
          type="file"
          name="file"
          accept=".csv,text/csv"
          label={m.import_file()}
          hint={m.import_file_hint()}
          error={importing.fileProblem}
          onChange={change}
        />
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <WaitingButton
            type="submit"
            name="intent"
            value="check"
            aria-busy={isChecking || undefined}
            className={buttonLook(plan && planIsApplicable(plan) ? 'secondary' : 'primary')}
          >
            {m.import_check()}
          </WaitingButton>
          <output className="text-muted">
            {progressWords({ isUploading: pictures.isUploading, isChecking, plan })}
          </output>
        </div>
      </div>
      {importing.problem && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {importing.problem}
        </p>
      )}
      {applied && (
        <p className="mt-6 text-lg">
          <span>{m.import_applied(applied)}</span>{' '}
          <Link
            to={`${href('/admin/attractions')}?city=${cityId}`}
            className="underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {m.import_applied_next()}
          </Link>
        </p>
      )}
      {plan && (
        <ImportResult plan={plan}>
          {planIsApplicable(plan) && (
            <WaitingButton
              type="submit"
              name="intent"
              value="apply"
              aria-busy={isBusy || undefined}
              className={buttonLook('primary')}
            >
              {isBusy && sent === 'apply' ? m.import_applying() : m.import_apply()}
            </WaitingButton>
          )}
        </ImportResult>
      )}
    </Form>
  )
}

type Progress = { isUploading: boolean; isChecking: boolean; plan: ImportPlan | undefined }

/** The current progress or the result, announced to screen readers when it changes. */
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

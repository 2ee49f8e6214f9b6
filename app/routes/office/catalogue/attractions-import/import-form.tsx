import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { CellProblem } from '#domain/catalogue/file/cell-texts.ts'
import {
  IMPORT_BYTES_MAX,
  type ImportPlan,
  type ImportProblem,
  type importProblems,
  planIsApplicable,
} from '#domain/catalogue/file/import-plan.ts'
import { pictureProblems } from '#domain/catalogue/picture-list.ts'
import { m } from '#messages/messages.js'
import { problemSentence } from '#app/routes/office/catalogue/attraction/attraction-words.ts'
import { FieldChanges } from '#app/routes/office/catalogue/attraction/history.tsx'
import { pictureProblemSentence } from '#app/routes/office/catalogue/pictures/picture-words.ts'
import {
  FileImportForm,
  ImportPart,
  ImportProblems,
  ImportReport,
  useFileImport,
} from '#app/routes/office/pieces/file-import.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { ImportPictures, useSentPictures } from './import-pictures.tsx'

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

function ImportResult({ plan, apply }: { plan: ImportPlan; apply: ReactNode }) {
  const { problems, created, changed, isWindows1252, unusedPictures } = plan
  const isNothing = problems.total + created.total + changed.total === 0
  return (
    <ImportReport
      title={m.import_result()}
      isWindows1252={isWindows1252}
      nothing={isNothing && m.import_nothing()}
      notes={
        unusedPictures.length > 0 && (
          <p className="mb-4">{m.import_unused({ names: unusedPictures.join(', ') })}</p>
        )
      }
      apply={apply}
    >
      <ImportProblems
        title={m.import_problems()}
        problemTitle={m.import_problem()}
        problems={problems}
        wordsOf={importProblemSentence}
      />
      <Changed changed={changed} />
      <Created created={created} />
    </ImportReport>
  )
}

function Created({ created }: Pick<ImportPlan, 'created'>) {
  return (
    <ImportPart
      title={m.import_created()}
      part={created}
      rowKey={({ row }) => row}
      columns={[
        { title: m.import_row(), className: 'tabular', cell: ({ row }) => row },
        { title: m.import_attraction(), className: 'font-semibold', cell: ({ name }) => name },
        { title: m.import_slug(), className: 'break-words', cell: ({ slug }) => slug },
      ]}
    />
  )
}

function Changed({ changed }: Pick<ImportPlan, 'changed'>) {
  return (
    <ImportPart
      title={m.import_changed()}
      part={changed}
      rowKey={({ row }) => row}
      columns={[
        { title: m.import_row(), className: 'tabular align-top', cell: ({ row }) => row },
        {
          title: m.import_attraction(),
          className: 'align-top font-semibold',
          cell: ({ name, attractionId }) => (
            <TextLink
              to={href('/admin/attractions/:attractionId', {
                attractionId: String(attractionId),
              })}
              target="_blank"
              className="lg:min-h-8"
            >
              {name}
            </TextLink>
          ),
        },
        { title: m.import_fields(), cell: ({ fields }) => <FieldChanges fields={fields} /> },
      ]}
    />
  )
}

/** Field problems use the editor's texts. */
const problemWords: Record<(typeof importProblems)[number] | CellProblem, () => string> = {
  not_utf8: m.import_problem_not_utf8,
  not_a_table: m.import_problem_not_a_table,
  quote_open: m.import_problem_quote_open,
  quote_misplaced: m.import_problem_quote_misplaced,
  line_too_long: m.import_problem_line_too_long,
  too_many_columns: m.import_problem_too_many_columns,
  too_many_rows: m.import_problem_too_many_rows,
  no_rows: m.import_problem_no_rows,
  column_unknown: m.import_problem_column_unknown,
  column_twice: m.import_problem_column_twice,
  column_missing: m.import_problem_column_missing,
  cells_missing: m.import_problem_cells_missing,
  cells_too_many: m.import_problem_cells_too_many,
  slug_twice: m.import_problem_slug_twice,
  slug_was_used: m.import_problem_slug_was_used,
  kind_unknown: m.import_problem_kind_unknown,
  picture_not_sent: m.import_problem_picture_not_sent,
  needed_while_published: m.import_problem_needed,
  pass_was_sold: m.import_problem_pass_was_sold,
  city_needs_passes: m.import_problem_city_needs_passes,
  not_understood: m.import_problem_not_understood,
  not_yes_or_no: m.import_problem_not_yes_or_no,
  not_a_weekday: m.import_problem_not_a_weekday,
  not_spans: m.import_problem_not_spans,
  not_an_exception: m.import_problem_not_an_exception,
  not_a_question: m.import_problem_not_a_question,
  not_a_named_picture: m.import_problem_not_a_named_picture,
}
const ownWords = new Map<string, () => string>(Object.entries(problemWords))

function importProblemSentence(problem: ImportProblem): string {
  const own = ownWords.get(problem)
  if (own) return own()
  const ofPictures = pictureProblems.find((one) => one === problem)
  if (ofPictures) return pictureProblemSentence(ofPictures)
  return problemSentence([problem]) ?? m.import_problem_not_understood()
}

// Imports of a file: a dry run, then exactly what it showed. Both buttons send the file, which the browser keeps.
import { type FormEvent, type Key, type ReactNode, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { EmptyState } from './office-states.tsx'
import { type OfficeColumn, OfficeTable } from './office-table.tsx'
import type { Answer, DoneIn } from './told-answer.ts'
import { useIntent } from './use-intent.ts'
import { WaitingButton } from './waiting-button.tsx'

/** Of a SHA-256 in base64url. */
const DIGEST_LENGTH = 43

/** The digest of the dry run that was shown. */
export const shownDigest = z.string('required').check(atMost(DIGEST_LENGTH, 'too_long'))

/** No revalidation: an import changes nothing on its page, and a failed reload would lose the chosen files. */
export function loadsUnlessPosted({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== 'POST' && defaultShouldRevalidate
}

type FileImport<Given> = {
  bytesMax: number
  words: { missing: string; tooLarge: string }
  /** True while something besides the file prevents sending, such as a running upload. */
  isHeld?: boolean
  onDone?: (answer: DoneIn<Given>) => void
}

/** First a dry run (`check`), then the import. Call `change` on another choice: it hides the old answer. */
export function useFileImport<Given extends Answer>({
  bytesMax,
  words,
  isHeld = false,
  onDone,
}: FileImport<Given>) {
  const { Form, isBusy, sent, done, refusal, malformed } = useIntent<Given>({ onDone })
  const [isStale, setIsStale] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isChecking = isBusy && sent === 'check'
  const isOld = isStale || isChecking
  const isMalformed = malformed !== undefined && !isStale && !isBusy

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const input = event.currentTarget.elements.namedItem('file')
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined
    const found = problemOf(file)
    setProblem(found)
    if (found !== undefined || isHeld || isBusy) event.preventDefault()
    else setIsStale(false)
    if (found !== undefined && input instanceof HTMLInputElement) input.focus()
  }

  function problemOf(file: File | undefined): string | undefined {
    if (!file) return words.missing
    return file.size > bytesMax ? words.tooLarge : undefined
  }

  return {
    Form,
    isBusy,
    isChecking,
    sent,
    onSubmit,
    change() {
      setIsStale(true)
      setProblem(undefined)
    },
    done: isOld ? undefined : done,
    refused: isOld ? undefined : refusal,
    fileProblem: problem ?? (isMalformed ? words.missing : undefined),
  }
}

type FileImportFormProps = {
  importing: Omit<ReturnType<typeof useFileImport>, 'done' | 'refused'>
  title: string
  /** Hidden fields sent with the form. */
  fields: Record<string, string | number>
  fileHint?: string
  /** The current progress or the result, announced to screen readers when it changes. */
  progress: string | undefined
  problem: string | undefined
  applied: ReactNode
  /** Whether the dry run has changes and no problems. */
  mayApply: boolean
  applyWords: { label: string; busy: string }
  /** The dry run, given the button that applies it. */
  report: (apply: ReactNode) => ReactNode
  /** What is sent besides the file. */
  children?: ReactNode
}

/** Dry run and import share one form: the chosen files stay, and the applied file is the checked one. */
export function FileImportForm({
  importing: { Form, isBusy, isChecking, sent, onSubmit, change, fileProblem },
  title,
  fields,
  fileHint,
  progress,
  problem,
  applied,
  mayApply,
  applyWords,
  report,
  children,
}: FileImportFormProps) {
  return (
    <Form method="post" encType="multipart/form-data" onSubmit={onSubmit} aria-label={title}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid max-w-3xl gap-6">
        <Field
          type="file"
          name="file"
          accept=".csv,text/csv"
          label={m.import_file()}
          hint={fileHint}
          error={fileProblem}
          onChange={change}
        />
        {children}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <WaitingButton
            type="submit"
            name="intent"
            value="check"
            aria-busy={isChecking || undefined}
            className={buttonLook(mayApply ? 'secondary' : 'primary')}
          >
            {m.import_check()}
          </WaitingButton>
          <output className="text-muted">{progress}</output>
        </div>
      </div>
      {problem && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {problem}
        </p>
      )}
      {applied}
      {report(
        mayApply && (
          <WaitingButton
            type="submit"
            name="intent"
            value="apply"
            aria-busy={isBusy || undefined}
            className={buttonLook('primary')}
          >
            {isBusy && sent === 'apply' ? applyWords.busy : applyWords.label}
          </WaitingButton>
        ),
      )}
    </Form>
  )
}

type ImportReportProps = {
  title: string
  isWindows1252: boolean
  /** Said if the file changes nothing and has no problems. */
  nothing: string | false
  notes: ReactNode
  apply: ReactNode
  children: ReactNode
}

/** The dry run, row by row, below the button that applies it. */
export function ImportReport({
  title,
  isWindows1252,
  nothing,
  notes,
  apply,
  children,
}: ImportReportProps) {
  return (
    <section aria-label={title} className="mt-8 min-w-0">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {isWindows1252 && <p className="mb-4 font-semibold">{m.import_windows_1252()}</p>}
      {notes}
      {nothing && <EmptyState>{nothing}</EmptyState>}
      {apply && <div className="mb-6">{apply}</div>}
      {children}
    </section>
  )
}

/** The first rows, and how many there are. */
type Shown<Row> = { rows: Row[]; total: number }

type ImportPartProps<Row> = {
  title: string
  lead?: string
  part: Shown<Row>
  rowKey: (row: Row) => Key
  columns: OfficeColumn<Row>[]
}

export function ImportPart<Row>({ title, lead, part, ...table }: ImportPartProps<Row>) {
  const { rows, total } = part
  if (total === 0) return null
  return (
    <div className="mb-6 min-w-0">
      <h3 className="mb-2 font-bold">{title}</h3>
      {lead && <p className="mb-2 text-muted">{lead}</p>}
      <OfficeTable caption={title} rows={rows} {...table} />
      {rows.length < total && (
        <p className="mt-2 text-muted">{m.import_more({ shown: rows.length, total })}</p>
      )}
    </div>
  )
}

type ImportProblemsProps<Problem> = {
  title: string
  problemTitle: string
  problems: Shown<{ row?: number; column?: string; problem: Problem }>
  wordsOf: (problem: Problem) => string
}

export function ImportProblems<Problem extends string>({
  title,
  problemTitle,
  problems,
  wordsOf,
}: ImportProblemsProps<Problem>) {
  return (
    <ImportPart
      title={title}
      lead={m.import_problems_lead()}
      part={problems}
      rowKey={({ row, column, problem }) => `${row} ${column} ${problem}`}
      columns={[
        {
          title: m.import_row(),
          className: 'tabular whitespace-nowrap',
          cell: ({ row }) => row ?? m.import_row_none(),
        },
        {
          title: m.import_column(),
          className: 'break-words',
          cell: ({ row, column }) => column ?? (row !== undefined && m.import_column_none()),
        },
        { title: problemTitle, cell: ({ problem }) => wordsOf(problem) },
      ]}
    />
  )
}

// Imports a list of reservations from a file: first a dry run, then all changes or none.
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { z } from 'zod'
import {
  applyReservations,
  checkReservations,
} from '#domain/door/reservations/import-reservations.ts'
import type { ReservationPlan } from '#domain/door/reservations/plan-reservations.ts'
import type { ReservationProblem } from '#domain/door/reservations/read-reservations.ts'
import { RESERVATIONS_BYTES_MAX } from '#domain/door/reservations/reservation.ts'
import { listReservationPlaces } from '#domain/door/reservations/reservations.ts'
import { dayFilter } from '#domain/ground/attraction-filters.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { orUnread } from '#app/routes/office/pieces/answered.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import {
  FileImportForm,
  ImportPart,
  ImportProblems,
  ImportReport,
  loadsUnlessPosted,
  shownDigest,
  useFileImport,
} from '#app/routes/office/pieces/file-import.tsx'
import { dayColumn, fieldColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { type Answer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/reservations-import'

export const handle = { moreBodyBytes: RESERVATIONS_BYTES_MAX }

export const meta = () => officeMeta(m.reservations_import_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage({ db }: Services, params: URLSearchParams) {
  const { attraction } = dayFilter.read(params)
  const places = await listReservationPlaces(db)
  return { place: places.find(({ id }) => id === attraction) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsUnlessPosted

const given = {
  attractionId: z.int32('required').positive('required'),
  file: z.file('required').max(RESERVATIONS_BYTES_MAX, 'too_large'),
}

const importIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check'), ...given }),
  z.object({
    intent: z.literal('apply'),
    ...given,
    digest: shownDigest,
  }),
])

const importLimits = { fileBytes: RESERVATIONS_BYTES_MAX, fieldBytes: 1024, fields: 4 }

export const action = (asked: Route.ActionArgs) =>
  officeAction(
    asked,
    importIntent,
    {
      async check(services, { attractionId, file }) {
        const imported = { attractionId, file: await file.bytes() }
        const checked = await checkReservations(services, imported)
        return checked.ok ? { ok: true, answer: { plan: checked.plan } } : checked
      },
      async apply(services, { attractionId, file, digest, actor }) {
        const imported = { attractionId, file: await file.bytes(), digest, actor }
        const applied = await applyReservations(services, imported)
        if (!applied.ok) return applied
        const { created, changed, removed, days } = applied
        return { ok: true, answer: { created, changed, removed, days } }
      },
    },
    { file: importLimits },
  )

export function clientAction(args: Route.ClientActionArgs): Promise<ReservationImportAnswer> {
  return toldAnswer<ReservationImportAnswer>(args, {
    done(answer) {
      if (answer.done === 'check') return undefined
      return { description: m.reservations_import_applied(answer) }
    },
  })
}

export default function ReservationsImport({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.reservations_import_title()} lead={m.reservations_import_lead()}>
      <Deferred content={content} failed={m.reservations_failed()}>
        {({ place }) => (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <TextLink
                to={`${href('/admin/reservations')}?${dayFilter.write({ attraction: place?.id })}`}
              >
                {m.reservations_back()}
              </TextLink>
              <FileDownload
                action={href('/admin/reservations.csv')}
                label={m.reservations_template()}
              />
            </div>
            {place ? (
              <>
                <h2 className="mb-4 text-lg font-bold">{place.name}</h2>
                <Rules />
                <ReservationImportForm key={place.id} attractionId={place.id} />
              </>
            ) : (
              <EmptyState>{m.reservations_choose()}</EmptyState>
            )}
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}

function Rules() {
  return (
    <section aria-label={m.import_rules()} className="mb-6 max-w-3xl">
      <h3 className="mb-2 font-bold">{m.import_rules()}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{m.reservations_import_rule_columns()}</li>
        <li>{m.reservations_import_rule_days()}</li>
        <li>{m.reservations_import_rule_operation()}</li>
        <li>{m.reservations_import_rule_bounds()}</li>
      </ul>
    </section>
  )
}

/** `plan` is the current dry run, if known. */
type ReservationImportAnswer = Answer<
  | { done: 'check'; plan: ReservationPlan }
  | { done: 'apply'; created: number; changed: number; removed: number; days: string[] },
  { plan?: ReservationPlan }
>

function ReservationImportForm({ attractionId }: { attractionId: number }) {
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
        <TextLink
          to={`${href('/admin/reservations')}?${dayFilter.write({ attraction: attractionId, day })}`}
        >
          {m.reservations_import_see({ day: officeDayWords(day) })}
        </TextLink>
      )}
    </div>
  )
}

const problemWords: Record<ReservationProblem, () => string> = {
  not_utf8: m.reservations_problem_not_utf8,
  not_a_table: m.reservations_problem_not_a_table,
  quote_open: m.reservations_problem_quote_open,
  quote_misplaced: m.reservations_problem_quote_misplaced,
  line_too_long: m.reservations_problem_line_too_long,
  too_many_columns: m.reservations_problem_too_many_columns,
  too_many_rows: m.reservations_problem_too_many_rows,
  no_rows: m.reservations_problem_no_rows,
  column_missing: m.import_problem_column_missing,
  column_twice: m.import_problem_column_twice,
  not_a_day: m.reservations_problem_not_a_day,
  day_too_old: m.reservations_problem_day_too_old,
  day_too_far: m.reservations_problem_day_too_far,
  too_many_days: m.reservations_problem_too_many_days,
  not_a_time: m.reservations_problem_not_a_time,
  not_a_reference: m.reservations_problem_not_a_reference,
  reference_twice: m.reservations_problem_reference_twice,
  not_a_name: m.reservations_problem_not_a_name,
  not_people: m.reservations_problem_not_people,
  not_an_operation: m.reservations_problem_not_an_operation,
}

/** Whether there are changes and no problems. */
function isApplicable({ problems, created, changed, removed }: ReservationPlan): boolean {
  return problems.total === 0 && created.total + changed.total + removed.total > 0
}

type ReservationImportResultProps = { plan: ReservationPlan; apply: ReactNode }

function ReservationImportResult({ plan, apply }: ReservationImportResultProps) {
  const { problems, created, changed, removed, arrivedOfRemoved, isWindows1252 } = plan
  const isNothing = problems.total === 0 && !isApplicable(plan)
  return (
    <ImportReport
      title={m.reservations_import_result()}
      isWindows1252={isWindows1252}
      nothing={isNothing && m.reservations_import_nothing()}
      notes={
        arrivedOfRemoved > 0 && (
          <p className="mb-4 rounded-lg border border-danger bg-danger-ground px-3 py-2 font-semibold text-danger">
            {m.reservations_import_removed_arrived({ arrived: arrivedOfRemoved })}
          </p>
        )
      }
      apply={apply}
    >
      <ImportProblems
        title={m.reservations_import_problems()}
        problemTitle={m.reservations_import_problem()}
        problems={problems}
        wordsOf={(problem) => problemWords[problem]()}
      />
      <Part title={m.reservations_import_removed()} part={removed} />
      <Part title={m.reservations_import_changed()} part={changed} />
      <Part title={m.reservations_import_created()} part={created} />
    </ImportReport>
  )
}

type PartProps = { title: string; part: ReservationPlan['created'] }

function Part({ title, part }: PartProps) {
  return (
    <ImportPart
      title={title}
      part={part}
      rowKey={({ day, reference }) => `${day} ${reference}`}
      columns={[
        fieldColumn(m.reservations_name(), 'name', {
          isHead: true,
          className: 'min-w-36 break-words',
        }),
        dayColumn(m.reservations_day(), 'day', { className: 'whitespace-nowrap' }),
        { title: m.reservations_time(), cell: ({ at }) => at ?? m.reservations_all_day() },
        fieldColumn(m.reservations_reference(), 'reference', { className: 'break-words' }),
        { title: m.reservations_people(), isNumeric: true, cell: ({ people }) => people },
        {
          title: m.reservations_operation(),
          className: 'whitespace-nowrap',
          cell: ({ operationNumber }) => operationNumber ?? m.reservations_no_operation(),
        },
      ]}
    />
  )
}

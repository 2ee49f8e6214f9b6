import {
  EXCEPTION_ROWS_MAX,
  type ExceptionRow,
  typedTime,
} from '#domain/attractions/attraction-hours.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import type { Editing } from './editing.ts'
import { ListProblem, ShortInput } from './editor-fields.tsx'

/** Dates with other opening times, or closed dates. */
export function ExceptionRows({ editing }: { editing: Editing }) {
  const { exceptions } = editing.typed
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{m.place_field_exceptions()}</legend>
      <p className="text-muted">{m.place_exception_hint()}</p>
      <ListProblem sentence={editing.problem('exceptions')} />
      {exceptions.map((row, index) => (
        // Several rows may have the same date; problems refer to the list index.
        // oxlint-disable-next-line react/no-array-index-key
        <ExceptionFields key={index} editing={editing} row={row} index={index} />
      ))}
      <p>
        <RowButton
          disabled={exceptions.length >= EXCEPTION_ROWS_MAX}
          onClick={() =>
            editing.type({ exceptions: [...exceptions, { date: '', opens: '', closes: '' }] })
          }
        >
          {m.place_exception_add()}
        </RowButton>
      </p>
    </fieldset>
  )
}

type ExceptionFieldsProps = { editing: Editing; row: ExceptionRow; index: number }

function ExceptionFields({ editing, row, index }: ExceptionFieldsProps) {
  const { exceptions } = editing.typed
  const number = index + 1
  const change = (changes: Partial<ExceptionRow>) =>
    editing.type({ exceptions: exceptions.with(index, { ...row, ...changes }) })
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ShortInput
        type="date"
        label={m.place_exception_date_of({ number })}
        value={row.date}
        error={
          editing.problem(`exceptions[${index}].date`) ?? editing.problem(`exceptions[${index}]`)
        }
        onType={(date) => change({ date })}
      />
      <ShortInput
        label={m.place_exception_opens_of({ number })}
        value={row.opens}
        error={editing.problem(`exceptions[${index}].opens`)}
        className="w-24"
        settled={typedTime}
        onType={(opens) => change({ opens })}
      />
      <ShortInput
        label={m.place_exception_closes_of({ number })}
        value={row.closes}
        error={editing.problem(`exceptions[${index}].closes`)}
        className="w-24"
        settled={typedTime}
        onType={(closes) => change({ closes })}
      />
      <RowButton
        aria-label={m.place_exception_remove_of({ number })}
        onClick={() => editing.type({ exceptions: exceptions.toSpliced(index, 1) })}
      >
        {m.place_hours_remove()}
      </RowButton>
    </div>
  )
}

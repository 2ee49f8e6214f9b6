import { useRef } from 'react'
import {
  EXCEPTION_ROWS_MAX,
  type ExceptionRow,
  type HoursRow,
  typedTime,
} from '#domain/catalogue/attractions/attraction-hours.ts'
import { weekdayWords } from '#domain/catalogue/attractions/attraction-words.ts'
import { monthWeeks } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { weekdays } from '#app/routes/shop/attractions/opening-table.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import {
  useEditing,
  FormSection,
  ListProblem,
  ShortInput,
  TextLine,
  Tick,
} from './editor-fields.tsx'

export function HoursSection() {
  const { typed, problem } = useEditing()
  return (
    <FormSection id="hours">
      <Tick name="areHoursKnown" />
      {typed.areHoursKnown && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{m.place_field_hours()}</legend>
          <p className="text-muted">{m.place_hours_hint()}</p>
          <ListProblem sentence={problem('hours')} />
          {weekdays.map((weekday) => (
            <WeekdayRows key={weekday} weekday={weekday} />
          ))}
        </fieldset>
      )}
      <ExceptionRows />
      <input type="hidden" name="hours" value={JSON.stringify(typed.hours)} />
      <input type="hidden" name="exceptions" value={JSON.stringify(typed.exceptions)} />
      <TextLine name="openingNote" isTranslated />
      <TextLine name="lastEntryMinutes" inputMode="numeric" />
    </FormSection>
  )
}

/** The spans of one weekday; after each change the focus moves to the next field to fill in. */
function WeekdayRows({ weekday }: { weekday: number }) {
  const editing = useEditing()
  const group = useRef<HTMLDivElement>(null)
  const { hours } = editing.typed
  const rows = hours.flatMap((row, index) => (row.weekday === weekday ? [{ row, index }] : []))
  const day = weekdayWords(weekday)

  function focusLater(selector: string) {
    requestAnimationFrame(() => {
      const found = group.current?.querySelectorAll<HTMLElement>(selector)
      if (found) [...found].at(-1)?.focus()
    })
  }

  function add() {
    editing.type({ hours: [...hours, { weekday, opens: '', closes: '' }] })
    focusLater('[data-row] span:first-of-type > input')
  }

  function remove(index: number) {
    editing.type({ hours: hours.toSpliced(index, 1) })
    focusLater('[data-add]')
  }

  function copy() {
    const spans = rows.map(({ row }) => row)
    editing.type({ hours: weekdays.flatMap((to) => spans.map((row) => ({ ...row, weekday: to }))) })
    showToast({ title: m.place_hours_copied({ day }) })
  }

  return (
    <div ref={group} className="grid gap-2 border-t border-line py-2 sm:grid-cols-[8rem_1fr]">
      <p className="min-h-11 content-center font-semibold first-letter:uppercase">{day}</p>
      <div className="grid gap-2">
        {rows.map(({ row, index }, number) => (
          <SpanRow
            // A span has no id of its own; problems refer to the list index.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            row={row}
            index={index}
            named={{ day, number: number + 1 }}
            onRemove={() => remove(index)}
          />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          {rows.length === 0 && <span className="text-muted">{m.place_hours_closed()}</span>}
          <RowButton data-add aria-label={m.place_hours_add_of({ day })} onClick={add}>
            {m.place_hours_add()}
          </RowButton>
          {rows.length > 0 && (
            <RowButton aria-label={m.place_hours_copy_of({ day })} onClick={copy}>
              {m.place_hours_copy()}
            </RowButton>
          )}
        </div>
      </div>
    </div>
  )
}

type SpanRowProps = {
  row: HoursRow
  index: number
  named: { day: string; number: number }
  onRemove: () => void
}

function SpanRow({ row, index, named, onRemove }: SpanRowProps) {
  const editing = useEditing()
  const change = (changes: Partial<HoursRow>) =>
    editing.type({ hours: editing.typed.hours.with(index, { ...row, ...changes }) })
  return (
    <div data-row className="flex flex-wrap items-start gap-2">
      <ShortInput
        label={m.place_hours_opens_of(named)}
        value={row.opens}
        error={editing.problem(`hours[${index}].opens`)}
        className="w-24"
        settled={typedTime}
        onType={(opens) => change({ opens })}
      />
      <span aria-hidden className="min-h-11 content-center">
        –
      </span>
      <ShortInput
        label={m.place_hours_closes_of(named)}
        value={row.closes}
        error={editing.problem(`hours[${index}].closes`)}
        className="w-24"
        settled={typedTime}
        onType={(closes) => change({ closes })}
      />
      <select
        aria-label={m.place_hours_weeks_of(named)}
        value={row.monthWeek ?? ''}
        className="min-h-11 rounded-control border border-edge bg-surface px-2.5"
        onChange={({ target }) =>
          change({ monthWeek: monthWeeks.find((week) => String(week) === target.value) })
        }
      >
        <option value="">{m.place_hours_weeks_all()}</option>
        {monthWeeks.map((week) => (
          <option key={week} value={week}>
            {m.opening_month_week({ week })}
          </option>
        ))}
      </select>
      <RowButton aria-label={m.place_hours_remove_of({ ...named })} onClick={onRemove}>
        {m.place_hours_remove()}
      </RowButton>
    </div>
  )
}

/** Dates with other opening times, or closed dates. */
function ExceptionRows() {
  const editing = useEditing()
  const { exceptions } = editing.typed
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{m.place_field_exceptions()}</legend>
      <p className="text-muted">{m.place_exception_hint()}</p>
      <ListProblem sentence={editing.problem('exceptions')} />
      {exceptions.map((row, index) => (
        // Several rows may have the same date; problems refer to the list index.
        // oxlint-disable-next-line react/no-array-index-key
        <ExceptionFields key={index} row={row} index={index} />
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

type ExceptionFieldsProps = { row: ExceptionRow; index: number }

function ExceptionFields({ row, index }: ExceptionFieldsProps) {
  const editing = useEditing()
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

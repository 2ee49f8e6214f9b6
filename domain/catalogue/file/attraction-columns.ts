// The columns of the catalogue file: the editor's fields, with the editor's labels.
import type { AttractionTyped } from '#domain/catalogue/attractions/attraction-typed.ts'
import { exitRuleWords } from '#domain/catalogue/attractions/exit-rule-words.ts'
import { sampleWords, stateWords } from '#domain/catalogue/attractions/state-words.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { attractionPasses, sampleKinds } from '#domain/ground/vocabulary/catalogue.ts'
import { exitRules } from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import {
  exceptionsText,
  focusOf,
  focusText,
  linesOfParts,
  partsOfLines,
  readExceptions,
  readSpans,
  readWeekdays,
  spansText,
  weekdays,
  weekdaysText,
  weekdayText,
} from './cell-texts.ts'
import {
  type AttractionColumn,
  changes,
  choice,
  date,
  number,
  picturesBeside,
  questionsBeside,
  text,
  tick,
  translated,
  whenRead,
  withTranslations,
} from './translation-columns.ts'

const passWords = new Map(attractionPasses.map((pass) => [pass, pass]))
const sampleTexts = new Map(sampleKinds.map((kind) => [kind, sampleWords[kind]()]))
const exitRuleTexts = new Map(
  exitRules.filter((rule) => rule !== 'none').map((rule) => [rule, exitRuleWords[rule]()]),
)

const kind: AttractionColumn = {
  title: m.place_field_kind_id(),
  field: 'kindId',
  write: ({ kindId }, { kinds }) => kinds.get(Number(kindId)) ?? '',
  read(cell, _, { kindOf }) {
    if (cell === '') return changes({ kindId: '' })
    const id = kindOf(cell)
    return id === undefined
      ? { ok: false, problem: 'kind_unknown' }
      : changes({ kindId: String(id) })
  },
}

/** Publishing is done in the editor only; this column just informs readers of the file. */
const state: AttractionColumn = {
  title: m.places_state(),
  field: undefined,
  write: (_, { state: stands }) => (stands === undefined ? '' : stateWords[stands]()),
  read: () => changes({}),
}

const freeDays: AttractionColumn = {
  title: m.place_field_free_days(),
  field: 'freeDays',
  write: (typed) => weekdaysText(typed.freeDays),
  read: (cell) => whenRead(readWeekdays(cell), (days) => ({ freeDays: days })),
}

/** A day without text is closed; if the whole week has no text, the hours are unknown. */
function hoursOf(weekday: number): AttractionColumn {
  const day = weekdayText(weekday)
  return {
    title: m.catalog_file_hours({ day }),
    field: 'hours',
    weekday,
    write: ({ areHoursKnown, hours }) =>
      areHoursKnown ? spansText(hours.filter((row) => row.weekday === weekday)) : '',
    read(cell, { areHoursKnown, hours }) {
      return whenRead(readSpans(cell), (spans) => ({
        areHoursKnown: areHoursKnown || cell !== '',
        hours: [...hours, ...spans.map((span) => ({ weekday, ...span }))],
      }))
    },
  }
}

const exceptions: AttractionColumn = {
  title: m.place_field_exceptions(),
  field: 'exceptions',
  write: (typed) => exceptionsText(typed.exceptions),
  read: (cell) => whenRead(readExceptions(cell), (rows) => ({ exceptions: rows })),
}

const questions: AttractionColumn = {
  title: m.place_field_questions(),
  field: 'questions',
  write: (typed) => linesOfParts(typed.questions.map(({ question, answer }) => [question, answer])),
  read(cell, typed) {
    const entries = partsOfLines(cell).map(([question = '', answer = '', ...more]) =>
      more.length === 0 && question !== '' && answer !== '' ? { question, answer } : undefined,
    )
    return entries.includes(undefined)
      ? { ok: false, problem: 'not_a_question' }
      : changes({
          questions: withTranslations(
            entries.filter((entry) => entry !== undefined),
            typed.questions,
          ),
        })
  },
}

const pictures: AttractionColumn = {
  title: m.place_field_pictures(),
  field: 'pictures',
  write: (typed, names) =>
    linesOfParts(
      typed.pictures.map(({ file, description, focusX, focusY }, index) => [
        names.pictures[index] ?? file,
        description,
        focusText(focusX, focusY),
      ]),
    ),
  read(cell, typed, { pictureOf }) {
    const found: AttractionTyped['pictures'] = []
    for (const [name = '', description = '', focus = '', ...more] of partsOfLines(cell)) {
      const aimed = focusOf(focus)
      if (name === '' || !aimed || more.length > 0)
        return { ok: false, problem: 'not_a_named_picture' }
      const file = pictureOf(name)
      if (file === undefined) return { ok: false, problem: 'picture_not_sent' }
      const translations = typed.pictures.find((one) => one.file === file)?.translations
      found.push({ file, description, ...(translations && { translations }), ...aimed })
    }
    return changes({ pictures: found })
  },
}

/** Identifies a row's attraction: the one of the city with this slug. */
export const slugColumn = text('slug', m.place_field_slug)

/** In the order of the file, which is nearly that of the editor. */
export const attractionColumns: readonly AttractionColumn[] = [
  ...translated('name', m.place_field_name),
  slugColumn,
  state,
  kind,
  choice('pass', m.place_field_pass, passWords),
  number('position', m.place_field_position),
  tick('isPopular', m.place_field_is_popular),
  ...translated('summary', m.place_field_summary),
  ...translated('description', m.place_field_description),
  pictures,
  ...picturesBeside(pictures),
  ...translated('address', m.place_field_address),
  text('neighborhood', m.place_field_neighborhood),
  number('latitude', m.place_field_latitude),
  number('longitude', m.place_field_longitude),
  number('adultPrice', m.place_field_adult_price),
  number('childPrice', m.place_field_child_price),
  number('childPriceUntilAge', m.place_field_child_price_until_age),
  freeDays,
  ...translated('priceNote', m.place_field_price_note),
  date('priceCheckedOn', m.place_field_price_checked_on),
  ...translated('priceSource', m.place_field_price_source),
  number('visitMinutesMin', m.place_field_visit_minutes_min),
  number('visitMinutesMax', m.place_field_visit_minutes_max),
  tick('isReservationRequired', m.place_field_is_reservation_required),
  text('reservationUrl', m.place_field_reservation_url),
  choice('exitRule', m.place_field_exit_rule, exitRuleTexts),
  ...weekdays.map(hoursOf),
  exceptions,
  ...translated('openingNote', m.place_field_opening_note),
  number('lastEntryMinutes', m.place_field_last_entry_minutes),
  ...translated('accessibility', m.place_field_accessibility),
  ...translated('included', m.place_field_included),
  questions,
  ...questionsBeside(questions),
  date('factsCheckedOn', m.place_field_facts_checked_on),
  text('factsSource', m.place_field_facts_source),
  choice('sample', m.place_field_sample, sampleTexts),
  // Last, because it is never empty: spreadsheets drop empty cells at the end of some rows.
  tick('isReference', m.place_field_is_reference),
]

export function columnOf(title: string): AttractionColumn | undefined {
  return columnsByTitle.get(foldText(title))
}
const columnsByTitle = new Map(attractionColumns.map((column) => [foldText(column.title), column]))

/** The column that shows a problem of a field; a weekday or a language narrows it down. */
export function columnOfField(
  field: keyof AttractionTyped,
  about: Pick<AttractionColumn, 'weekday' | 'language'> = {},
): AttractionColumn | undefined {
  const ofField = attractionColumns.filter((one) => one.field === field)
  return (
    ofField.find((one) => one.weekday === about.weekday && one.language === about.language) ??
    ofField[0]
  )
}

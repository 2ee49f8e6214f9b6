import { Fragment, useId, useState } from 'react'
import type { StoredShown } from '#domain/catalogue/cities/city-page.ts'
import {
  choicesOf,
  cityShownForm,
  type OfficeCityPage,
} from '#domain/catalogue/cities/city-shown.ts'
import type { CityZone } from '#domain/catalogue/city-zone.ts'
import { translationConflicts } from '#domain/catalogue/translation-words.ts'
import { type Picture, cityLanguages } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { PicturesField } from '#app/routes/office/catalogue/pictures/pictures-field.tsx'
import { TranslatedText } from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import {
  type ConflictAnswer,
  ConflictTable,
  useConflict,
} from '#app/routes/office/pieces/conflict-table.tsx'
import { useProblem } from '#app/routes/office/pieces/form-field.tsx'
import { IntentFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import { languageWords } from './city-facts.tsx'

/** Both are edited in the list of cities. */
const nameLabels = { name: m.office_cities_name, country: m.office_cities_country }

type CityShownDialogProps = {
  city: OfficeCityPage
  shown: StoredShown
  zones: CityZone[]
  onClose: () => void
}

export function CityShownDialog({ city, shown, zones, onClose }: CityShownDialogProps) {
  const form = useIntentForm<ConflictAnswer<StoredShown>>({
    schema: cityShownForm,
    onDone: onClose,
  })
  // A refusal reloads the list behind the dialog; editing goes on from the version it began with.
  const [begun, setBegun] = useState(shown)
  const [typed, setTyped] = useState(city.isTimeZoneChosen ? shown : { ...shown, timeZone: '' })
  const { stored, choices } = useConflict(form.refusal, (meanwhile) => {
    setTyped(meanwhile)
    setBegun(meanwhile)
  })
  return (
    <IntentFormDialog
      title={m.city_edit_title({ city: city.name })}
      description={m.city_edit_text()}
      form={form}
      fields={{ intent: 'show', version: stored?.version ?? begun.version }}
      {...choices}
      onClose={onClose}
    >
      {stored && <ConflictTable fields={bothOf(typed, stored, zones)} />}
      <ShownFields
        // A version stored by somebody else restarts the upload field.
        key={begun.version}
        start={begun}
        isRefused={Object.keys(form.problems).length > 0}
        city={city}
        typed={typed}
        zones={zones}
        problems={form.problems}
        onType={setTyped}
      />
    </IntentFormDialog>
  )
}

type ShownFieldsProps = {
  city: OfficeCityPage
  start: StoredShown
  isRefused: boolean
  typed: StoredShown
  zones: CityZone[]
  problems: Record<string, string[] | undefined>
  onType: (typed: StoredShown) => void
}

function ShownFields(props: ShownFieldsProps) {
  const { typed, problems, onType } = props
  const problem = (name: string) => (problems[name] ? m.city_problem_text() : undefined)
  const translated = {
    typed,
    problem,
    onType: (field: string, text: string) => onType({ ...typed, [field]: text }),
  }
  return (
    <>
      <ZoneChoice {...props} />
      <ChoiceField
        name="defaultLanguage"
        label={m.city_language()}
        hint={m.city_language_hint()}
        choices={cityLanguages.map((language) => ({
          value: language,
          label: languageWords[language](),
        }))}
        value={typed.defaultLanguage}
        onChange={({ target }) => {
          const chosen = cityLanguages.find((language) => language === target.value)
          if (chosen) onType({ ...typed, defaultLanguage: chosen })
        }}
      />
      <Field
        name="description"
        label={m.city_description()}
        hint={m.city_description_hint()}
        value={typed.description}
        error={problem('description')}
        autoComplete="off"
        onChange={({ target }) => onType({ ...typed, description: target.value })}
      />
      <TranslatedText name="description" label={m.city_description()} {...translated} />
      <Field
        name="attractionsLabel"
        label={m.city_label()}
        hint={m.city_label_hint()}
        value={typed.attractionsLabel}
        error={problem('attractionsLabel')}
        autoComplete="off"
        onChange={({ target }) => onType({ ...typed, attractionsLabel: target.value })}
      />
      <TranslatedText name="attractionsLabel" label={m.city_label()} {...translated} />
      <TranslatedText name="name" label={nameLabels.name()} isProperName {...translated} />
      <TranslatedText name="country" label={nameLabels.country()} isProperName {...translated} />
      <ArtFields {...props} />
    </>
  )
}

const art = [
  { kind: 'card', own: 'ownCard', shown: 'picture', label: m.city_card, ownLabel: m.city_own_card },
  { kind: 'hero', own: 'ownHero', shown: 'hero', label: m.city_hero, ownLabel: m.city_own_hero },
] as const

/** A drawing for each place, or the city's own picture instead. */
function ArtFields({ city, start, typed, isRefused, onType }: ShownFieldsProps) {
  return art.map(({ kind, own, shown, label, ownLabel }) => (
    <Fragment key={kind}>
      <ArtChoice
        name={kind}
        label={label()}
        hint={
          typed[own].length > 0
            ? m.city_drawing_behind()
            : kind === 'hero'
              ? m.city_hero_hint()
              : undefined
        }
        pictures={choicesOf(kind, city[shown])}
        chosen={typed[kind]}
        onChoose={(file) => onType({ ...typed, [kind]: file })}
      />
      <PicturesField
        name={own}
        label={ownLabel()}
        pictures={start[own]}
        max={1}
        isRefused={isRefused}
        onChange={(pictures) => onType({ ...typed, [own]: pictures })}
      />
    </Fragment>
  ))
}

/** By the name of a place; other names of a zone are left as they are. */
export function wordsOf(zones: CityZone[], zone: string): string {
  return zones.find(({ name }) => name === zone)?.words ?? zone
}

/** Disabled once something was sold; its value is still sent. */
function ZoneChoice({ city, typed, zones, onType }: ShownFieldsProps) {
  const listId = useId()
  const [text, setText] = useState(wordsOf(zones, typed.timeZone))
  // Of the names of one place, the longest is the newest: America/Argentina/Buenos_Aires.
  const byLength = zones.toSorted((a, b) => a.name.length - b.name.length)
  const named = new Map(byLength.map(({ words, name }) => [words, name]))
  const problem = useProblem('timeZone', m.city_problem_zone())
  return (
    <>
      <input type="hidden" name="timeZone" value={typed.timeZone} />
      <Field
        label={m.city_zone()}
        hint={city.hasOrders ? m.city_zone_kept() : m.city_zone_hint()}
        error={problem}
        placeholder={m.city_zone_choose()}
        list={listId}
        value={text}
        disabled={city.hasOrders}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setText(value)
          onType({ ...typed, timeZone: named.get(value) ?? '' })
        }}
      />
      <datalist id={listId}>
        {[...new Set(zones.map(({ words }) => words))].map((words) => (
          <option key={words}>{words}</option>
        ))}
      </datalist>
    </>
  )
}

function bothOf(mine: StoredShown, stored: StoredShown, zones: CityZone[]) {
  const fields = [
    [m.city_description(), 'description'],
    [m.city_label(), 'attractionsLabel'],
  ] as const
  const zoneOf = ({ timeZone }: StoredShown) => wordsOf(zones, timeZone)
  return [
    { label: m.city_zone(), mine: zoneOf(mine), stored: zoneOf(stored) },
    ...fields.map(([label, name]) => ({ label, mine: mine[name], stored: stored[name] })),
    ...art.map(({ kind, own, label }) => ({
      label: label(),
      mine: shownBy(kind, mine[kind], mine[own]),
      stored: shownBy(kind, stored[kind], stored[own]),
    })),
    ...translationConflicts(
      {
        description: m.city_description(),
        attractionsLabel: m.city_label(),
        name: nameLabels.name(),
        country: nameLabels.country(),
      },
      mine,
      stored,
    ),
  ]
}

function shownBy(kind: 'card' | 'hero', file: string, [own]: Picture[]): string {
  const shown = own ?? choicesOf(kind, null).find((drawing) => drawing.file === file)
  return shown?.description ?? file
}

type ArtChoiceProps = {
  name: string
  label: string
  hint?: string
  pictures: Picture[]
  /** The chosen file; empty for none. */
  chosen: string
  onChoose: (file: string) => void
}

function ArtChoice({ name, label, hint, pictures, chosen, onChoose }: ArtChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {[undefined, ...pictures].map((picture) => {
          const file = picture?.file ?? ''
          return (
            <label
              key={file}
              className="relative grid h-24 w-32 place-content-center overflow-hidden rounded-lg border-2 border-line bg-sunken text-center text-sm text-muted has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                value={file}
                checked={chosen === file}
                onChange={() => onChoose(file)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {picture ? (
                <img
                  src={picture.file}
                  alt={picture.description}
                  width={160}
                  height={120}
                  className="h-24 w-32 object-cover"
                />
              ) : (
                <span>{m.city_picture_none()}</span>
              )}
            </label>
          )
        })}
      </div>
      {hint && <p className="mt-1.5 text-muted">{hint}</p>}
    </fieldset>
  )
}

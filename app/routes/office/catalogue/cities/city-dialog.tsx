import { useState } from 'react'
import type { StoredCity } from '#domain/catalogue/cities/cities.ts'
import type { OfficeCity } from '#domain/catalogue/cities/city-list.ts'
import {
  type CityForm,
  cityForm,
  type CityProblem,
  cityProblems,
  proposedSlug,
} from '#domain/catalogue/city.ts'
import { m } from '#messages/messages.js'
import {
  type ConflictAnswer,
  ConflictTable,
  useConflict,
} from '#app/routes/office/pieces/conflict-table.tsx'
import { FormField, useProblem } from '#app/routes/office/pieces/form-field.tsx'
import { IntentFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'

type CityDialogProps = {
  /** Undefined for a new one. */
  city: OfficeCity | undefined
  onClose: () => void
}

const emptyCity: CityForm = { nombre_ciudad: '', codigo_url: '', pais: '' }

export function CityDialog({ city, onClose }: CityDialogProps) {
  const form = useIntentForm<ConflictAnswer<StoredCity>>({ schema: cityForm, onDone: onClose })
  const [typed, setTyped] = useState<CityForm>(city ?? emptyCity)
  const [version, setVersion] = useState(city?.version)
  const { refusal, stored, choices } = useConflict(form.refusal, (meanwhile) => {
    setTyped(meanwhile)
    setVersion(meanwhile.version)
  })
  const slugRefusal = refusal?.reason === 'slug_taken' ? refusal.message : undefined
  return (
    <IntentFormDialog
      title={city ? m.office_cities_edit() : m.office_cities_new()}
      description={city ? undefined : m.office_cities_new_text()}
      form={form}
      fields={
        city
          ? { intent: 'change', id: city.id, version: stored?.version ?? version ?? city.version }
          : { intent: 'create' }
      }
      {...choices}
      refusal={slugRefusal === undefined ? choices.refusal : null}
      onClose={onClose}
    >
      {stored && <ConflictTable fields={conflictOf(typed, stored)} />}
      <CityFields
        typed={typed}
        keptSlug={city?.codigo_url}
        slugRefusal={slugRefusal}
        onType={setTyped}
      />
    </IntentFormDialog>
  )
}

function conflictOf(mine: CityForm, stored: CityForm) {
  const fields = [
    ['nombre_ciudad', m.office_cities_field_name()],
    ['codigo_url', m.office_cities_slug()],
    ['pais', m.office_cities_country()],
  ] as const
  return fields.map(([name, label]) => ({ label, mine: mine[name], stored: stored[name] }))
}

const EXAMPLE_SLUG = 'buenos-aires'

type CityFieldsProps = {
  typed: CityForm
  /** The city's stored slug; undefined for a new one. */
  keptSlug: string | undefined
  slugRefusal: string | undefined
  onType: (typed: CityForm) => void
}

/** Name, slug and country. The slug follows the name until somebody types one. */
function CityFields({ typed, keptSlug, slugRefusal, onType }: CityFieldsProps) {
  const [isSlugOwn, setIsSlugOwn] = useState(keptSlug !== undefined)
  const address = `/${typed.codigo_url || EXAMPLE_SLUG}`
  const slugProblem = useProblem('codigo_url', problemWords)
  const isSlugLeft = keptSlug !== undefined && typed.codigo_url !== keptSlug
  return (
    <>
      <FormField
        name="nombre_ciudad"
        label={m.office_cities_field_name()}
        value={typed.nombre_ciudad}
        problem={problemWords}
        onChange={({ target: { value } }) =>
          onType({
            ...typed,
            nombre_ciudad: value,
            codigo_url: isSlugOwn ? typed.codigo_url : proposedSlug(value),
          })
        }
      />
      <FormField
        name="codigo_url"
        label={m.office_cities_slug()}
        value={typed.codigo_url}
        placeholder={EXAMPLE_SLUG}
        error={slugProblem ?? slugRefusal}
        hint={
          <>
            <span>{m.office_cities_slug_hint({ address })}</span>
            {isSlugLeft && <span>{` ${m.office_cities_slug_keeps()}`}</span>}
          </>
        }
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target: { value } }) => {
          setIsSlugOwn(value !== '')
          onType({ ...typed, codigo_url: value })
        }}
      />
      <FormField
        name="pais"
        label={m.office_cities_country()}
        value={typed.pais}
        problem={problemWords}
        onChange={({ target: { value } }) => onType({ ...typed, pais: value })}
      />
    </>
  )
}

const words: Record<CityProblem, () => string> = {
  required: m.office_problem_required,
  too_long: m.office_problem_too_long,
  unreadable_characters: m.office_problem_unreadable,
  not_a_slug: m.office_problem_not_a_slug,
  slug_reserved: m.office_problem_slug_reserved,
}

function problemWords([first]: string[]): string {
  const known = cityProblems.find((problem) => problem === first)
  return known ? words[known]() : m.office_problem_required()
}

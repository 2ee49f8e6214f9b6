import { useState } from 'react'
import {
  type CityForm,
  type CityProblem,
  cityProblems,
  proposedSlug,
} from '#domain/catalog/city.ts'
import { m } from '#messages/messages.js'
import { Field } from '#app/ui/field.tsx'

const EXAMPLE_SLUG = 'buenos-aires'

type CityFieldsProps = {
  typed: CityForm
  /** The city's stored slug; undefined for a new one. */
  keptSlug: string | undefined
  problems: Record<string, string[] | undefined>
  /** Why the slug was refused. */
  slugRefusal: string | undefined
  onType: (typed: CityForm) => void
}

/** Name, slug and country. The slug follows the name until somebody types one. */
export function CityFields({ typed, keptSlug, problems, slugRefusal, onType }: CityFieldsProps) {
  const [isSlugOwn, setIsSlugOwn] = useState(keptSlug !== undefined)
  const address = `/${typed.codigo_url || EXAMPLE_SLUG}`
  const isSlugLeft = keptSlug !== undefined && typed.codigo_url !== keptSlug
  return (
    <>
      <Field
        name="nombre_ciudad"
        label={m.office_cities_field_name()}
        value={typed.nombre_ciudad}
        error={problemWords(problems.nombre_ciudad)}
        required
        autoComplete="off"
        onChange={({ target: { value } }) =>
          onType({
            ...typed,
            nombre_ciudad: value,
            codigo_url: isSlugOwn ? typed.codigo_url : proposedSlug(value),
          })
        }
      />
      <Field
        name="codigo_url"
        label={m.office_cities_slug()}
        value={typed.codigo_url}
        placeholder={EXAMPLE_SLUG}
        error={problemWords(problems.codigo_url) ?? slugRefusal}
        hint={
          <>
            <span>{m.office_cities_slug_hint({ address })}</span>
            {isSlugLeft && <span>{` ${m.office_cities_slug_keeps()}`}</span>}
          </>
        }
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target: { value } }) => {
          setIsSlugOwn(value !== '')
          onType({ ...typed, codigo_url: value })
        }}
      />
      <Field
        name="pais"
        label={m.office_cities_country()}
        value={typed.pais}
        error={problemWords(problems.pais)}
        required
        autoComplete="off"
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

/** The sentence for the first problem of a field; undefined when there is none. */
function problemWords(problems: string[] | undefined): string | undefined {
  const first = problems?.[0]
  if (first === undefined) return undefined
  const known = cityProblems.find((problem) => problem === first)
  return known ? words[known]() : m.office_problem_required()
}

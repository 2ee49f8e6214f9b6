import { type ReactNode, useState } from 'react'
import type { Choice } from '#domain/attractions/office-attractions.ts'
import { proposedSlug } from '#domain/catalog/city.ts'
import { attractionPasses } from '#domain/vocabulary/attraction.ts'
import { m } from '#messages/messages.js'
import { Field } from '#app/ui/field.tsx'
import { fieldLabels } from './attraction-words.ts'
import type { Editing } from './editing.ts'
import {
  Beside,
  FormSection,
  TextArea,
  TextLine,
  TextSelect,
  Tick,
  Translation,
} from './editor-fields.tsx'

type TextSectionProps = {
  editing: Editing
  kinds: Choice[]
  citySlug: string
  /** The stored slug; undefined for a new attraction. */
  keptSlug: string | undefined
  /** Why the slug was refused. */
  slugRefusal: string | undefined
  /** The city field, for a new attraction. */
  city?: ReactNode
}

/** Names, texts, kind and pass. The slug follows the name until somebody types one. */
export function TextSection({ editing, kinds, city, ...slug }: TextSectionProps) {
  const { typed, type, problem } = editing
  const [isSlugOwn, setIsSlugOwn] = useState(slug.keptSlug !== undefined)
  return (
    <FormSection title={m.place_section_texts()}>
      {city}
      <Field
        name="name"
        label={fieldLabels.name()}
        value={typed.name}
        error={problem('name')}
        required
        autoComplete="off"
        onChange={({ target: { value } }) =>
          type({ name: value, ...(!isSlugOwn && { slug: proposedSlug(value) }) })
        }
      />
      <Translation editing={editing} name="name" />
      <SlugField editing={editing} onOwn={setIsSlugOwn} {...slug} />
      <Beside>
        <TextSelect
          editing={editing}
          name="kindId"
          choices={kinds.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextSelect
          editing={editing}
          name="pass"
          choices={attractionPasses.map((pass) => ({ value: pass, label: pass }))}
        />
        <TextLine
          editing={editing}
          name="position"
          inputMode="numeric"
          hint={m.place_field_position_hint()}
        />
      </Beside>
      <Tick editing={editing} name="isPopular" />
      <TextLine editing={editing} name="summary" hint={m.place_field_summary_hint()} />
      <Translation editing={editing} name="summary" />
      <TextArea
        editing={editing}
        name="description"
        rows={8}
        hint={m.place_field_description_hint()}
      />
      <Translation editing={editing} name="description" rows={8} />
    </FormSection>
  )
}

type SlugFieldProps = Pick<
  TextSectionProps,
  'editing' | 'citySlug' | 'keptSlug' | 'slugRefusal'
> & {
  onOwn: (isOwn: boolean) => void
}

function SlugField({ editing, citySlug, keptSlug, slugRefusal, onOwn }: SlugFieldProps) {
  const { slug } = editing.typed
  const address = `/${citySlug}/attractions/${slug || '…'}`
  return (
    <Field
      name="slug"
      label={fieldLabels.slug()}
      value={slug}
      error={editing.problem('slug') ?? slugRefusal}
      hint={
        <>
          <span>{m.place_field_slug_hint({ address })}</span>
          {keptSlug !== undefined && slug !== keptSlug && (
            <span>{` ${m.place_field_slug_keeps()}`}</span>
          )}
        </>
      }
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target: { value } }) => {
        onOwn(value !== '')
        editing.type({ slug: value })
      }}
    />
  )
}
